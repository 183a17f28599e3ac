"""Morsmordre: an unarmed duel of exactly two, whose blows are rolled at once and wait to be answered."""
