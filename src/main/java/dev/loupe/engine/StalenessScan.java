package dev.loupe.engine;

import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Compares every indexed file with the disk by size and time, on all cores: about 5 µs per file and core.
/// Used by text queries if there is no watch.
final class StalenessScan {
    private StalenessScan() {}

    /// The files that changed or no longer exist.
    static Set<RepoPath> changed(Path root, List<IndexedFile> files) {
        return files.parallelStream()
                .filter(file -> Freshness.changed(root.resolve(file.path().value()), file))
                .map(IndexedFile::path)
                .collect(Collectors.toUnmodifiableSet());
    }
}
