"""The fifth edition d20 fantasy combat of the SRD 5.1: one turn after another, with reactions. The rules: RULES.md."""
