package dev.loupe.syntax.grammar;

import dev.loupe.project.LibraryCache;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.tukaani.xz.XZInputStream;

/// The grammar libraries on the class path, as built by `natives/build`: one xz stream per grammar, with the
/// libraries of all platforms concatenated, and a table of offsets. The libraries are mostly the same parse
/// tables, so six of them compress to only a few percent more than one.
final class GrammarArchive {

    private static final String FOLDER = "native/grammars/";

    /// Generous memory limit for decompression, in KiB; a stream that needs more is not ours.
    private static final int MOST_MEMORY = 200 << 10;

    private final Map<String, Row> rows;

    /// One grammar.
    ///
    /// @param source the package that its source comes from
    /// @param abi tree-sitter ABI version
    record Row(String name, String source, String version, int abi, Map<String, Entry> platforms) {}

    /// A library within its stream.
    ///
    /// @param offset in bytes of the uncompressed stream
    record Entry(String grammar, long offset, int length, String sha256) {}

    private GrammarArchive(Map<String, Row> rows) {
        this.rows = rows;
    }

    /// Reads the table.
    static GrammarArchive read() throws IOException {
        var rows = new LinkedHashMap<String, Row>();
        String table = new String(resource(FOLDER + "grammars.tsv"), StandardCharsets.UTF_8);
        for (String line : table.lines().toList()) {
            Row row = row(line.split("\t"));
            rows.put(row.name(), row);
        }
        return new GrammarArchive(rows);
    }

    private static Row row(String[] cells) {
        var platforms = new HashMap<String, Entry>();
        long offset = 0;
        for (int i = 4; i < cells.length; i++) {
            String[] parts = cells[i].split(":");
            int length = Integer.parseInt(parts[1]);
            platforms.put(parts[0], new Entry(cells[0], offset, length, parts[2]));
            offset += length;
        }
        return new Row(cells[0], cells[1], cells[2], Integer.parseInt(cells[3]), Map.copyOf(platforms));
    }

    /// By name, in alphabetical order.
    Map<String, Row> rows() {
        return rows;
    }

    /// @throws IOException if the platform has no such grammar
    Entry entry(String grammar, Platform platform) throws IOException {
        Row row = rows.get(grammar);
        Entry entry = row == null ? null : row.platforms().get(platform.id());
        if (entry == null) throw new IOException("there is no grammar %s for %s".formatted(grammar, platform.id()));
        return entry;
    }

    /// The library's bytes, verified.
    ///
    /// @throws IOException if the stream does not match the table
    byte[] unpack(Entry entry) throws IOException {
        byte[] packed = resource(FOLDER + entry.grammar() + ".xz");
        try (InputStream in = new XZInputStream(new ByteArrayInputStream(packed), MOST_MEMORY)) {
            in.skipNBytes(entry.offset());
            byte[] library = in.readNBytes(entry.length());
            if (LibraryCache.sha256(library).equals(entry.sha256())) return library;
            throw new IOException("the packed grammar " + entry.grammar() + " is damaged: install again");
        }
    }

    /// A resource next to this class.
    static byte[] resource(String resource) throws IOException {
        try (InputStream in = GrammarArchive.class.getResourceAsStream("/dev/loupe/syntax/" + resource)) {
            if (in == null) throw new IOException(resource + " is missing: the installation is incomplete");
            return in.readAllBytes();
        }
    }
}
