"""What every game shares; no game's name occurs in here."""
