def steps(*a): return ()
def assemble(*a): return None
