"""The rulebook as examples: one file of cases a rule, told to the engine and over HTTP alike."""
