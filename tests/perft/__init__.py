"""How many sequences of legal moves there are from fixed positions of both games."""
