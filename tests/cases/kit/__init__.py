"""What makes a case of a few words into a whole question, and holds the answer to it."""
