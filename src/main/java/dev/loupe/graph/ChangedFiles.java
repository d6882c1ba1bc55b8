package dev.loupe.graph;

import dev.loupe.index.FileOccurrences;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.RepoPath;
import dev.loupe.text.SourceFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Which of the files that an index does not know as they are have to do with a name.
public final class ChangedFiles {
    /// Of more than these, all are taken to concern any name: to read them takes longer than to wait.
    private static final int MOST_READ = 1000;

    private ChangedFiles() {}

    /// Those that hold the name now, and those that held it when they were indexed, by path.
    ///
    /// @param name empty for any
    /// @param changed files that may not be as they were indexed
    public static List<RepoPath> concerning(String name, Path root, IndexSnapshot snapshot, Set<RepoPath> changed)
            throws IOException {
        if (changed.isEmpty()) return List.of();
        if (name.isEmpty() || changed.size() > MOST_READ)
            return changed.stream().sorted().toList();
        var held = new HashSet<RepoPath>();
        for (FileOccurrences file : snapshot.occurrences().of(name)) held.add(file.path());
        var sources = new SourceFiles(root);
        var concerned = new ArrayList<RepoPath>();
        for (RepoPath path : changed)
            if (held.contains(path) || sources.now(path).text().contains(name)) concerned.add(path);
        concerned.sort(null);
        return concerned;
    }
}
