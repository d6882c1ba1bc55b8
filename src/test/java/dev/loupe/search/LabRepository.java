package dev.loupe.search;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.ProjectIndex;
import dev.loupe.project.Collection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A folder that `loupe index` has indexed, open to read.
record LabRepository(String name, Path root, ProjectIndex index, IndexSnapshot snapshot) implements AutoCloseable {

    /// @param home the LOUPE_HOME that it was indexed in
    static LabRepository open(Path home, Path root) throws IOException {
        Path real = root.toRealPath();
        ProjectIndex index = ProjectIndex.openReadOnly(
                home.resolve("index").resolve(Collection.of(real).name()));
        return new LabRepository(root.getFileName().toString(), real, index, index.snapshot());
    }

    /// Those folders of a corpus for which there is a file of queries.
    static List<LabRepository> all(Path home, Path corpus, Path queries) throws IOException {
        var all = new ArrayList<LabRepository>();
        try (Stream<Path> folders = Files.list(corpus)) {
            for (Path folder : folders.sorted().toList())
                if (Files.exists(queries.resolve(folder.getFileName() + ".json"))) all.add(open(home, folder));
        }
        return all;
    }

    @Override
    public void close() throws IOException {
        snapshot.close();
        index.close();
    }
}
