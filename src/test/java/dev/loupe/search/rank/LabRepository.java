package dev.loupe.search.rank;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.project.Collection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A folder that `loupe index` has indexed, opened for reading.
record LabRepository(String name, Path root, ProjectIndex index, IndexSnapshot snapshot, List<String> paths)
        implements AutoCloseable {

    /// @param home the LOUPE_HOME of the index
    static LabRepository open(Path home, Path root) throws IOException {
        Path real = root.toRealPath();
        ProjectIndex index = ProjectIndex.openReadOnly(
                home.resolve("index").resolve(Collection.of(real).name()));
        IndexSnapshot snapshot = index.snapshot();
        List<String> paths =
                snapshot.files().all().stream().map(file -> file.path().value()).toList();
        return new LabRepository(root.getFileName().toString(), real, index, snapshot, paths);
    }

    /// The folders of a corpus that have a file of queries.
    static List<LabRepository> all(Path home, Path corpus, Path queries) throws IOException {
        var all = new ArrayList<LabRepository>();
        try (Stream<Path> folders = Files.list(corpus)) {
            for (Path folder : folders.sorted().toList())
                if (Files.exists(queries.resolve(folder.getFileName() + ".json"))) all.add(open(home, folder));
        }
        return all;
    }

    /// The query with only those targets whose files exist here.
    LabQuery present(LabQuery query) {
        return new LabQuery(
                query.query(),
                query.category(),
                query.targets().stream()
                        .filter(target -> paths.stream()
                                .anyMatch(path -> ("/" + target.path()).endsWith("/" + path)
                                        || ("/" + path).endsWith("/" + target.path())))
                        .toList());
    }

    @Override
    public void close() throws IOException {
        snapshot.close();
        index.close();
    }
}
