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

/// Finds which of the files that changed since they were indexed contain a name.
public final class ChangedFiles {
    /// If more files changed, all of them count for every name: reading them would take longer than waiting.
    private static final int MOST_READ = 1000;

    private ChangedFiles() {}

    /// The files that contain the name now or did when they were indexed, by path.
    ///
    /// @param name empty for any
    /// @param changed files that may have changed since they were indexed
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
