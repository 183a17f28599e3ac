"""One module for each rule system: who fights there at random, what its GM does, and what must hold."""
