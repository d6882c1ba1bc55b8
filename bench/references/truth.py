"""What a compiler's index says of a repository, as questions with the places that answer them; and where the sets lie."""
import collections, dataclasses, pathlib, random, re

import scip

HERE = pathlib.Path(__file__).resolve().parent
CONSTRUCTOR = re.compile(r"`<(constructor|init)>`\([^)]*\)\.$")  # `new Name` names the type; what follows are its parameters
SHORTHAND = re.compile(r"([\w$]+)\d+:$")  # the property that `{ name }` makes
TAKEN = re.compile(r"\{([^{}]*)\}\s*=\s*require\(|\brequire\([^()]*\)\.(\w+)")  # names taken out of a module
KINDS = ("function", "method", "type", "field", "variable")


def sets(wanted, work):
    """The repositories of sets.tsv with an index below `work` that are named or belong to a named set; none named: those of development."""
    names = ("name", "language", "source", "path", "indexer", "set", "options")
    rows = [line.split("\t") for line in (HERE / "sets.tsv").read_text().splitlines() if line and not line.startswith("#")]
    found = [dict(zip(names, row + [""])) for row in rows]
    wanted = set(wanted or ["development"])
    for row in found:
        row["root"], row["index"] = work / "roots" / row["name"], work / "indexes" / f"{row['name']}.scip"
    return [row for row in found if wanted & {row["name"], row["set"]} and row["index"].is_file()]


@dataclasses.dataclass(frozen=True)
class Question:
    kind: str
    name: str  # with the types around it
    file: str
    line: int
    truth: frozenset  # (file, line) of every usage
    aside: frozenset  # definitions and declarations, which are neither right nor wrong


