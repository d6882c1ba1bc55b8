package dev.loupe.endtoend;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.project.ProjectIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/// What an index holds, file by file, to be compared with that of another.
record IndexContents(Map<String, String> files) {

    /// The last commit of a root's index.
    static IndexContents of(Path home, Path root) throws IOException {
        Path folder = home.resolve("index")
                .resolve(dev.loupe.project.Collection.of(root).name());
        try (ProjectIndex index = ProjectIndex.openReadOnly(folder);
                IndexSnapshot snapshot = index.snapshot()) {
            return of(snapshot);
        }
    }

    static IndexContents of(IndexSnapshot snapshot) throws IOException {
        var files = new TreeMap<String, String>();
        for (IndexedFile file : snapshot.files().all())
            files.put(
                    file.path().value(),
                    "%s %s, %d lines, chunks %s"
                            .formatted(
                                    file.hash(),
                                    file.language(),
                                    file.lines(),
                                    snapshot.chunks().ofFile(file.path())));
        return new IndexContents(files);
    }
}
