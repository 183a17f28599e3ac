"""The rule systems: each imports the core and never a sibling."""
