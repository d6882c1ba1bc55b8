"""Compilers' indexes in the form of SCIP (https://github.com/sourcegraph/scip): read, and written from rows. The few fields that are needed are coded by hand."""
import collections, re, typing

DEFINITION, FORWARD = 1, 0x40


class Occurrence(typing.NamedTuple):
    """A place of a symbol; lines count from 1, columns from 0. `last` is the last line of what a definition encloses, None if the index doesn't say."""
    file: str
    line: int
    column: int
    symbol: str
    roles: int
    last: int | None


def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, at
        shift += 7


def fields(data):
    at = 0
    while at < len(data):
        key, at = varint(data, at)
        number, wire = key >> 3, key & 7
        if wire == 0:
            value, at = varint(data, at)
        elif wire == 2:
            size, at = varint(data, at)
            value, at = data[at:at + size], at + size
        else:
            size = {1: 8, 5: 4}[wire]
            value, at = data[at:at + size], at + size
        yield number, value


def numbers(packed):
    found, at = [], 0
    while at < len(packed):
        value, at = varint(packed, at)
        found.append(value)
    return found


def documents(path):
    """(file, fields) of every document."""
    with open(path, "rb") as file:
        index = file.read()
    for number, document in fields(index):
        if number == 2:
            parts = list(fields(document))
            yield next(value.decode() for field, value in parts if field == 1), parts


def occurrences(path):
    """Every occurrence of a symbol that other files can see."""
    for name, parts in documents(path):
        for field, occurrence in parts:
            if field != 2:
                continue
            given = dict(fields(occurrence))
            symbol = given.get(2, b"").decode()
            if symbol and not symbol.startswith("local "):
                place, around = numbers(given[1]), numbers(given.get(7, b""))
                last = around[2 if len(around) == 4 else 0] + 1 if around else None
                yield Occurrence(name, place[0] + 1, place[1], descriptor(symbol), given.get(3, 0), last)


def relationships(path):
    """{symbol: the symbols that it implements or overrides}."""
    found = collections.defaultdict(set)
    for _, parts in documents(path):
        for field, information in parts:
            if field != 3:
                continue
            symbol = next(value.decode() for part, value in fields(information) if part == 1)
            for part, relation in fields(information):
                if part == 4:
                    given = dict(fields(relation))
                    if given.get(3):
                        found[descriptor(symbol)].add(descriptor(given[1].decode()))
    return found


def skipped(path):
    """{(file, line)} that the compiler did not see though it read the file."""
    beside = path.with_suffix(".skipped")
    rows = [line.split("\t") for line in beside.read_text().splitlines()] if beside.is_file() else []
    return {(file, line + 1) for file, first, last in rows for line in range(int(first), int(last) + 1)}


def descriptor(symbol):
    """The symbol without scheme, package and version, so that a module is itself however it was reached; `src.` before modules of Python is dropped."""
    return symbol.split(" ", 4)[-1].replace("`src.", "`")


def kind_and_name(symbol):
    """What a symbol is and its name with those of the types around it; (None, None) for modules, parameters, constructors and the like."""
    inner = symbol.rsplit("/", 1)[-1]
    parts = re.findall(r"`?(#?[\w$]+)`?(?:\((?:\+\d+)?\))?[#.]", inner)
    named = all(re.fullmatch(r"#?[\w$]+", quoted) for quoted in re.findall(r"`([^`]*)`", inner))  # `*` and `a b` are no names
    if not parts or not named or "<" in inner or "[" in inner or "(" in re.sub(r"\((?:\+\d+)?\)\.", "", inner):
        return None, None
    callable_, type_ = bool(re.search(r"\((?:\+\d+)?\)\.$", inner)), inner.endswith("#")
    within_type = "#" in inner[:-1]
    if not within_type and not callable_ and parts[-1:] == parts[-2:-1]:  # scip-python names an annotated variable twice
        parts.pop()
    kind = "type" if type_ else ("method" if within_type else "function") if callable_ else ("field" if within_type else "variable")
    return kind, ".".join(parts)


def encoded(value):
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def bytes_field(number, data):
    data = data.encode() if isinstance(data, str) else data
    return encoded(number << 3 | 2) + encoded(len(data)) + data


def number_field(number, value):
    return encoded(number << 3) + encoded(value)


def write(rows, scheme, package, path):
    """Rows as an index. A row is (kind, …), tab-separated by the drivers:

    D file line column end-column symbol last-line    a definition; lines from 0, last line -1 if it encloses nothing
    F, R file line column end-column symbol           a declaration whose definition is elsewhere, a reference
    I symbol base                                     the first overrides or implements the second
    S file first-line last-line                       lines that the compiler skipped; they go into a file beside the index

    Symbols without a definition are those of libraries and are left out."""
    rows = set(rows)
    skipped = sorted(row[1:] for row in rows if row[0] == "S")
    path.with_suffix(".skipped").write_text("".join("\t".join(row) + "\n" for row in skipped))
    rows = {row for row in rows if row[0] != "S"}
    known = {row[5] for row in rows if row[0] == "D"}
    full = lambda symbol: f"{scheme} . {package} . {symbol}"  # noqa: E731
    by_file, bases = collections.defaultdict(list), collections.defaultdict(set)
    home = {row[5]: row[1] for row in sorted(rows) if row[0] == "D"}
    for row in sorted(rows):
        if row[0] == "I" and row[1] in known:
            bases[row[1]].add(row[2])
        elif row[0] != "I" and row[5] in known:
            by_file[row[1]].append(row)
    out = [bytes_field(1, bytes_field(2, bytes_field(1, scheme) + bytes_field(2, "1")) + number_field(4, 1))]
    for file in sorted(by_file):
        document = [bytes_field(1, file)]
        for kind, _, line, column, end, symbol, *last in sorted(by_file[file], key=lambda row: (int(row[2]), int(row[3]), row[5])):
            place = b"".join(encoded(int(value)) for value in (line, column, end))
            occurrence = bytes_field(1, place) + bytes_field(2, full(symbol))
            if kind != "R":
                occurrence += number_field(3, DEFINITION if kind == "D" else FORWARD)
            if kind == "D" and last and int(last[0]) >= 0:
                occurrence += bytes_field(7, b"".join(encoded(int(value)) for value in (line, 0, last[0], 0)))
            document.append(bytes_field(2, occurrence))
        for symbol in sorted(symbol for symbol, where in home.items() if where == file):
            relations = b"".join(bytes_field(4, bytes_field(1, full(base)) + number_field(3, 1)) for base in sorted(bases[symbol]))
            document.append(bytes_field(3, bytes_field(1, full(symbol)) + relations))
        out.append(bytes_field(2, b"".join(document)))
    with open(path, "wb") as file:
        file.write(b"".join(out))
