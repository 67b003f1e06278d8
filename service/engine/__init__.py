"""What follows from the rules: pure functions over frozen values.

But for msgspec, whose structs the values are, it takes the standard library only.

The public face is :mod:`service.engine.arbiter`.
"""
