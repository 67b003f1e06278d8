"""The Arbiter: rulings on UNO FLIP and UNO DUO."""
