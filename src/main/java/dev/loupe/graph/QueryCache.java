package dev.loupe.graph;

import dev.loupe.graph.types.Meanings;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Shared state of the lookups of several names in one snapshot: the files that were read, and the depth of
/// the recursion.
final class QueryCache {

    /// Maximum recursion: a name is resolved to know the type of another, and so on.
    private static final int DEEPEST = 5;

    private final IndexSnapshot snapshot;
    private final SourceCache sources;
    private final Map<RepoPath, FileContext> scenes = new HashMap<>();
    private @Nullable Meanings meanings;
    private @Nullable SnapshotCode code;
    private int depth;

    QueryCache(IndexSnapshot snapshot, SourceCache sources) {
        this.snapshot = snapshot;
        this.sources = sources;
    }

    IndexSnapshot snapshot() {
        return snapshot;
    }

    SourceCache sources() {
        return sources;
    }

    /// What names mean, by the trees of their files.
    Meanings meanings() {
        Meanings known = meanings;
        if (known == null) meanings = known = new Meanings(code());
        return known;
    }

    /// The files, as the evaluation sees them.
    SnapshotCode code() {
        SnapshotCode known = code;
        if (known == null) code = known = new SnapshotCode(sources.root(), snapshot, this::scene);
        return known;
    }

    FileContext scene(RepoPath path) throws IOException {
        FileContext known = scenes.get(path);
        if (known == null) scenes.put(path, known = new FileContext(path, snapshot.files(), sources));
        return known;
    }

    Language language(RepoPath path) throws IOException {
        return snapshot.files().find(path).map(IndexedFile::language).orElse(Language.TEXT);
    }

    /// One step of the recursion.
    @FunctionalInterface
    interface Step<T> {
        Optional<T> take() throws IOException;
    }

    /// Empty if the recursion is too deep or cyclic.
    <T> Optional<T> deeper(Step<T> step) throws IOException {
        if (depth == DEEPEST) return Optional.empty();
        depth++;
        try {
            return step.take();
        } finally {
            depth--;
        }
    }
}
