"""The service under load and faults: whatever happens, no answer is wrong and few are missing."""
