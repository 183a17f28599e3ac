"""The rules of a fight, pure: what may be asked, what happens, what was so afterwards. Never waits, rolls or reads."""
