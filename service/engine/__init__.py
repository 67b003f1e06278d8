"""What follows from the rules: pure functions over frozen values, standard library only.

The public face is :mod:`service.engine.arbiter`.
"""
