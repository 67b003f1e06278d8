"""The only room that knows JSON's spelling of things."""
