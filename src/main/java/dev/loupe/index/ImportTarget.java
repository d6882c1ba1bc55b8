package dev.loupe.index;

import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.List;

/// Collects the keys of one import.
final class ImportTarget {
    /// Lucene refuses terms of more than 32766 bytes, and nobody names a file so.
    private static final int LONGEST = 500;

    private final RepoPath importer;
    private final List<String> keys = new ArrayList<>(2);

    ImportTarget(RepoPath importer) {
        this.importer = importer;
    }

    RepoPath importer() {
        return importer;
    }

    /// The file with this path, or with one that ends so.
    ///
    /// @param path without extension, in any spelling
    void file(String path) {
        add(ModulePath.folded(path), "");
    }

    /// Every file of a folder.
    void folder(String path) {
        add(ModulePath.folded(path), "/");
    }

    /// The file with this path from the importing file's folder; nothing where that leads out of the root.
    void beside(String path) {
        String resolved = ModulePath.resolved(importer.folder(), path);
        if (resolved != null) file(resolved);
    }

    private void add(String key, String mark) {
        if (!key.isEmpty() && key.length() <= LONGEST && !keys.contains(key + mark)) keys.add(key + mark);
    }

    List<String> keys() {
        return keys;
    }
}
