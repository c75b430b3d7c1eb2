"""Calling people to their tables while they are not looking: mail, browser push and webhooks."""
