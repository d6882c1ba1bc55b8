"""What scalac knows of names, from the SemanticDB files that its plugin writes (https://scalameta.org/docs/semanticdb), as rows that scip.py describes."""
import re

import scip

OBJECT = 10


def rows(path):
    data = path.read_bytes()
    for number, document in scip.fields(data):
        if number == 1:
            yield from of(list(scip.fields(document)))


def of(parts):
    file = next(value.decode() for field, value in parts if field == 2)
    known = [(list(scip.fields(value))) for field, value in parts if field == 5]
    objects = {dict(one)[1].decode() for one in known if dict(one).get(3) == OBJECT}
    for one in known:
        for field, base in one:
            if field == 19:
                yield "I", typed(dict(one)[1].decode(), objects), typed(base.decode(), objects)
    for field, value in parts:
        occurrence = dict(scip.fields(value)) if field == 6 else {}
        symbol = occurrence.get(2, b"").decode()
        if not symbol or symbol.startswith(("local", ";")) or 1 not in occurrence:
            continue
        place = dict(scip.fields(occurrence[1]))
        line, column, end = place.get(1, 0), place.get(2, 0), place.get(4, 0)
        if place.get(3, 0) == line and end > column:
            symbol = typed(symbol, objects)
            row = (file, str(line), str(column), str(end), symbol)
            yield ("D", *row, "-1") if occurrence.get(3) == 2 else ("R", *row)


def typed(symbol, objects):
    """Objects as types, so that one and its class are the same: their name means both."""
    head, _, inner = symbol.rpartition("/")
    inner = re.sub(r"(\w)\.(?=.)", r"\1#", inner)
    return (head + "/" if head else "") + (inner[:-1] + "#" if symbol in objects or CAPITAL.search(inner) else inner)


CAPITAL = re.compile(r"(^|#)[A-Z]\w*\.$")  # an object of another file, by the convention for names
