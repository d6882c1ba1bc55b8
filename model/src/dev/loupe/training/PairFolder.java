package dev.loupe.training;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPInputStream;

/// The mined pairs, a file a package: `train/` and `heldout/`, and beside them the hashes of code that must
/// not be learnt. In the training set no code stands twice, none that is held out, and no query more than
/// three times.
final class PairFolder {

    private static final int MOST_EQUAL_QUERIES = 3;

    private final Path root;
    private final List<Path> train;
    private final List<Path> heldOut;
    private final Map<String, String> sources = new HashMap<>();

    /// Files that the miner adds later are not seen, so that several readings are of the same pairs.
    PairFolder(Path root) throws IOException {
        this.root = root;
        train = files("train");
        heldOut = files("heldout");
    }

    /// Whether something of the package is in the training set.
    boolean trainsWith(String packageId) {
        return train.stream().anyMatch(file -> id(file).equals(packageId));
    }

    interface Reader {
        void pair(String packageId, boolean isHeldOut, RawPair pair);
    }

    /// A package that was read as the list of packages names it: kind, id, version, licence, ...
    String source(String packageId) {
        return sources.getOrDefault(packageId, packageId);
    }

    /// The training set, then the held-out set, both in the order of the packages' names.
    void read(Reader reader) throws IOException {
        Set<Long> codes = forbidden();
        for (Path file : heldOut) each(file, pair -> codes.add(pair.hash()));
        Map<String, Integer> queries = new HashMap<>();
        for (Path file : train) {
            String id = id(file);
            each(file, pair -> {
                if (!codes.add(pair.hash())) return;
                boolean isNew = pair.query().isEmpty()
                        || queries.merge(pair.query(), 1, Integer::sum) <= MOST_EQUAL_QUERIES;
                if (isNew) reader.pair(id, false, pair);
            });
        }
        readHeldOut(reader);
    }

    /// The held-out set alone.
    void readHeldOut(Reader reader) throws IOException {
        for (Path file : heldOut) {
            String id = id(file);
            Set<Long> here = new HashSet<>();
            each(file, pair -> {
                if (here.add(pair.hash())) reader.pair(id, true, pair);
            });
        }
    }

    private Set<Long> forbidden() throws IOException {
        Set<Long> codes = new HashSet<>();
        Path file = root.resolveSibling("forbidden.txt");
        if (!Files.exists(file)) throw new IOException("no list of forbidden code: " + file);
        for (String line : Files.readAllLines(file)) codes.add(Long.parseUnsignedLong(line, 16));
        return codes;
    }

    private List<Path> files(String set) throws IOException {
        try (var files = Files.list(root.resolve(set))) {
            return files.filter(file -> file.toString().endsWith(".tsv.gz")).sorted().toList();
        }
    }

    private static String id(Path file) {
        return file.getFileName().toString().replace(".tsv.gz", "");
    }

    private interface PairConsumer {
        void accept(RawPair pair);
    }

    private void each(Path file, PairConsumer consumer) throws IOException {
        try (var lines = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file), 1 << 16), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("# ")) sources.put(id(file), line.substring(2));
                else consumer.accept(RawPair.of(line));
            }
        }
    }
}
