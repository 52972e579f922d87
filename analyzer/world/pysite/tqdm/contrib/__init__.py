"""tqdm.contrib"""
