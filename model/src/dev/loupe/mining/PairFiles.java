package dev.loupe.mining;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/// The mined pairs, a compressed file per package, and the reader that makes one set of them.
///
/// A file's first line is `#`, then the package's line of the list; each other line is a [Pair].
final class PairFiles {

    /// Changes whenever the same archive gives other pairs.
    static final String EXTRACTION = "v3";

    private static final int MOST_EQUAL_QUERIES = 3;
    private static final int BUFFER = 1 << 16;

    private final Path cache;

    PairFiles(Path cache) {
        this.cache = cache;
    }

    @FunctionalInterface
    interface Reader {
        void pair(PackageLine of, Pair pair) throws IOException;
    }

    Path file(PackageLine line) {
        return cache.resolve("pairs")
                .resolve(line.heldOut() ? "heldout" : "train")
                .resolve(line.id() + ".tsv.gz");
    }

    Path forbidden() {
        return cache.resolve("forbidden.txt");
    }

    /// Whether the package was mined from this archive by this extraction.
    boolean has(PackageLine line) {
        Path file = file(line);
        if (!Files.exists(file)) return false;
        try (BufferedReader reader = open(file)) {
            return header(line).equals(reader.readLine());
        } catch (IOException damaged) {
            return false;
        }
    }

    void write(PackageLine line, List<Pair> pairs) throws IOException {
        Path file = file(line);
        Files.createDirectories(file.getParent());
        Path beside = file.resolveSibling(file.getFileName() + ".new");
        try (var out = new BufferedWriter(new OutputStreamWriter(
                new GZIPOutputStream(Files.newOutputStream(beside), BUFFER), StandardCharsets.UTF_8))) {
            out.write(header(line) + "\n");
            for (Pair pair : pairs) out.write(pair.toLine() + "\n");
        }
        Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /// Deletes the files of packages that are not in the list, or now in another set.
    void keep(List<PackageLine> packages) throws IOException {
        Set<Path> wanted = new HashSet<>();
        for (PackageLine line : packages) wanted.add(file(line));
        try (Stream<Path> all = Files.walk(cache.resolve("pairs"))) {
            for (Path file : all.filter(Files::isRegularFile).toList()) if (!wanted.contains(file)) Files.delete(file);
        }
    }

    private static String header(PackageLine line) {
        return "# " + EXTRACTION + "\t" + line.toLine();
    }

    /// Every pair of one package's file.
    void read(PackageLine line, Reader reader) throws IOException {
        if (!Files.exists(file(line))) return;
        try (BufferedReader lines = open(file(line))) {
            for (String text = lines.readLine(); text != null; text = lines.readLine()) {
                if (text.startsWith("# ")) continue;
                Optional<Pair> pair = Pair.ofLine(text);
                if (pair.isPresent()) reader.pair(line, pair.get());
            }
        }
    }

    /// The training set in the order of the list: no code twice, none that is in a held-out package or in a
    /// repository that evaluations draw on, no query more than three times.
    void train(List<PackageLine> packages, Reader reader) throws IOException {
        Set<Long> codes = forbiddenCodes();
        Map<Long, Integer> queries = new HashMap<>();
        for (PackageLine line : packages) if (line.heldOut()) read(line, (of, pair) -> codes.add(code(pair)));
        for (PackageLine line : packages) {
            if (line.heldOut()) continue;
            read(line, (of, pair) -> {
                if (!codes.add(code(pair))) return;
                boolean isTooMany = pair.isDocumented()
                        && queries.merge(longHash(pair.query()), 1, Integer::sum) > MOST_EQUAL_QUERIES;
                if (!isTooMany) reader.pair(of, pair);
            });
        }
    }

    /// The held-out set as it is.
    void heldOut(List<PackageLine> packages, Reader reader) throws IOException {
        for (PackageLine line : packages) if (line.heldOut()) read(line, reader);
    }

    Set<Long> forbiddenCodes() throws IOException {
        Set<Long> codes = new HashSet<>();
        if (Files.exists(forbidden()))
            for (String hash : Files.readAllLines(forbidden())) codes.add(Long.parseUnsignedLong(hash, 16));
        return codes;
    }

    static long code(Pair pair) {
        return Long.parseUnsignedLong(pair.hash(), 16);
    }

    private static long longHash(String text) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < text.length(); i++) hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
        return hash;
    }

    private static BufferedReader open(Path file) throws IOException {
        return new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(file), BUFFER), StandardCharsets.UTF_8),
                BUFFER);
    }
}
