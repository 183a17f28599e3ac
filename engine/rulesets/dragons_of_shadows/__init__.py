"""Dragons of Shadows: the home-grown rules of a Polish play-by-post forum. RULES.md is the specification."""
