"""Space Gate Odyssey in words: prompts, actions, events."""

from __future__ import annotations
def prompt(*a): return ""
def tell(*a): return ""
def name_action(*a): return ("","")
