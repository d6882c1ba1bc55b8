package dev.loupe.search.figures;

import dev.loupe.index.ChunkSummary;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.search.rank.FileRole;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The non-git data of one file and its chunks in columns: about 50 bytes per chunk. Immutable.
///
/// A qualified name is stored without its prefix if that is the enclosing definition's name. The names of a
/// file are concatenated in one byte array.
final class FileColumns {
    private static final ChunkKind[] KINDS = ChunkKind.values();
    private static final Language[] LANGUAGES = Language.values();
    /// Longer definitions are split into several chunks.
    private static final int LONGEST_CHUNK = 120;

    private static final int NO_NAME_AT_END = -1;
    private static final int NONE = -1;

    private final IndexedFile file;
    private final boolean test;
    private final boolean documentation;
    private final int imports;

    private final int[] first;
    private final int[] last;
    private final int[] characters;
    private final int[] definitionLines;
    private final int[] parents;
    private final byte[] kinds;
    private final BitSet plain = new BitSet();
    private final BitSet continued = new BitSet();
    private final boolean generated;
    private final short[] languages;
    private final byte[] tails;
    private final int[] tailEnds;
    private final short[] nameBytes;
    private final String[] enclosing;
    private final Map<Integer, String> oddNames = new TreeMap<>();

    /// @param chunks in line order
    /// @param imports number of the file's imports
    FileColumns(IndexedFile file, List<ChunkSummary> chunks, int imports) {
        this.file = file;
        this.imports = imports;
        test = FileRole.TEST.fits(file.path());
        documentation = FileRole.DOCUMENT.fits(file.path()) || isProse(file.language());
        int size = chunks.size();
        first = new int[size];
        last = new int[size];
        characters = new int[size];
        definitionLines = new int[size];
        parents = new int[size];
        kinds = new byte[size];
        languages = new short[size];
        tailEnds = new int[size];
        nameBytes = new short[size];
        Map<String, Integer> around = new LinkedHashMap<>();
        var bytes = new ByteArrayOutputStream();
        for (int i = 0; i < size; i++) fill(i, chunks.get(i), around, bytes);
        tails = bytes.toByteArray();
        enclosing = around.keySet().toArray(String[]::new);
        joinPieces(chunks);
        generated = chunks.stream().anyMatch(ChunkSummary::generated);
    }

    private static boolean isProse(Language language) {
        return language.isProse();
    }

    private void fill(int i, ChunkSummary chunk, Map<String, Integer> around, ByteArrayOutputStream bytes) {
        LineRange lines = chunk.facts().lines();
        first[i] = lines.first();
        last[i] = lines.last();
        characters[i] = chunk.characters();
        plain.set(i, chunk.plain());
        kinds[i] = (byte) chunk.facts().kind().ordinal();
        languages[i] = (short) chunk.facts().language().ordinal();
        definitionLines[i] = isDefinition(chunk.facts().kind()) ? lines.count() : NONE;
        String outer = chunk.enclosing();
        if (outer.isEmpty()) parents[i] = NONE;
        else {
            Integer known = around.putIfAbsent(outer, around.size());
            parents[i] = known == null ? around.size() - 1 : known;
        }
        String whole = chunk.facts().qualifiedName();
        String name = chunk.facts().name();
        // A leading NUL marks a name that does not start with the enclosing name.
        String tail = outer.isEmpty() || whole.isEmpty()
                ? whole
                : whole.startsWith(outer) ? whole.substring(outer.length()) : '\0' + whole;
        bytes.writeBytes(tail.getBytes(StandardCharsets.UTF_8));
        tailEnds[i] = bytes.size();
        int length = name.getBytes(StandardCharsets.UTF_8).length;
        boolean atEnd = tail.endsWith(name) && length <= Short.MAX_VALUE;
        nameBytes[i] = (short) (atEnd ? length : NO_NAME_AT_END);
        if (!atEnd) oddNames.put(i, name);
    }

    private static boolean isDefinition(ChunkKind kind) {
        return kind == ChunkKind.FUNCTION || kind == ChunkKind.METHOD;
    }

