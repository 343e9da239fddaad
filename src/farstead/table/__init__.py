"""The table in the browser: who sits where, what happened, what each may see. It holds no rules and no game's name."""
