"""Tournaments: who plays whom, how it stands, and all that makes one go on by itself."""
