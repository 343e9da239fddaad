"""Errors that speak to a person."""

from __future__ import annotations


class FarsteadError(Exception):
    """Something a person did or gave cannot work; the message says what, where, and what would."""
