"""Tokens: random, told once, kept as a hash only."""

import hashlib
import secrets


def new_token() -> str:
    """256 random bits, fit for a cookie or an address."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """144 random bits: the id of a table or a person."""
    return secrets.token_urlsafe(18)


def hash_of(token: str) -> bytes:
    """What is kept of a token. Tokens are long and random, so a plain hash cannot be guessed back."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()
