

   
# only a comment