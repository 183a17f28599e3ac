"""The destiny-die pool (internal name: bajarz): pools, right of attack by turns, hits the destiny die places."""
