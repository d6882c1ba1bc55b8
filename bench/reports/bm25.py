"""The baseline: BM25 over whole source files, no tests; files whose paths the text mentions come first."""
import collections, math, re

from changes import is_source

K1, B, BATCH = 1.2, 0.75, 200
WORD = re.compile(r"[A-Za-z][a-z]+|[A-Z]+(?![a-z])|[a-z]+|\d+")
MENTION = re.compile(r"[\w.@+-]*(?:[/\\][\w.@+-]+)*\.\w{1,5}\b")


def stem(word):
    for end, instead in (("ies", "y"), ("sses", "ss"), ("ing", ""), ("ed", ""), ("es", ""), ("s", "")):
        if word.endswith(end) and len(word) - len(end) >= 3 and not word.endswith("ss"):
            word = word[:-len(end)] + instead
            break
    return word[:-1] if word.endswith("e") and len(word) > 3 else word


def terms(text):
    """Identifiers are split at capitals, digits and underscores."""
    return [stem(word.lower()) for word in WORD.findall(text) if len(word) > 1]


class Files:
    """The source files of one state of a repository; `known` keeps the words of a blob for the next state."""

    def __init__(self, blobs, read, known):
        self.blobs = {path: blob for path, blob in blobs.items() if is_source(path)}
        new = sorted(set(self.blobs.values()) - known.keys())
        for blob, text in read(new):
            known[blob] = collections.Counter(terms(text))
        self.words = {path: known[blob] for path, blob in self.blobs.items()}
        self.lengths = {path: sum(words.values()) for path, words in self.words.items()}

    def ranked(self, text, most=50):
        asked, count = collections.Counter(terms(text)), len(self.words)
        mean, scores = sum(self.lengths.values()) / max(1, count), collections.defaultdict(float)
        for term, times in asked.items():
            having = [(path, words[term]) for path, words in self.words.items() if term in words]
            idf = math.log(1 + (count - len(having) + 0.5) / (len(having) + 0.5))
            for path, frequency in having:
                scores[path] += times * idf * frequency * (K1 + 1) / (frequency + K1 * (1 - B + B * self.lengths[path] / mean))
        mentioned = self.mentioned(text)
        return sorted(scores.keys() | mentioned, key=lambda path: (path not in mentioned, -scores[path], path))[:most]

    def mentioned(self, text):
        """Files that end with what looks like a path in the text, or with whose path it ends."""
        found = set()
        for mention in set(MENTION.findall(text)):
            mention = mention.replace("\\", "/").lstrip("./")
            by_name = [path for path in self.blobs if path.rsplit("/", 1)[-1] == mention.rsplit("/", 1)[-1]]
            found.update(path for path in by_name if ends(path, mention) or ends(mention, path))
        return found


def ends(whole, part):
    return whole == part or whole.endswith("/" + part)
