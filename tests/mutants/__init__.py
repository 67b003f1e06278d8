"""What became of the mutants that `make mutants` tries the tests on: `python -m tests.mutants`."""
