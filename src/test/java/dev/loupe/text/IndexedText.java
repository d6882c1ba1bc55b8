package dev.loupe.text;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexWrites;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.Cancellation;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Filter;
import dev.loupe.model.Language;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.FileText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/// Files of a folder in a real index that has only their text.
final class IndexedText implements AutoCloseable {
    private final Path root;
    private final LineSearch grep = new LineSearch(2);
    private final ProjectIndex index;
    private final IndexWrites writes;

    IndexedText(Path root, Path folder) throws IOException {
        this.root = root;
        index = ProjectIndex.open(folder);
        writes = index.writes();
    }

    void put(String path) throws IOException {
        Path file = root.resolve(path);
        var attributes = Files.readAttributes(file, BasicFileAttributes.class);
        var repoPath = new RepoPath(path);
        Language language = Language.ofPath(repoPath);
        long modified = attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS);
        writes.put(
                new IndexedFile(repoPath, language, attributes.size(), modified, "ab".repeat(32), 1, 0, "", List.of()),
                new FileSyntax(
                        language,
                        1,
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        new ParseOutcome.NoGrammar()),
                List.of(),
                FileText.utf8(Files.readAllBytes(file)));
    }

    void delete(String path) throws IOException {
        writes.delete(new RepoPath(path));
    }

    IndexSnapshot snapshot() throws IOException {
        writes.publish();
        return index.snapshot();
    }

    GrepAnswer search(LinePattern pattern, Set<RepoPath> unsettled) throws IOException {
        try (IndexSnapshot snapshot = snapshot()) {
            return grep.search(
                    root,
                    snapshot.files(),
                    unsettled,
                    new GrepRequest(pattern, Filter.NONE, 1_000_000),
                    Cancellation.NEVER);
        }
    }

    @Override
    public void close() throws IOException {
        index.close();
    }
}
