"""Odria: a Czech system of exploding d12s, low-first initiative and three active defences. The rules: RULES.md."""
