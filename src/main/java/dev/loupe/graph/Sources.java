package dev.loupe.graph;

import dev.loupe.index.FileTable;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import dev.loupe.text.SourceFiles;
import dev.loupe.text.SourceLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The files of one answer, each read once.
final class Sources {
    private final SourceFiles files;
    private final FileTable table;
    private final Map<RepoPath, SourceLines> recalled = new HashMap<>();
    private final Map<RepoPath, SourceLines> now = new HashMap<>();

    Sources(Path root, FileTable table) throws IOException {
        this.files = new SourceFiles(root);
        this.table = table;
    }

    /// To find out what a place means: as the index knows the file, where that is at hand. Without lines
    /// where the file cannot be read (any more).
    SourceLines of(RepoPath path) throws IOException {
        SourceLines known = now.get(path);
        if (known == null) known = recalled.get(path);
        if (known == null) recalled.put(path, known = read(path));
        return known;
    }

    private SourceLines read(RepoPath path) throws IOException {
        Optional<IndexedFile> file = table.find(path);
        return file.isPresent() ? files.recalled(file.get()) : files.now(path);
    }

    /// To be shown: as the file is now.
    SourceLines now(RepoPath path) throws IOException {
        SourceLines known = now.get(path);
        if (known != null) return known;
        Optional<IndexedFile> file = table.find(path);
        SourceLines read = file.isPresent() ? files.now(file.get()) : files.now(path);
        now.put(path, read);
        return read;
    }
}
