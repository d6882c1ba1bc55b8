from datetime import date

import pytest

from jobs.timetable_import import TimetableError, expand, parse_row

ROW = {"route": "north", "ship": "Eider", "days": "Mo Fr", "departs": "08:15", "capacity": "120"}


def test_days_are_expanded():
    assert [d.day for d in expand(date(2026, 6, 1), date(2026, 6, 12), {0, 4})] == [1, 5, 8, 12]


def test_a_bad_row_names_its_number():
    with pytest.raises(TimetableError, match="row 7"):
        parse_row({**ROW, "capacity": "many"}, 7)
