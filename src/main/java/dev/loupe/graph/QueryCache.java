package dev.loupe.graph;

import dev.loupe.index.FileOccurrences;
import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Shared state of the lookups of several names in one snapshot: files that were read and names that were
/// resolved.
final class QueryCache {

    /// Maximum number of files whose definitions are read for a name that is only an intermediate step.
    private static final int MOST_DEFINING = 40;

    /// Maximum recursion: a name is resolved to know the type of another, and so on.
    private static final int DEEPEST = 5;

    private final IndexSnapshot snapshot;
    private final SourceCache sources;
    private final Map<RepoPath, FileContext> scenes = new HashMap<>();
    private final Map<String, Resolver> resolvers = new HashMap<>();
    private final TypeInference types = new TypeInference(this);
    private int depth;

    QueryCache(IndexSnapshot snapshot, SourceCache sources) {
        this.snapshot = snapshot;
        this.sources = sources;
    }

    IndexSnapshot snapshot() {
        return snapshot;
    }

    TypeInference types() {
        return types;
    }

    FileContext scene(RepoPath path) throws IOException {
        FileContext known = scenes.get(path);
        if (known == null) scenes.put(path, known = new FileContext(path, snapshot.files(), sources));
        return known;
    }

    Language language(RepoPath path) throws IOException {
        return snapshot.files().find(path).map(IndexedFile::language).orElse(Language.TEXT);
    }

    /// Adds the requested name, whose definitions are known.
    void put(String name, Resolver resolver) {
        resolvers.put(name, resolver);
    }

    Resolver of(String name) throws IOException {
        Resolver known = resolvers.get(name);
        if (known == null) resolvers.put(name, known = lookUp(name));
        return known;
    }

    private Resolver lookUp(String name) throws IOException {
        List<FileOccurrences> files = snapshot.occurrences().of(name);
        var definitions = new ArrayList<Definition>();
        int read = 0;
        for (FileOccurrences file : files) {
            if (!file.defines()) continue;
            if (read++ == MOST_DEFINING)
                return new Resolver(this, List.of(), files); // nothing, rather than a part of them
            Optional<FileOutline> outline = scene(file.path()).file();
            if (outline.isPresent()) definitions.addAll(Definition.in(file, outline.get()));
        }
        definitions.sort(Definition.ORDER);
        return new Resolver(this, definitions, files);
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
