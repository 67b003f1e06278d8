"""The engine and the naive judge at the same table, move by move."""
