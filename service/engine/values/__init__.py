"""Cards, states, moves, rulings, effects and faults: frozen values that know no rule."""
