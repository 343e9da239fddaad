"""Bots that think beside the server. Empty, since a bot's process loads nothing of the server."""
