package dev.loupe.index.imports;

import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.List;

/// Collects the keys of one import.
final class ImportTarget {
    /// Lucene rejects terms of more than 32766 bytes, and real paths are much shorter.
    private static final int LONGEST = 500;

    private final RepoPath importer;
    private final List<String> keys = new ArrayList<>(2);

    ImportTarget(RepoPath importer) {
        this.importer = importer;
    }

    RepoPath importer() {
        return importer;
    }

    /// A file whose path ends like this.
    ///
    /// @param path without extension, in any spelling
    void file(String path) {
        add("", ModulePath.folded(path), "");
    }

    /// The file with this path.
    void exactly(String path) {
        add("/", ModulePath.folded(path), "");
    }

    /// Every file of a folder whose path ends like this; dots separate segments, as in namespaces.
    void folder(String path) {
        add("", ModulePath.folded(path.replace('.', '/')), "/");
    }

    /// The file at this path relative to the importing file's folder; nothing if it leads out of the root.
    void beside(String path) {
        String resolved = ModulePath.resolved(importer.folder(), path);
        if (resolved != null) exactly(resolved);
    }

    private void add(String before, String path, String after) {
        if (path.isEmpty() || path.length() > LONGEST) return;
        String key = before + path + after;
        if (!keys.contains(key)) keys.add(key);
    }

    List<String> keys() {
        return keys;
    }
}
