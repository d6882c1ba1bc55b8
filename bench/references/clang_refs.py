"""What clang knows of names: every definition and reference below a folder, as rows that scip.py describes.

    clang_refs.py ROOT LIBCLANG RESOURCES [FLAG...]

ROOT's .c, .cc and .cpp files are translation units; LIBCLANG is libclang.so, RESOURCES clang's folder with its own headers. Flags with
relative folders are meant from ROOT. A name in a macro's body is placed where the macro is written. Left out are locals, parameters,
constructors, destructors, operators, and what the preprocessor skips.
"""
import collections, pathlib, sys

from clang import cindex
from clang.cindex import CursorKind as Kind
from ctypes import POINTER, Structure, byref, c_uint

ROOT = pathlib.Path(sys.argv[1]).resolve()
cindex.Config.set_library_file(sys.argv[2])
TYPES = {Kind.STRUCT_DECL, Kind.UNION_DECL, Kind.CLASS_DECL, Kind.ENUM_DECL, Kind.TYPEDEF_DECL, Kind.TYPE_ALIAS_DECL, Kind.CLASS_TEMPLATE,
         Kind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION, Kind.TYPE_ALIAS_TEMPLATE_DECL}
CALLABLE = {Kind.FUNCTION_DECL, Kind.CXX_METHOD, Kind.FUNCTION_TEMPLATE}
VALUES = {Kind.VAR_DECL, Kind.FIELD_DECL, Kind.ENUM_CONSTANT_DECL}
SCOPES = {Kind.NAMESPACE, Kind.TRANSLATION_UNIT, Kind.LINKAGE_SPEC}
NAMES = {Kind.DECL_REF_EXPR, Kind.MEMBER_REF_EXPR, Kind.TYPE_REF, Kind.TEMPLATE_REF, Kind.MEMBER_REF, Kind.OVERLOADED_DECL_REF, Kind.VARIABLE_REF}
texts, rows, entities, overloads = {}, set(), {}, {}


def lines(path):
    if path not in texts:
        texts[path] = path.read_bytes().decode("latin-1").split("\n")
    return texts[path]


def place(location, name):
    """(file, line, column) below ROOT where the name is written, or None."""
    file, line, column = cindex.c_object_p(), c_uint(), c_uint()
    cindex.conf.lib.clang_getSpellingLocation(location, byref(file), byref(line), byref(column), None)
    if not file:
        return None
    path = pathlib.Path(cindex.File(file).name)
    path = path if path.is_absolute() else ROOT / path
    path = pathlib.Path(*path.parts) if ".." not in path.parts else path.resolve()
    if not path.is_relative_to(ROOT) or line.value > len(lines(path)) or not lines(path)[line.value - 1].startswith(name, column.value - 1):
        return None
    return str(path.relative_to(ROOT)), line.value - 1, column.value - 1


def symbol(cursor):
    """Descriptors as SCIP has them, or None for what other functions cannot see."""
    kind, name, parent = cursor.kind, cursor.spelling, cursor.semantic_parent
    if kind == Kind.TRANSLATION_UNIT:
        return ""
    if kind in (Kind.LINKAGE_SPEC,):
        return symbol(parent)
    if kind == Kind.NAMESPACE:
        return symbol(parent) + (name or "anonymous") + "/"
    if not name or "(" in name or " " in name or parent is None:
        return None
    around = "" if kind == Kind.ENUM_CONSTANT_DECL and not parent.is_scoped_enum() and parent.semantic_parent.kind in SCOPES else symbol(parent)
    if around is None:
        return None
    if kind == Kind.ENUM_CONSTANT_DECL and not around:
        around = symbol(parent.semantic_parent)
    if kind in TYPES:
        return around + name + "#"
    if kind in VALUES:
        return own(cursor, around) + name + "."
    if kind in CALLABLE and not name.startswith("operator"):
        usr = cursor.get_usr()
        same = overloads.setdefault(around + name, [])
        if usr not in same:
            same.append(usr)
        at = same.index(usr)
        return own(cursor, around) + name + (f"(+{at})." if at else "().")
    return None


def own(cursor, around):
    """What only its file sees gets the file as a namespace."""
    if cursor.semantic_parent.kind in SCOPES and cursor.linkage == cindex.LinkageKind.INTERNAL:
        file = cursor.location.file
        return f"{around}`{pathlib.Path(file.name).name}`/"
    return around


