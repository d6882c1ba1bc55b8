package dev.loupe.graph;

import dev.loupe.model.RepoPath;
import dev.loupe.scan.ContentRules;
import dev.loupe.scan.FileText;
import dev.loupe.scan.RootedFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// The files of one answer as they are now, each read once.
final class Sources {
    private final RootedFiles files;
    private final Map<RepoPath, SourceLines> read = new HashMap<>();

    Sources(Path root) throws IOException {
        this.files = new RootedFiles(root);
    }

    /// Without lines where the file cannot be read (any more).
    SourceLines of(RepoPath path) {
        SourceLines known = read.get(path);
        if (known == null) read.put(path, known = read(path));
        return known;
    }

    private SourceLines read(RepoPath path) {
        try {
            return new SourceLines(FileText.decode(files.read(path, ContentRules.MOST_BYTES)));
        } catch (IOException _) {
            return new SourceLines("");
        }
    }
}
