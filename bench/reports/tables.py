"""Figures of lines that evaluate wrote."""
import collections

DEPTHS = (1, 5, 10)


def within(rank, depth):
    return rank is not None and rank <= depth


def cells(lines, key):
    return " | ".join(f"{sum(within(line[key], depth) for line in lines) / len(lines):.3f}" for depth in DEPTHS)


def by(lines, key):
    groups = collections.defaultdict(list)
    for line in lines:
        groups[line[key]].append(line)
    return groups


def head(first):
    return [f"| {first} | asked | reports | Acc@1 | @5 | @10 | refused |", "|---|---|--:|--:|--:|--:|--:|"]


def block(name, lines, key):
    return [f"| {name} | {row} | {len(some)} | {cells(some, key)} | {sum(bool(line['refused']) for line in some)} |" for row, some in by(lines, "row").items()]


def of(lines):
    """By side and form of the text; by language for `dev` only."""
    out = []
    for side, some in by(lines, "side").items():
        out += ["", f"## {side}: the first changed file", "", *head("language")]
        for language, part in by(some, "language").items() if side == "dev" else ():
            out += block(language, part, "answer")
        out += block("**all**", some, "answer")
        out += ["", f"## {side}: by what the text is", "", *head("text")]
        for form, part in by(some, "form").items():
            out += block(form, part, "answer")
        out += ["", f"## {side}: any changed file", "", *head("language"), *block("**all**", some, "any")]
    return out
