"""Brings the yearly timetable, a CSV file of the harbour office, into the database."""
import csv
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Iterator


class TimetableError(ValueError):
    """A row of the file that cannot be understood; says which."""


@dataclass(frozen=True)
class Departure:
    route: str
    ship: str
    at: datetime
    capacity: int


WEEKDAYS = {"Mo": 0, "Tu": 1, "We": 2, "Th": 3, "Fr": 4, "Sa": 5, "Su": 6}


def parse_row(row: dict[str, str], number: int) -> tuple[str, str, set[int], time, int]:
    try:
        days = {WEEKDAYS[day] for day in row["days"].split()}
        return row["route"], row["ship"], days, time.fromisoformat(row["departs"]), int(row["capacity"])
    except (KeyError, ValueError) as error:
        raise TimetableError(f"timetable row {number} cannot be read: {error}") from error


def expand(first: date, last: date, days: set[int]) -> Iterator[date]:
    """Every date from first to last that falls on one of the weekdays."""
    day = first
    while day <= last:
        if day.weekday() in days:
            yield day
        day += timedelta(days=1)


def read_timetable(path: Path, first: date, last: date) -> list[Departure]:
    departures = []
    with path.open(newline="", encoding="utf-8") as file:
        for number, row in enumerate(csv.DictReader(file), start=2):
            route, ship, days, at, capacity = parse_row(row, number)
            departures += [Departure(route, ship, datetime.combine(day, at), capacity) for day in expand(first, last, days)]
    return departures


def import_timetable(connection, departures: list[Departure]) -> int:
    """Adds what is new and leaves crossings alone that have bookings. The number of crossings added."""
    added = 0
    with connection:
        for departure in departures:
            cursor = connection.execute(
                "INSERT INTO crossing (route, ship, departs_at, capacity) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
                (departure.route, departure.ship, departure.at.isoformat(), departure.capacity),
            )
            added += cursor.rowcount
    return added
