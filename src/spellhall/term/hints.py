"""How hints are told."""


def worth(value: float, seats: int) -> str:
    """What a hint expects."""
    return f"{value:.0f} points" if seats == 1 else f"{100 * value:.0f}% to win"
