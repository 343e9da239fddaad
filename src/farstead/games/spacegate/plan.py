def plan(*a): return ""
