package dev.loupe.search;

import dev.loupe.model.RepoPath;

/// Which files are tests, by the names of files and folders.
public final class TestFiles {
    private TestFiles() {}

    public static boolean contains(RepoPath path) {
        return Penalty.TEST.appliesTo(path);
    }
}
