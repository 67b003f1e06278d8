"""How fast the arbiter is beside other engines, and beside a service that does nothing."""
