"""How many passengers a crossing will have: exponential smoothing over the same weekday of past weeks."""
from collections import defaultdict


class DemandModel:
    """One level for each route and weekday."""

    def __init__(self, alpha: float = 0.3):
        if not 0 < alpha <= 1:
            raise ValueError("alpha must lie in (0, 1]")
        self.alpha = alpha
        self.levels: dict[tuple[str, int], float] = defaultdict(float)

    def observe(self, route: str, weekday: int, passengers: int) -> None:
        key = (route, weekday)
        known = self.levels.get(key, passengers)
        self.levels[key] = self.alpha * passengers + (1 - self.alpha) * known

    def predict(self, route: str, weekday: int) -> int:
        return round(self.levels.get((route, weekday), 0))


def suggest_ship(expected: int, fleet: dict[str, int]) -> str:
    """The smallest ship that takes everybody, the largest where none does."""
    fitting = [(capacity, name) for name, capacity in fleet.items() if capacity >= expected]
    return min(fitting)[1] if fitting else max((capacity, name) for name, capacity in fleet.items())[1]
