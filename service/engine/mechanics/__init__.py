"""One idea a file. A mechanic works on a table and names no edition."""