    /// Joins the chunks of a long definition, which are adjacent and share name and declaration; each gets
    /// the line count of the whole definition.
    private void joinPieces(List<ChunkSummary> chunks) {
        for (int from = 0; from < first.length; ) {
            int to = from + 1;
            while (to < first.length && isSameDefinition(chunks, to)) to++;
            int lines = last[to - 1] - first[from] + 1;
            if (lines > LONGEST_CHUNK && to > from + 1) {
                Arrays.fill(definitionLines, from, to, lines);
                continued.set(from + 1, to);
            }
            from = to;
        }
    }

    private boolean isSameDefinition(List<ChunkSummary> chunks, int i) {
        String name = chunks.get(i).facts().qualifiedName();
        return definitionLines[i] != NONE
                && kinds[i] == kinds[i - 1]
                && chunks.get(i).declared() == chunks.get(i - 1).declared()
                && !name.isEmpty()
                && name.equals(chunks.get(i - 1).facts().qualifiedName());
    }

    IndexedFile file() {
        return file;
    }

    int size() {
        return first.length;
    }

    boolean isTest() {
        return test;
    }

    /// Whether the whole file is documentation.
    boolean isDocumentation() {
        return documentation;
    }

    boolean isDocumentation(int chunk) {
        return documentation
                || switch (kind(chunk)) {
                    case DOC, SECTION, TABLE -> true;
                    case FUNCTION, METHOD, CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL, MODULE, BLOCK, CODE_BLOCK ->
                        false;
                };
    }

    /// Whether the file is marked as generated.
    boolean isGenerated() {
        return generated;
    }

    /// [dev.loupe.model.Chunk#isPlain].
    boolean isPlain(int chunk) {
        return plain.get(chunk);
    }

    /// Whether a chunk continues the definition of the previous chunk.
    boolean isContinued(int chunk) {
        return continued.get(chunk);
    }

    int imports() {
        return imports;
    }

    LineRange lines(int chunk) {
        return new LineRange(first[chunk], last[chunk]);
    }

    int firstLine(int chunk) {
        return first[chunk];
    }

    int lastLine(int chunk) {
        return last[chunk];
    }

    int characters(int chunk) {
        return characters[chunk];
    }

    ChunkKind kind(int chunk) {
        return KINDS[kinds[chunk]];
    }

    Language language(int chunk) {
        return LANGUAGES[languages[chunk]];
    }

    /// Number of distinct enclosing definitions in this file.
    int parents() {
        return enclosing.length;
    }

    /// The enclosing definition of a chunk; -1 for none.
    int parent(int chunk) {
        return parents[chunk];
    }

    /// Qualified name of the enclosing definition, empty at top level.
    String enclosing(int chunk) {
        return parents[chunk] == NONE ? "" : enclosing[parents[chunk]];
    }

    String name(int chunk) {
        if (nameBytes[chunk] == NO_NAME_AT_END) return oddNames.getOrDefault(chunk, "");
        return new String(tails, tailEnds[chunk] - nameBytes[chunk], nameBytes[chunk], StandardCharsets.UTF_8);
    }

    String qualifiedName(int chunk) {
        int start = chunk == 0 ? 0 : tailEnds[chunk - 1];
        if (start == tailEnds[chunk]) return "";
        boolean whole = tails[start] == 0;
        if (whole) start++;
        String tail = new String(tails, start, tailEnds[chunk] - start, StandardCharsets.UTF_8);
        return whole ? tail : enclosing(chunk) + tail;
    }

    /// Headings around a documentation chunk, outermost first.
    String headings(int chunk) {
        if (!isDocumentation(chunk)) return "";
        String own = qualifiedName(chunk);
        return own.isEmpty() ? enclosing(chunk) : own;
    }

    double methodLines(int chunk) {
        return definitionLines[chunk] == NONE ? Double.NaN : definitionLines[chunk];
    }

    double methodDensity(int chunk) {
        if (definitionLines[chunk] == NONE) return Double.NaN;
        double lines = last[chunk] - first[chunk] + 1;
        double least = Math.max(2, Math.ceil(Math.sqrt(definitionLines[chunk])));
        return Math.round(characters[chunk] / lines * Math.min(1, lines / least));
    }
}
