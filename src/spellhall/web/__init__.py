"""The server: tables that live on, for people and bots who are not in one room. It names no game."""
