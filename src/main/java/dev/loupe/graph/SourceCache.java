package dev.loupe.graph;

import dev.loupe.index.FileTable;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import dev.loupe.text.SourceFiles;
import dev.loupe.text.SourceLines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Cache of the files of one answer; each is read once.
final class SourceCache {
    private final Path root;
    private final SourceFiles files;
    private final FileTable table;
    private final Set<RepoPath> unsettled;
    private final Map<RepoPath, SourceLines> read = new HashMap<>();

    /// @param unsettled files that may have changed since they were indexed
    SourceCache(Path root, FileTable table, Set<RepoPath> unsettled) throws IOException {
        this.root = root;
        this.files = new SourceFiles(root);
        this.table = table;
        this.unsettled = unsettled;
    }

    /// The project's.
    Path root() {
        return root;
    }

    /// The file's current content; no lines if it cannot be read.
    SourceLines of(RepoPath path) {
        SourceLines known = read.get(path);
        if (known == null) read.put(path, known = read(path));
        return known;
    }

    private SourceLines read(RepoPath path) {
        try {
            Optional<IndexedFile> file = unsettled.contains(path) ? Optional.empty() : table.find(path);
            return file.isPresent() ? files.recalled(file.get()) : files.now(path);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
