"""The repositories of sets.tsv, what a commit says and which source files it changed."""
import collections, pathlib, re, subprocess

HERE = pathlib.Path(__file__).resolve().parent
SETS, KEYS = HERE / "sets.tsv", HERE / "keys.tsv"
SOURCE = re.compile(r"\.(py|pyx|js|mjs|cjs|jsx|ts|mts|cts|tsx|java|kt|scala|go|rs|c|h|cc|cpp|cxx|hh|hpp|hxx|ipp|cs|php|rb|swift|lua)$")
ASIDE = re.compile(
    r"(?i)(^|/)((tests?|specs?|testsuite)([-_.][^/]*)?|__tests__|__mocks__|testing|testdata|fixtures?|e2e|microbench|bench(es|marks?)?|examples?|samples?"
    r"|docs?|website|\.[^/]+|ci|vendor|third_party|node_modules|dist|single_include|extras)/"
    r"|(^|/)(test_[^/]*|conftest\.py|setup\.py|tasks\.py|[^/]*(_test|[.-](test|spec|config|conf|min)|_amalgamated)\.\w+|[^/]*_spec\.(rb|js|ts)|changelog[^/]*|(gulp|grunt)file\.js)$"
    r"|\.d\.ts$|^(features|tasks|scripts|tools)/")
ASIDE_NAMES = re.compile(r"(^|/)[A-Za-z]*(Tests?|-testing-support|-test-util)/|[a-z0-9]Tests?\.(java|kt|cs|php|cpp|hpp)$|TestCase\.php$")
IN_MAIN = re.compile(r"(^|/)src/main/")
Set = collections.namedtuple("Set", "repository language side")
Key = collections.namedtuple("Key", "repository kind number commit")


def is_source(path):
    """Whether a fix of a file is an answer: by its extension source, and no test, example, document, build script or copy of others' code."""
    return bool(SOURCE.search(path)) and not ASIDE.search(path) and (bool(IN_MAIN.search(path)) or not ASIDE_NAMES.search(path))


def rows(file):
    return [line.split("\t") for line in file.read_text().splitlines() if line and not line.startswith("#")]


def sets():
    return [Set(*row) for row in rows(SETS)]


def keys():
    return [Key(*row) for row in rows(KEYS)]


def folder_name(repository):
    return repository.replace("/", "+")


def clone(clones, repository):
    """The git directory of a clone in CLONES/OWNER+NAME or CLONES/NAME, with or without a work tree; None if there is none."""
    for name in (folder_name(repository), repository.split("/")[1]):
        for below in (".git", "", "repo/.git", "repo"):
            found = pathlib.Path(clones, name, below).resolve()
            if (found / "objects").is_dir() and (found / "HEAD").is_file():
                return found
    return None


def git(directory, *arguments, data=None):
    done = subprocess.run(["git", f"--git-dir={directory}", *arguments], input=data, capture_output=True, check=True)
    return done.stdout.decode("utf-8", "replace")


def changed(directory, parent, commit):
    """Source files at the parent that the commit modifies, deletes or renames, in the order of their paths; and how many files it touches in all."""
    fields = git(directory, "diff-tree", "-r", "-M", "--name-status", "-z", parent, commit).split("\0")
    found, at, count = [], 0, 0
    while at < len(fields) and fields[at]:
        kind, path = fields[at][0], fields[at + 1]
        count += 1
        if kind in "MDR" and is_source(path):
            found.append(path)
        at += 3 if kind in "RC" else 2
    return sorted(set(found)), count


def first_parent(directory, commit):
    parents = git(directory, "rev-list", "--parents", "-n", "1", commit).split()[1:]
    return parents[0] if parents else None


def tree(directory, commit):
    """{path: blob} of the files of a commit."""
    found = {}
    for entry in git(directory, "ls-tree", "-r", "-z", commit).split("\0"):
        if entry:
            head, path = entry.split("\t", 1)
            mode, kind, blob = head.split()
            if kind == "blob" and mode != "120000":
                found[path] = blob
    return found


# --- What a message says ---

CLOSES = r"(?:fix(?:e[sd])?|close[sd]?|resolve[sd]?)\b:?\s+(?:(?:issue|bug|ticket)\s+)?(?:https?://\S+/(?:issues|pull)/\d+|[\w.-]+/[\w.-]+#\d+|(?:#|gh-)\d+)"
REFERENCE = re.compile(rf"(?i)[(\[]?\s*\b{CLOSES}(?:\s*(?:,|and|&)\s*(?:{CLOSES}|#\d+))*\s*[)\]]?\.?")
NUMBER = re.compile(r"\s*\((?:#|gh-)\d+(?:,\s*#\d+)*\)\s*$", re.I)
TRAILER = re.compile(r"(?i)^\s*((signed-off|co-authored|reviewed|acked|tested|reported|suggested|helped|approved|merged|committed)-by|change-id|cc|bug|issue|pr|ref|refs|see|git-svn-id|piperorigin-revid|closes?|fix(es)?):\s*\S.*$")
MERGE = re.compile(r"^Merge pull request #\d+ from \S+$")
CLOSING = re.compile(rf"(?i)\b{CLOSES}")


def text_of(message):
    """(title, body) of a message without trailers, closing references and the line that names a merge."""
    lines = [line.rstrip() for line in message.replace("\r", "").strip().splitlines()]
    if lines and MERGE.match(lines[0]):
        lines = lines[1:]
    lines = [REFERENCE.sub("", NUMBER.sub("", line)).rstrip() for line in lines if not TRAILER.match(line)]
    text = "\n".join(lines).strip()
    title, _, body = text.partition("\n")
    return title.strip(" \t:;,.*-–—("), re.sub(r"\n{3,}", "\n\n", body.strip())


def prose(body):
    """The letters of lines that are neither a list nor code."""
    return sum(len(line) for line in body.splitlines() if not re.match(r"\s*([*+•-]|\d+[.)])\s|\s{4,}|\t|```|>|\S*$", line))


LONG = 200
CODE = re.compile(r"(?m)^\s*```|(^(\s{4,}|\t)\S.*\n){2}|^Traceback|^\s+at [\w.$]+\(|^\s*[$>] \S|\b(Error|Exception|panic(ked)?):? ")


def form(text):
    """`code` (with code, a trace or an error message), `prose` or `short`."""
    body = text.partition("\n")[2]
    return "code" if CODE.search(body) else "prose" if prose(body) >= LONG else "short"
