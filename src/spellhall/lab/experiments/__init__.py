"""Experiments: a file says which bots play which game with which options, and how often.

`plan` reads it, `rows` plays one game, `workers` and `lab/ray_workers.py` play many of them, `store` keeps
what was played, `running` puts these together.
"""
