"""What every test shares."""

from hypothesis import settings

# On a busy machine a slow example is no failure. All else stays as hypothesis has it, also in CI.
settings.register_profile(
    "house", settings.get_profile(settings.get_current_profile_name()), deadline=None
)
settings.load_profile("house")
