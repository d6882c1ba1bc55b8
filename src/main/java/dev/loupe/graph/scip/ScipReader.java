package dev.loupe.graph.scip;

import dev.loupe.graph.scip.WireMessage.Malformed;
import dev.loupe.model.RepoPath;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Reads occurrences and symbols of a SCIP index, as defined by `scip.proto`.
///
/// An index is a message whose field 2 is repeated for each document; documents are read one after the other,
/// so only one is in memory in its encoded form. From the metadata (1) it reads the tool's name (2: name 1);
/// from a document its path (1), its occurrences (2: range 1, symbol 2, roles 3), its symbols' relationships
/// (3: symbol 1, relationship 4) and the unit of its columns (6). Unknown fields are skipped, as the wire
/// format requires.
final class ScipReader {

    /// Maximum encoded size of a document in bytes.
    private static final int MOST_OF_DOCUMENT = 64 << 20;

    private static final int MOST_OF_METADATA = 1 << 20;

    /// Indexers that count UTF-16 units without declaring it, like the languages they are written in.
    private static final Set<String> IN_UTF16 =
            Set.of("scip-typescript", "scip-python", "scip-java", "scip-kotlin", "scip-dotnet");

    private static final int MOST_DOCUMENTS = 1_000_000;
    private static final int MOST_RELATED = 1_000_000;
    private static final byte[] LOCAL = {'l', 'o', 'c', 'a', 'l', ' '};

    private final SymbolIds symbols = new SymbolIds();
    private final Map<RepoPath, ScipDocument> all = new LinkedHashMap<>();
    private final Map<RepoPath, ScipDocument> documents = new LinkedHashMap<>();
    private final Map<Integer, Set<Integer>> related = new HashMap<>();
    private final int most;
    private String folder = "";
    private int part;
    private boolean overlaps;
    private ScipColumns unsaid = ScipColumns.UNKNOWN;
    private int number;
    private int places;
    private int relations;

    /// @param most occurrences; an index with which there are more is rejected
    ScipReader(int most) {
        this.most = most;
    }

    /// Reads an index alone.
    ///
    /// @param size number of available bytes; a length beyond them is invalid
    /// @throws Malformed if it is not a valid index
    static ScipIndex read(InputStream input, long size, int most) throws IOException {
        var reader = new ScipReader(most);
        reader.add(input, size, "");
        return reader.index();
    }

    /// Adds another index: a symbol of one name is the same in all of them, and a file that an earlier one
    /// describes is that one's.
    ///
    /// @param folder that its paths start in, from the root; empty for the root
    /// @throws Malformed if it is not a valid index; then none of its documents is added
    void add(InputStream input, long size, String folder) throws IOException {
        this.folder = folder.isEmpty() ? "" : folder + "/";
        int before = places;
        documents.clear();
        unsaid = ScipColumns.UNKNOWN;
        try {
            index(input, size);
        } catch (IOException | RuntimeException failed) {
            places = before;
            throw failed;
        }
        for (ScipDocument document : documents.values()) overlaps |= all.putIfAbsent(document.path(), document) != null;
        part++;
    }

    /// Whether two indexes describe the same file.
    boolean overlaps() {
        return overlaps;
    }

    /// What was added, in that order.
    ScipIndex index() {
        return new ScipIndex(List.copyOf(all.values()), symbols, related);
    }

    private void index(InputStream input, long size) throws IOException {
        var stream = new Stream(input, size);
        while (stream.left > 0) {
            long tag = stream.varint();
            if ((tag & 7) != WireMessage.LENGTH) throw new Malformed("it is not a SCIP index");
            long length = stream.varint();
            if (length < 0 || length > stream.left) throw new Malformed("it is truncated");
            if (tag >>> 3 == 1 && length <= MOST_OF_METADATA) metadata(stream.bytes((int) length));
            else if (tag >>> 3 == 2 && length <= MOST_OF_DOCUMENT) document(stream.bytes((int) length));
            else stream.skip(length);
        }
        if (documents.isEmpty()) throw new Malformed("it has no documents");
    }

    /// The index itself, which need not fit into memory.
    private static final class Stream {
        private final InputStream input;
        private long left;

        Stream(InputStream input, long size) {
            this.input = input;
            this.left = size;
        }

        long varint() throws IOException {
            long value = 0;
            for (int shift = 0; shift < 70; shift += 7) {
                int one = input.read();
                if (one < 0 || left-- == 0) throw new EOFException("it is truncated");
                value |= (long) (one & 0x7F) << shift;
                if (one < 0x80) return value;
            }
            throw new Malformed("a number of more than ten bytes");
        }

        byte[] bytes(int count) throws IOException {
            byte[] bytes = input.readNBytes(count);
            if (bytes.length < count) throw new EOFException("it is truncated");
            left -= count;
            return bytes;
        }

        void skip(long count) throws IOException {
            input.skipNBytes(count);
            left -= count;
        }
    }

