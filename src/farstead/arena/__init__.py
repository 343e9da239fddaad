"""What is learnt from many games: balance reports."""
