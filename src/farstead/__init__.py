"""Farstead: board games about settling space, for people and for machines."""
