"""multiprocessing.process"""
from multiprocessing import Process as BaseProcess
from multiprocessing import active_children, current_process, parent_process
