package dev.loupe.search.signal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Reads the tables of weights: resources with tabs between cells, and comments in lines that begin with `#`.
public final class WeightTable {
    private static final String FOLDER = "/dev/loupe/search/";

    private WeightTable() {}

    /// The lines of a resource, as cells.
    public static List<String[]> read(String resource) {
        try (InputStream in = WeightTable.class.getResourceAsStream(FOLDER + resource)) {
            if (in == null) throw new IllegalStateException(resource + " is missing");
            return cells(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException damaged) {
            throw new IllegalStateException("cannot read " + resource, damaged);
        }
    }

    /// The lines of a table, as cells.
    public static List<String[]> cells(String table) {
        return table.lines()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split("\t"))
                .toList();
    }

    /// The signal with exactly this name.
    public static <S extends Signal> Optional<S> find(S[] signals, String wireName) {
        return Arrays.stream(signals)
                .filter(signal -> signal.wireName().equals(wireName))
                .findFirst();
    }

    /// Likewise.
    ///
    /// @throws IllegalArgumentException if there is none
    public static <S extends Signal> S signal(S[] signals, String wireName) {
        return find(signals, wireName).orElseThrow(() -> new IllegalArgumentException("no signal " + wireName));
    }
}
