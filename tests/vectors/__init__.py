"""Vectors of the rule systems: given, dice, expect. `*.vectors.json` are the rows; an adapter module, named by a file's
`ruleset`, plays them on the engine. `python -m tests.vectors FILE.json …` runs any file of this form.
"""