class Index:
    def __init__(self, path, root):
        self.root, self.texts, self.out = root, {}, collections.defaultdict(set)
        self.files, self.defined, self.columns = set(), {}, {}
        self.usages, self.homes = collections.defaultdict(set), collections.defaultdict(set)
        self.skipped = scip.skipped(path)
        self.bases = scip.relationships(path)
        self.bodies = collections.defaultdict(set)  # file: (first line, last line, symbol)
        self.meant = collections.defaultdict(set)  # place: files where the symbols named there are defined
        for one in scip.occurrences(path):
            one = one._replace(symbol=CONSTRUCTOR.sub("", one.symbol))
            place = one.file, one.line
            self.files.add(one.file)
            if one.roles & scip.DEFINITION:
                self.defined.setdefault(one.symbol, place)
                if one.last and one.last >= one.line:
                    self.bodies[one.file].add((one.line, one.last, one.symbol))
            elif not one.roles & scip.FORWARD and not self.declares(one):
                self.usages[one.symbol].add(place)
                self.columns[one.symbol, *place] = one.column
            else:
                self.homes[one.symbol].add(place)
            if one.roles & scip.DEFINITION:
                self.homes[one.symbol].add(place)
        seen = collections.defaultdict(set)  # file: lines where the compiler knows a name
        for place in (place for places in (*self.usages.values(), *self.homes.values()) for place in places):
            seen[place[0]].add(place[1])
        self.skipped |= {(file, line) for file in self.files if file.endswith(".rs") for line in self.inactive(file, seen[file])}
        self.unify()
        self.add_keys(path.with_suffix(".keys"))
        self.by_question, self.by_name = collections.defaultdict(list), collections.defaultdict(list)
        for symbol, place in self.defined.items():
            kind, name = scip.kind_and_name(symbol)
            for usage in self.usages[symbol]:
                self.meant[usage, symbol.rsplit("/", 1)[-1]].add(place[0])
            if kind:
                self.by_question[place[0], name].append((kind, symbol))
                self.by_name[name.rsplit(".", 1)[-1]].append(symbol)

    def unify(self):
        """`module.exports = { name }` makes a property that is another symbol to scip-typescript, as no editor has it: its usages are the variable's."""
        for symbol in [one for one in self.usages if SHORTHAND.search(one)]:
            name, module = SHORTHAND.search(symbol)[1], symbol[:SHORTHAND.search(symbol).start()]
            meant = next((module + name + end for end in (".", "().", "#") if module + name + end in self.defined), None)
            if meant and re.search(rf"[{{,]\s*{re.escape(name)}\s*[,}}]", self.text(self.defined[meant][0])):
                self.usages[meant] |= self.usages[symbol]
                self.columns.update({(meant, *place): self.columns[symbol, *place] for place in self.usages[symbol]})

    def add_keys(self, path):
        """Adds keys of objects where a union is expected (`keys.js` writes them): they name the property of each type that has it."""
        rows = [line.split("\t") for line in path.read_text().splitlines()] if path.is_file() else []
        declared = collections.defaultdict(set)
        for symbol, place in self.defined.items() if rows else ():
            declared[(*place, scip.kind_and_name(symbol)[1] or "")].add(symbol)
        by_place = collections.defaultdict(set)
        for (file, line, name), symbols in declared.items():
            by_place[file, line, name.rsplit(".", 1)[-1]] |= symbols
        for file, line, column, home, at in rows:
            place, column = (file, int(line)), int(column)
            name = re.match(r"[\w$]*", self.line(*place)[column:])[0]
            for symbol in by_place[home, int(at), name]:
                self.usages[symbol].add(place)
                self.columns[symbol, *place] = column

    def text(self, file):
        self.line(file, 1)
        return "\n".join(self.texts[file])

    def taken(self, name):
        """Places where a module of JavaScript takes a name out of another one, of which scip-typescript may write nothing."""
        if not self.out:
            self.out[""] = set()
            for file in self.files:
                for found in TAKEN.finditer(self.text(file)) if file.endswith(("js", "ts")) else ():
                    for one in re.finditer(r"[\w$]+", found[1] or found[2]):
                        line = self.text(file).count("\n", 0, found.start(1 if found[1] else 2) + one.start()) + 1
                        self.out[one[0]].add((file, line))
        return self.out[name]

    def inactive(self, file, seen):
        """Lines of Rust's items behind `#[cfg(…)]` in which the compiler knows no name: they belong to another platform or feature."""
        self.line(file, 1)
        lines = self.texts[file]
        for first, text in enumerate(lines):
            if not re.match(r"\s*#\[cfg\(", text):
                continue
            begin = first
            while begin < len(lines) and re.match(r"\s*(#\[|//|$)", lines[begin]):  # attributes and comments before the item
                begin += 1
            depth, last = 0, begin
            for last in range(begin, len(lines)):
                code = re.sub(r"'[(){}\[\]]'|\"(\\.|[^\"\\])*\"|//.*", "", lines[last])
                depth += sum(code.count(one) for one in "({[") - sum(code.count(one) for one in ")}]")
                if depth < 0 or depth == 0 and re.search(r"[;,}]\s*$", code):
                    break
            if not seen & set(range(begin + 1, last + 2)):
                yield from range(begin + 1, last + 2)

    def counts(self, place):
        """Whether the compiler saw the line."""
        return place[0] in self.files and place not in self.skipped

    def line(self, file, number):
        if file not in self.texts:
            self.texts[file] = (self.root / file).read_text(errors="replace").split("\n")
        return self.texts[file][number - 1]

    def declares(self, one):
        """Whether the name is declared there once more: a setter, an overload, a branch of an `if`."""
        return re.search(r"\b(def|class|function)\s+$", self.line(one.file, one.line)[:one.column])

    def question(self, file, name, symbols, bare=False):
        """Symbols of one file that a qualified name cannot tell apart (overloads, a type and a value) are one question."""
        kind, line = symbols[0][0], self.defined[symbols[0][1]][1]
        meant = self.by_name[name.rsplit(".", 1)[-1]] if bare else [symbol for _, symbol in symbols]
        aside = frozenset().union(*(self.homes[symbol] for symbol in meant))
        usages = frozenset().union(*(self.usages[symbol] for symbol in meant)) - aside
        return Question(kind, name, file, line, usages, aside | self.taken(name.rsplit(".", 1)[-1]) - usages)

    def drawn(self, each, seed, under="", bare=False):
        """Of each kind so many definitions with two usages or more, the same ones for the same seed; by bare name every name once."""
        by_kind, chance = collections.defaultdict(list), random.Random(seed)
        for (file, name), symbols in sorted(self.by_question.items()):
            if file.startswith(under) and len(self.question(file, name, symbols).truth) > 1 and not self.merged(symbols):
                by_kind[symbols[0][0]].append((file, name, symbols))
        for kind in KINDS:
            chance.shuffle(by_kind[kind])
            asked, names = [], set()
            for file, name, symbols in by_kind[kind][:each]:
                last = name.rsplit(".", 1)[-1]
                if not bare or last not in names:
                    asked.append(self.question(file, name, symbols, bare))
                names.add(last)
            yield kind, len(by_kind[kind]), asked

    def merged(self, symbols):
        """Whether a declaration is one of several in different files that are the same to the compiler, as an interface that modules add to."""
        return any(len(self.meant[usage, symbol.rsplit("/", 1)[-1]]) > 1 for _, symbol in symbols for usage in self.usages[symbol])

    def column(self, question, place, bare=False):
        """The column of a usage that was missed, None if the index has none there."""
        symbols = self.by_name[question.name.rsplit(".", 1)[-1]] if bare else [symbol for _, symbol in self.by_question[question.file, question.name]]
        return next((self.columns[symbol, *place] for symbol in symbols if (symbol, *place) in self.columns), None)
