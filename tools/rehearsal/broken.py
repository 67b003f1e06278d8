"""What the rehearsal ends with if a step fails."""


class Broken(Exception):
    """The image can't be built, or can't serve; the message says at which step, and why."""
