"""Sets of questions with what answers them, and how well an answer does. The forms of the sets: docs/evaluation.md."""
import csv, dataclasses, json, math, os, pathlib, re, statistics

from front import ROOT

FIXED = ROOT / "src/test/resources/retrieval"
TRAINING = ROOT / "bench/ranking/repositories.tsv"
DEPTHS = (1, 5, 10, 50)


@dataclasses.dataclass(frozen=True)
class Target:
    path: str  # below the folder that is indexed
    first: int = 0  # 0: any line of the file will do
    last: int = 0
    grade: int = 1

    def met_by(self, hit):
        path, first, last = hit
        return path == self.path and (not self.first or (first <= self.last and last >= self.first))


@dataclasses.dataclass(frozen=True)
class Query:
    text: str
    category: str
    targets: tuple


@dataclasses.dataclass(frozen=True)
class Repository:
    set: str
    name: str
    language: str
    root: pathlib.Path  # the folder that is indexed
    queries: tuple
    unreachable: int = 0  # targets that are not there


# --- The forms ---

def annotated(name, corpus, annotations, repositories=None):
    """A folder with NAME.json for each repository of a corpus: `relevant` (and `secondary`) of each query are paths, or objects with lines."""
    known = {repo["name"]: repo for repo in json.loads(pathlib.Path(repositories).read_text())} if repositories else {}
    found = []
    for file in sorted(pathlib.Path(annotations).glob("*.json")):
        repo = known.get(file.stem, {})
        root = (pathlib.Path(corpus) / file.stem / repo.get("root", "")).resolve()
        if root.is_dir() and (not known or repo):
            found.append(_of_annotations(name, file.stem, repo.get("language", ""), root, json.loads(file.read_text())))
    return found


def mined(name, corpus, folder):
    """As annotated; the languages are those of bench/ranking's list."""
    rows = [line.split("\t") for line in TRAINING.read_text().splitlines() if not line.startswith("#")]
    languages = {row[0]: row[1] for row in rows}
    return [dataclasses.replace(one, language=languages.get(one.name, "")) for one in annotated(name, corpus, folder)]


def commits(name, corpus, folder):
    """Of the mined questions the subjects of commits, of the repositories alone that the search for weights holds apart: every third."""
    apart = {row.split("\t")[0] for row in [row for row in TRAINING.read_text().splitlines() if not row.startswith("#")][2::3]}
    return [dataclasses.replace(one, queries=tuple(query for query in one.queries if query.category == "commit"))
            for one in mined(name, corpus, folder) if one.name in apart]


def _of_annotations(name, repository, language, root, items):
    # Paths of targets may begin above the folder that is indexed.
    files = [str(file) for file in root.rglob("*") if file.is_file()]
    queries, absent = [], 0
    for item in items:
        targets = []
        for target in item.get("relevant", []) + item.get("secondary", []):
            target = {"path": target} if isinstance(target, str) else target
            here = [file for file in files if file.endswith("/" + target["path"])]
            absent += not here
            lines = (target.get("start_line") or 0, target.get("end_line") or 0)
            lines = lines if all(lines) else (0, 0)
            if here:
                targets.append(Target(os.path.relpath(min(here, key=len), root), *lines, target.get("grade") or 1))
        if targets:
            queries.append(Query(item["query"], item.get("category") or "?", tuple(targets)))
    return Repository(name, repository, language, root, tuple(queries), absent)


def spans(name, root, file):
    """A CSV: `query` and up to three columns `result…` of path:first-last:grade."""
    root, queries = pathlib.Path(root).resolve(), []
    with open(file, newline="", encoding="utf-8") as rows:
        for row in csv.DictReader(rows):
            targets = []
            for column, value in row.items():
                if column and column.startswith("result") and value:
                    path, lines, grade = value.rsplit(":", 2)
                    first, last = map(int, lines.split("-"))
                    targets.append(Target(path, first, last, int(grade)))
            queries.append(Query(row["query"], "lines", tuple(targets)))
    return [Repository(name, root.name, "", root, tuple(queries))]


def fixed(name="fixed"):
    """The set of the tests; its form is told at the head of queries.txt."""
    root = FIXED / "repository"
    files = sorted(file.relative_to(root).as_posix() for file in root.rglob("*") if file.is_file())
    queries, category = [], ""
    for line in (FIXED / "queries.txt").read_text().splitlines():
        if line.startswith("== "):
            category = line[3:]
        elif line.startswith("? "):
            queries.append((line[2:].replace("\\n", "\n"), category, []))
        elif line.strip() and not line.startswith("#"):
            grade, end, _, text = re.fullmatch(r"(\d) (\S+)( @ (.*))?", line).groups()
            (path,) = [file for file in files if ("/" + file).endswith("/" + end)]
            at = next(i for i, of in enumerate((root / path).read_text().splitlines(), 1) if text in of) if text else 0
            queries[-1][2].append(Target(path, at, at, int(grade)))
    return [Repository(name, "ferryline", "", root, tuple(Query(text, of, tuple(targets)) for text, of, targets in queries))]


def lab_form(repository):
    """The queries as RankingLab reads them."""
    return json.dumps([{"query": query.text, "category": query.category,
                        "relevant": [{"path": "/" + t.path, "start_line": t.first, "end_line": t.last, "grade": t.grade} for t in query.targets]}
                       for query in repository.queries])


# --- The figures ---

def score(hits, more, targets):
    """The figures of one answer.

    hits: (path, first line, last line) of the first ten; more: of the first fifty. NDCG@10 and `repeated` as docs/evaluation.md says.
    """
    met, gains, repeated = set(), [], []
    for hit in hits:
        touched = {i for i, target in enumerate(targets) if target.met_by(hit)}
        gains.append(max((targets[i].grade for i in touched - met), default=0))
        repeated.append(max((targets[i].grade for i in touched), default=0))
        met |= touched
    ideal = _discounted(sorted((target.grade for target in targets), reverse=True)[:10])
    first = next((rank for rank, gain in enumerate(repeated, 1) if gain), None)
    figures = {"ndcg": _discounted(gains) / ideal, "repeated": _discounted(repeated) / ideal, "mrr": 1 / first if first else 0.0}
    for depth in DEPTHS:
        within = (hits if depth <= 10 else more)[:depth]
        figures[f"recall{depth}"] = sum(any(target.met_by(hit) for hit in within) for target in targets) / len(targets)
    return figures


def _discounted(gains):
    return sum(gain / math.log2(rank + 1) for rank, gain in enumerate(gains, 1))


FIGURES = ("ndcg", *(f"recall{depth}" for depth in DEPTHS), "mrr")


def means(rows, names=FIGURES):
    return {name: statistics.mean(row[name] for row in rows) for name in names} if rows else {}


def by_repository(rows, names=FIGURES):
    """The headline: the mean over repositories of the mean over their queries."""
    repositories = {row["repository"] for row in rows}
    each = [means([row for row in rows if row["repository"] == one], names) for one in sorted(repositories)]
    return {name: statistics.mean(of[name] for of in each) for name in names}