def scanned(unit):
    """Every cursor whose file lies below ROOT, without descending into system headers."""
    waiting = [child for child in unit.cursor.get_children() if child.location.file and str(ROOT) in str((ROOT / child.location.file.name).resolve())]
    while waiting:
        cursor = waiting.pop()
        yield cursor
        waiting.extend(cursor.get_children())


def key(cursor):
    location = cursor.location
    return (location.file.name, location.offset, cursor.spelling) if location.file else None


def declare(cursor):
    if cursor.kind not in TYPES | CALLABLE | VALUES:
        return
    named, where = symbol(cursor), place(cursor.location, cursor.spelling)
    if named is None or where is None or cursor.kind == Kind.VAR_DECL and cursor.semantic_parent.kind not in SCOPES | TYPES:
        return
    entities[key(cursor)] = named
    last = cursor.extent.end.line - 1 if cursor.is_definition() and cursor.kind in CALLABLE | TYPES else -1
    rows.add(("D" if cursor.is_definition() else "F", *where, where[2] + len(cursor.spelling), named, last))
    if cursor.kind == Kind.CXX_METHOD:
        for base in overridden(cursor):
            rows.add(("I", named, base))


def overridden(cursor):
    found, count = POINTER(cindex.Cursor)(), c_uint()
    call = cindex.conf.lib.clang_getOverriddenCursors
    call.argtypes = [cindex.Cursor, POINTER(POINTER(cindex.Cursor)), POINTER(c_uint)]
    call(cursor, byref(found), byref(count))
    for at in range(count.value):
        base = found[at]
        base._tu = cursor._tu
        named = symbol(base)
        if named:
            yield named


def refer(cursor):
    if cursor.kind not in NAMES:
        return
    targets = [cursor.referenced] if cursor.kind != Kind.OVERLOADED_DECL_REF else \
        [cindex.conf.lib.clang_getOverloadedDecl(cursor, at) for at in range(cindex.conf.lib.clang_getNumOverloadedDecls(cursor))]
    for target in targets:
        if target is not None and target.location.file and key(target) in entities:
            where = place(cursor.location, target.spelling)
            if where:
                rows.add(("R", *where, where[2] + len(target.spelling), entities[key(target)]))


def skipped(unit, parsed):
    """Notes the lines that the preprocessor skipped in every unit so far that has the file."""
    call = cindex.conf.lib.clang_getAllSkippedRanges
    call.restype, call.argtypes = POINTER(Ranges), [cindex.TranslationUnit]
    now = collections.defaultdict(set)
    ranges = call(unit)
    for at in range(ranges.contents.count):
        one = ranges.contents.ranges[at]
        if one.start.file:
            now[pathlib.Path(one.start.file.name)].update(range(one.start.line, one.end.line - 1))
    for path in {ROOT / unit.spelling, *(ROOT / include.include.name for include in unit.get_includes())}:
        path = path.resolve()
        if path.is_relative_to(ROOT):
            mine = next((now[name] for name in list(now) if (ROOT / name).resolve() == path), set())
            parsed[path] = parsed[path] & mine if path in parsed else mine


class Ranges(Structure):
    _fields_ = [("count", c_uint), ("ranges", POINTER(cindex.SourceRange))]


def main():
    parsed = {}
    flags = [f"-I{ROOT / flag[2:]}" if flag.startswith("-I") else flag for flag in sys.argv[4:]]
    index = cindex.Index.create()
    for source in sorted(path for path in ROOT.rglob("*") if path.suffix in (".c", ".cc", ".cpp") and path.is_file()):
        try:
            unit = index.parse(str(source), ["-resource-dir", sys.argv[3], *flags], options=cindex.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD)
        except cindex.TranslationUnitLoadError:
            print(f"{source} isn't read", file=sys.stderr)
            continue
        skipped(unit, parsed)
        for cursor in scanned(unit):
            declare(cursor)
        for cursor in scanned(unit):
            refer(cursor)
    defined = {row[5] for row in rows if row[0] == "D"}
    for row in sorted(rows, key=str):
        if row[0] == "F" and row[5] not in defined:  # pure virtual, or defined by a library: the declaration is all there is
            row = ("D", *row[1:])
        print("\t".join(map(str, row)))
    for path, numbers in sorted(parsed.items()):
        for line in sorted(numbers):
            print("S", path.relative_to(ROOT), line, line, sep="\t")


main()
