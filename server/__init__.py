"""The effects: sockets, disk, clock, entropy. The engine decides, the server delivers."""

__version__ = "0.1.0"
