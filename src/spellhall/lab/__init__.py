"""Games that programs play against each other, by the thousand."""
