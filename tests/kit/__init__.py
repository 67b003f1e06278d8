"""A test kit: whole games of either ruleset, played at random by the rules, from a seed.

The same seed gives the same game. The games are biased towards what careful play seldom meets: UNO
forgotten, runs in any order, volleys, challenges, piles that run out, hands about to be empty.
"""
