package dev.loupe.engine;

import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Asks of every indexed file whether it is as it was indexed, as far as size and time tell, on all cores:
/// some 5 µs a file and core. What a question about text does where nobody watches the tree.
final class Sweep {
    private Sweep() {}

    /// The files that changed or are gone.
    static Set<RepoPath> changed(Path root, List<IndexedFile> files) {
        return files.parallelStream()
                .filter(file -> Freshness.changed(root.resolve(file.path().value()), file))
                .map(IndexedFile::path)
                .collect(Collectors.toUnmodifiableSet());
    }
}
