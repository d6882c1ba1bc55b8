package dev.loupe.search.figures;

import dev.loupe.git.GitFailure;
import dev.loupe.history.diff.DiffFailure;
import dev.loupe.history.diff.DiffReader;
import dev.loupe.history.diff.DiffSpec;
import dev.loupe.history.diff.FileChange;
import dev.loupe.history.diff.Hunk;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Reads how the files of a working tree differ from HEAD: the diff from the index to the tree, and from HEAD
/// to the index. If more than [DiffReader#MOST_FILES] files changed, only the first by path are read; lines
/// of the others are used as they are.
final class UncommittedChanges {

    private UncommittedChanges() {}

    static Map<RepoPath, GitFigures.Uncommitted> read(Path root) throws IOException {
        try {
            var reader = new DiffReader(root);
            List<FileChange> unstaged = reader.read(new DiffSpec.Unstaged()).files();
            List<FileChange> staged = reader.read(new DiffSpec.Staged()).files();
            return joined(unstaged, staged);
        } catch (DiffFailure | GitFailure unknown) {
            return Map.of(); // lines are used as they are
        }
    }

    private static Map<RepoPath, GitFigures.Uncommitted> joined(List<FileChange> unstaged, List<FileChange> staged) {
        Map<RepoPath, FileChange> inIndex = new HashMap<>();
        for (FileChange change : staged) inIndex.put(change.path(), change);
        Map<RepoPath, GitFigures.Uncommitted> all = new HashMap<>();
        for (FileChange change : staged) all.put(change.path(), of(before(change), List.of(change.hunks())));
        for (FileChange change : unstaged) {
            var steps = new ArrayList<List<Hunk>>();
            steps.add(change.hunks());
            FileChange earlier = inIndex.get(before(change));
            if (earlier != null) steps.add(earlier.hunks());
            all.put(change.path(), of(earlier == null ? before(change) : before(earlier), steps));
        }
        return all;
    }

    private static GitFigures.Uncommitted of(RepoPath before, List<List<Hunk>> steps) {
        return new GitFigures.Uncommitted(before, steps);
    }

    private static RepoPath before(FileChange change) {
        return change.before().orElse(change.path());
    }
}
