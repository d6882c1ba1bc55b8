"""What rustc knows of names: every definition and reference of a crate, as rows that scip.py describes.

    rust_refs.py ROOT SAVE-ANALYSIS.json

Reads what `rustc -Zsave-analysis` writes, which compilers up to 1.66 can. Left out are locals, parameters, type parameters and what macros
name. Inline modules under `cfg(test)` are not compiled; nothing in them counts.
"""
import json, pathlib, re, sys

ROOT = pathlib.Path(sys.argv[1]).resolve()
TYPES, CALLABLE = {"Struct", "Enum", "Union", "Trait", "Type"}, {"Function", "Method"}
VALUES = {"Field", "Const", "Static", "TupleVariant", "StructVariant"}
texts = {}


def lines(file):
    if file not in texts:
        texts[file] = (ROOT / file).read_text(errors="replace").split("\n")
    return texts[file]


def place(span, name):
    """Nothing if the name isn't written there: a macro made it."""
    file, line, column = span["file_name"], span["line_start"] - 1, span["column_start"] - 1
    if pathlib.Path(file).is_absolute() or not (ROOT / file).is_file() or not lines(file)[line].startswith(name, column):
        return None
    return file, line, column, column + len(name)


def owners(data):
    """{definition: the type or trait around it}, by `impl` blocks, and by parents for fields, variants and traits."""
    types = {one["kind"]["Impl"]["id"]: one["from"]["index"] for one in data["relations"] if isinstance(one["kind"], dict) and "Impl" in one["kind"]}
    found = {one["id"]["index"]: one["parent"]["index"] for one in data["defs"] if one["parent"] and one["parent"]["krate"] == 0}
    for impl in data["impls"]:
        for child in impl["children"]:
            if impl["id"] in types:
                found[child["index"]] = types[impl["id"]]
    return found


def symbol(one, around, known):
    """The path of the module, then the type, as SCIP has them."""
    name, kind, owner = one["name"], one["kind"], known.get(around.get(one["id"]["index"]))
    if "HirId" in one["qualname"] or not re.fullmatch(r"(r#)?\w+", name):
        return None
    module = one["span"]["file_name"] + "/"
    if owner and owner["kind"] in TYPES:
        inner = symbol(owner, around, known)
        if inner is None:
            return None
        module = inner
    elif kind in ("Method", "Field", "TupleVariant", "StructVariant"):
        return None
    return module + name + ("#" if kind in TYPES else f"(+{one['id']['index']})." if kind in CALLABLE else ".")


def main():
    data = json.loads(pathlib.Path(sys.argv[2]).read_text())
    around, known = owners(data), {one["id"]["index"]: one for one in data["defs"]}
    symbols = {}
    for at, one in known.items():
        named = symbol(one, around, known) if one["kind"] in TYPES | CALLABLE | VALUES else None
        where = place(one["span"], one["name"])
        if named and where:
            symbols[at] = named
            print("D", *where, named, -1, sep="\t")
    for at, one in known.items():
        base = one["decl_id"]
        if at in symbols and base and base["krate"] == 0 and base["index"] in symbols:
            print("I", symbols[at], symbols[base["index"]], sep="\t")
    for one in [*data["refs"], *(use for use in data["imports"] if use["ref_id"])]:
        at = one["ref_id"]["index"]
        if one["ref_id"]["krate"] == 0 and at in symbols:
            where = place(one["span"], known[at]["name"])
            if where:
                print("R", *where, symbols[at], sep="\t")
    for file in sorted({one["span"]["file_name"] for one in known.values()} & {str(path.relative_to(ROOT)) for path in ROOT.rglob("*.rs")}):
        tests = re.search(r"^#\[cfg\((?:all\()?test\b.*\]\s*(?:\n#\[.*\])*\nmod \w+ \{", "\n".join(lines(file)), re.M)
        if tests:
            print("S", file, "\n".join(lines(file)).count("\n", 0, tests.start()), len(lines(file)) - 1, sep="\t")


main()