    private void metadata(byte[] bytes) throws IOException {
        var message = new WireMessage(bytes, 0, bytes.length);
        while (message.next()) {
            if (message.isLength() && message.number() == 2) tool(message.message());
            else message.skip();
        }
    }

    private void tool(WireMessage message) throws IOException {
        while (message.next()) {
            if (!message.isLength() || message.number() != 1) message.skip();
            else if (IN_UTF16.contains(message.text())) unsaid = ScipColumns.UTF16;
        }
    }

    private void document(byte[] bytes) throws IOException {
        if (++number > MOST_DOCUMENTS) throw new Malformed("it has too many documents");
        var message = new WireMessage(bytes, 0, bytes.length);
        String path = "";
        long columns = 0;
        var spots = new Spots();
        while (message.next()) {
            if (message.isLength() && message.number() == 1) path = message.text();
            else if (message.isLength() && message.number() == 2) occurrence(message.message(), spots);
            else if (message.isLength() && message.number() == 3) symbol(message.message());
            else if (message.isVarint() && message.number() == 6) columns = message.varint();
            else message.skip();
        }
        keep(path, columns == 0 ? unsaid : ScipColumns.of(columns), spots);
    }

    /// Ignores a path that leads out of the repository.
    private void keep(String path, ScipColumns columns, Spots spots) {
        RepoPath file;
        try {
            file = new RepoPath(folder + path);
        } catch (IllegalArgumentException _) {
            return;
        }
        ScipDocument before = documents.get(file);
        if (before != null) for (long spot : before.spots()) spots.add(spot);
        documents.put(file, new ScipDocument(file, columns, spots.sorted(), part));
    }

    /// Occurrences as they arrive.
    private static final class Spots {
        private long[] all = new long[64];
        private int count;

        void add(long spot) {
            if (count == all.length) all = Arrays.copyOf(all, 2 * count);
            all[count++] = spot;
        }

        long[] sorted() {
            return Arrays.stream(all, 0, count).sorted().distinct().toArray();
        }
    }

    private void occurrence(WireMessage message, Spots spots) throws IOException {
        var range = new long[4];
        int parts = 0;
        int symbol = -1;
        long roles = 0;
        while (message.next()) {
            if (message.isLength() && message.number() == 1) {
                WireMessage packed = message.message();
                while (!packed.isAtEnd()) parts = put(range, parts, packed.varint());
            } else if (message.isVarint() && message.number() == 1) parts = put(range, parts, message.varint());
            else if (message.isLength() && message.number() == 2) symbol = id(message.message());
            else if (message.isVarint() && message.number() == 3) roles = message.varint();
            else message.skip();
        }
        if (symbol < 0 || parts < 3) return;
        if (range[0] < 0 || range[0] >= ScipOccurrence.LINES || range[1] < 0 || range[1] >= ScipOccurrence.COLUMNS)
            return;
        if (++places > most) throw new Malformed(String.format(Locale.ROOT, "it has more than %,d occurrences", most));
        spots.add(ScipOccurrence.of((int) range[0], (int) range[1], roles, symbol));
    }

    private static int put(long[] range, int parts, long value) {
        if (parts < range.length) range[parts] = value;
        return parts + 1;
    }

    /// Local symbols are unique within their document only; -1 for the empty name.
    private int id(WireMessage name) throws IOException {
        if (name.isAtEnd()) return -1;
        boolean local = name.end() - name.from() > LOCAL.length
                && Arrays.equals(name.array(), name.from(), name.from() + LOCAL.length, LOCAL, 0, LOCAL.length);
        int id = symbols.of(name.array(), name.from(), name.end(), local ? number : 0);
        if (symbols.count() >= ScipOccurrence.SYMBOLS) throw new Malformed("it has too many symbols");
        return id;
    }

    private void symbol(WireMessage message) throws IOException {
        int symbol = -1;
        var others = new ArrayList<Integer>();
        while (message.next()) {
            if (message.isLength() && message.number() == 1) symbol = id(message.message());
            else if (message.isLength() && message.number() == 4) relationship(message.message(), others);
            else message.skip();
        }
        if (symbol >= 0) for (int other : others) relate(symbol, other);
    }

    private void relationship(WireMessage message, List<Integer> others) throws IOException {
        int other = -1;
        boolean references = false;
        while (message.next()) {
            if (message.isLength() && message.number() == 1) other = id(message.message());
            else if (message.isVarint() && message.number() == 2) references = message.varint() != 0;
            else message.skip();
        }
        if (references && other >= 0) others.add(other);
    }

    private void relate(int one, int other) throws IOException {
        if (++relations > MOST_RELATED) throw new Malformed("it has too many relationships");
        related.computeIfAbsent(one, _ -> new HashSet<>(2)).add(other);
        related.computeIfAbsent(other, _ -> new HashSet<>(2)).add(one);
    }
}
