#!/usr/bin/env python3
"""Coupling as code-maat counts it, of a log in its git2 format: for every commit of at most 30 files every pair of them; reported are pairs with at
least 5 shared revisions, an average of at least 5 and a degree (shared / average revisions of both) of at least 30 %.

    code-maat.py LOG
"""
import collections, itertools, sys

MOST_FILES, LEAST_SHARED, LEAST_REVISIONS, LEAST_DEGREE = 30, 5, 5, 30


def commits(lines):
    files = []
    for line in lines:
        if line.startswith("--"):
            if files:
                yield files
            files = []
        elif line.strip():
            files.append(line.rstrip("\n").split("\t", 2)[2])
    if files:
        yield files


revisions, together = collections.Counter(), collections.Counter()
with open(sys.argv[1], encoding="utf-8", errors="replace") as log:
    for files in commits(log):
        revisions.update(files)
        if len(files) <= MOST_FILES:
            together.update(itertools.combinations(sorted(files), 2))

found = []
for (one, other), shared in together.items():
    average = (revisions[one] + revisions[other]) / 2
    degree = 100 * shared / average
    if shared >= LEAST_SHARED and average >= LEAST_REVISIONS and degree >= LEAST_DEGREE:
        found.append((degree, average, one, other))
found.sort(key=lambda each: (-each[0], -each[1], each[2], each[3]))
print("entity,coupled,degree,average-revs")
for degree, average, one, other in found:
    print(f"{one},{other},{degree:.0f},{average:.0f}")
