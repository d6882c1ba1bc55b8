package dev.loupe.graph.indexers;

import dev.loupe.graph.scip.KeptIndexes;
import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.json.RecordJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/// What is known of a project's runs.
public record RunRecords(KeptIndexes kept) {
    static final String MADE = "made.json";
    private static final String LAST = "last.json";
    private static final int MOST_BYTES = 1 << 20;

    /// The run that made the kept index.
    public Optional<IndexerRun> made(String key) {
        return kept.newest(key).flatMap(run -> read(run.resolve(MADE)));
    }

    /// The latest run, however it ended.
    public Optional<IndexerRun> last(String key) {
        return read(kept.of(key).resolve(LAST));
    }

    /// The project of a folder of kept indexes; empty if nothing in it says so.
    public static String root(Path project) {
        for (Path indexer : KeptIndexes.folders(project)) {
            Optional<IndexerRun> run = read(indexer.resolve(LAST));
            if (run.isPresent()) return run.get().root();
        }
        return "";
    }

    void last(String key, IndexerRun run) throws IOException {
        Path file = kept.of(key).resolve(LAST);
        Path temporary = file.resolveSibling(LAST + ".tmp");
        write(temporary, run);
        Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    static void write(Path file, IndexerRun run) throws IOException {
        Files.writeString(file, Json.write(RecordJson.PLAIN.write(run)));
    }

    private static Optional<IndexerRun> read(Path file) {
        try {
            if (Files.size(file) > MOST_BYTES) return Optional.empty();
            return Optional.of(RecordJson.PLAIN.read(IndexerRun.class, Json.parse(Files.readString(file))));
        } catch (IOException | JsonFailure none) {
            return Optional.empty();
        }
    }
}
