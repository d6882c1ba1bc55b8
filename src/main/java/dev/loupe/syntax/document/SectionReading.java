package dev.loupe.syntax.document;

import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Complexity;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import dev.loupe.syntax.source.ChunkIds;
import dev.loupe.syntax.source.LineRanges;
import dev.loupe.syntax.source.SourceText;
import dev.loupe.syntax.tree.EmbeddedCode;
import dev.loupe.syntax.tree.EmbeddedMerge;
import dev.loupe.syntax.tree.EmbeddedReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads a document: one chunk for each heading with the text under it, one for the text before the first
/// heading (including front matter), and one for each table or code block that is long enough to be found by
/// itself.
///
/// A heading without text of its own is merged with the one under it, and so is a line or two above the first
/// heading. Qualified names are the titles of the enclosing headings, joined by ` > `. Code is read in its
/// own language: a long block is cut along its definitions, and the definitions of a short one are in the
/// outline.
public final class SectionReading {

    private static final int LEAST_BY_ITSELF = 10;
    private static final int LEAST_AROUND = 3;
    private static final int MOST = 60;
    /// A longer code block is cut along its definitions; in lines.
    private static final int MOST_CODE = 40;
    private static final String SEPARATOR = " > ";

    private final RepoPath path;
    private final Language language;
    private final List<Cell> cells;
    private final SourceText source;
    private final List<DocumentBlock> blocks;
    private final ChunkIds ids;
    private final List<Chunk> chunks = new ArrayList<>();
    private final List<Section> sections = new ArrayList<>();
    private final Map<DocumentBlock, EmbeddedCode> code = new LinkedHashMap<>();
    private final EmbeddedReader embedded;
    private Language chunkLanguage;
    private int nextCell;

    /// A heading and its position in the hierarchy.
    private record Section(DocumentBlock heading, String qualifiedName, String enclosing, int depth) {}

    /// A part of a document that no chunk crosses.
    ///
    /// @param language of its chunks
    /// @param code whether it is code, to be cut like a file of its language
    record Cell(LineRange lines, Language language, boolean code) {}

    /// @param embedded reads the document's code
    public SectionReading(RepoPath path, Language language, SourceText source, EmbeddedReader embedded) {
        this(path, language, source, blocks(language, source), List.of(), embedded);
    }

    /// @param blocks of the document
    /// @param cells that cover the document; none if it is not made of cells
    SectionReading(
            RepoPath path,
            Language language,
            SourceText source,
            List<DocumentBlock> blocks,
            List<Cell> cells,
            EmbeddedReader embedded) {
        this.path = path;
        this.language = language;
        this.source = source;
        this.blocks = blocks;
        this.cells = cells;
        this.ids = new ChunkIds(path);
        this.embedded = embedded;
        this.chunkLanguage = language;
    }

    /// Whether files of the language are read this way.
    public static boolean reads(Language language) {
        return language.isProse();
    }

    private static List<DocumentBlock> blocks(Language language, SourceText source) {
        if (language == Language.RST) return RstBlocks.read(source);
        if (language == Language.ASCIIDOC) return AsciiDocBlocks.read(source);
        return MarkdownBlocks.read(source);
    }

    public FileSyntax read() {
        nest();
        for (DocumentBlock block : blocks) if (block.code() != null) code.put(block, embedded.read(block.code()));
        var joining = new EmbeddedMerge(path, source, SEPARATOR, outline(), List.copyOf(code.values()));
        cut(joining);
        return joining.file(own(), chunks);
    }

    private FileSyntax own() {
        return new FileSyntax(
                language,
                source.lines(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                new ParseOutcome.Parsed(0));
    }

    private void nest() {
        var open = new ArrayList<Section>();
        for (DocumentBlock block : blocks) {
            if (block.level() == 0) continue;
            while (!open.isEmpty() && open.getLast().heading().level() >= block.level()) open.removeLast();
            String enclosing = open.isEmpty() ? "" : open.getLast().qualifiedName();
            String qualifiedName = enclosing.isEmpty() ? block.title() : enclosing + SEPARATOR + block.title();
            var section = new Section(block, qualifiedName, enclosing, open.size());
            sections.add(section);
            open.add(section);
        }
    }

    private List<Symbol> outline() {
        var outline = new ArrayList<Symbol>(sections.size());
        for (int i = 0; i < sections.size(); i++) {
            Section section = sections.get(i);
            DocumentBlock heading = section.heading();
            int last = source.lines();
            for (int next = i + 1; next < sections.size(); next++) {
                if (sections.get(next).heading().level() <= heading.level()) {
                    last = sections.get(next).heading().first() - 1;
                    break;
                }
            }
            outline.add(new Symbol(
                    SymbolKind.HEADING,
                    heading.title(),
                    section.qualifiedName(),
                    signature(heading),
                    "",
                    LineRanges.trimmed(source, heading.first(), last)
                            .orElse(new LineRange(heading.first(), heading.last())),
                    heading.titleLine(),
                    heading.column(),
                    section.depth()));
        }
        return outline;
    }

    private String signature(DocumentBlock heading) {
        return source.text(source.start(heading.titleLine()), source.end(heading.titleLine()))
                .strip();
    }

    private void cut(EmbeddedMerge joining) {
        int first = 1;
        for (int i = 0; i <= sections.size(); i++) {
            int end = i < sections.size() ? sections.get(i).heading().first() - 1 : source.lines();
            if (cells.isEmpty() && i > 0 && i < sections.size() && isBare(sections.get(i - 1), sections.get(i), first))
                continue;
            if (i == 0 && isPreamble(end)) continue;
            if (i == 0) addAll(first, end, ChunkKind.DOC, null, joining);
            else addAll(first, end, ChunkKind.SECTION, sections.get(i - 1), joining);
            first = end + 1;
        }
    }

    private void addAll(int first, int last, ChunkKind kind, @Nullable Section section, EmbeddedMerge joining) {
        if (cells.isEmpty()) {
            add(first, last, kind, section, joining);
            return;
        }
        while (nextCell < cells.size() && cells.get(nextCell).lines().first() <= last) {
            Cell cell = cells.get(nextCell);
            chunkLanguage = cell.language();
            int from = Math.max(first, cell.lines().first());
            int to = Math.min(last, cell.lines().last());
            if (cell.code()) addCode(cell, section, joining);
            else add(from, to, kind, section, joining);
            if (to < cell.lines().last()) return;
            nextCell++;
        }
    }

    private void addCode(Cell cell, @Nullable Section section, EmbeddedMerge joining) {
        for (DocumentBlock block : blocks(cell.lines().first(), cell.lines().first())) {
            EmbeddedCode part = code.get(block);
            if (part == null || part.chunks().isEmpty()) continue;
            chunks.addAll(joining.chunks(part, cell.lines(), ids));
            return;
        }
        text(cell.lines().first(), cell.lines().last(), ChunkKind.BLOCK, section);
    }

    // Short, and followed by a heading to merge with.
    private boolean isPreamble(int end) {
        return cells.isEmpty() && !sections.isEmpty() && atMost(LEAST_AROUND - 1, 1, end);
    }

    // Only headings from the first line to the next heading, which is a deeper one.
    private boolean isBare(Section section, Section next, int first) {
        if (next.heading().level() <= section.heading().level()) return false;
        return blocks(first, next.heading().first() - 1).stream().allMatch(block -> block.level() > 0);
    }

    /// The blocks that begin on these lines.
    private List<DocumentBlock> blocks(int first, int last) {
        return blocks.subList(firstBlock(first), firstBlock(last + 1));
    }

    /// The index of the first block that begins on the line or below.
    private int firstBlock(int line) {
        int low = 0;
        int high = blocks.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (blocks.get(middle).first() < line) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    private void add(int first, int last, ChunkKind kind, @Nullable Section section, EmbeddedMerge joining) {
        int start = first;
        for (DocumentBlock block : blocks(first, last)) {
            if (block.first() < start || block.last() > last || !standsAlone(block, start)) continue;
            text(start, block.first() - 1, kind, section);
            int end = atMost(LEAST_AROUND - 1, block.last() + 1, last) ? last : block.last();
            EmbeddedCode part = code.get(block);
            if (part == null) text(block.first(), end, block.kind(), section);
            else code(new LineRange(block.first(), end), part, joining);
            start = end + 1;
        }
        text(start, last, kind, section);
    }

    // One chunk, named after its definition if it has exactly one; a long one in pieces.
    private void code(LineRange lines, EmbeddedCode part, EmbeddedMerge joining) {
        List<Chunk> inside = part.chunks();
        if (lines.count() > MOST_CODE && !inside.isEmpty()) {
            chunks.addAll(joining.chunks(part, lines, ChunkKind.CODE_BLOCK, ids));
            return;
        }
        chunks.add(joining.whole(part, lines, ChunkKind.CODE_BLOCK, ids));
    }

    private boolean isLongCode(DocumentBlock block) {
        return block.lines() > MOST_CODE && code.containsKey(block);
    }

    // A section's heading stays with its first block, unless the block is long.
    private boolean standsAlone(DocumentBlock block, int start) {
        return block.kind() != ChunkKind.SECTION
                && block.lines() >= LEAST_BY_ITSELF
                && (isLongCode(block) || !atMost(LEAST_AROUND - 1, start, block.first() - 1));
    }

    private boolean atMost(int inked, int first, int last) {
        int count = 0;
        for (int line = first; line <= last && count <= inked; line++) if (!source.blank(line)) count++;
        return count <= inked;
    }

    private void text(int first, int last, ChunkKind kind, @Nullable Section section) {
        int start = first;
        while (start <= last) {
            int next = last - start < MOST ? last + 1 : cutAfter(start);
            LineRanges.trimmed(source, start, next - 1).ifPresent(lines -> chunk(lines, kind, section));
            start = next;
        }
    }

    // At the start of the last block that fits; otherwise at the last blank line; otherwise anywhere.
    private int cutAfter(int start) {
        int best = 0;
        for (DocumentBlock block : blocks(start + MOST / 3, start + MOST)) best = block.first();
        for (int line = start + MOST; best == 0 && line > start + MOST / 3; line--) {
            if (source.blank(line - 1)) best = line;
        }
        return best == 0 ? start + MOST : best;
    }

    private void chunk(LineRange lines, ChunkKind kind, @Nullable Section section) {
        if (section == null) chunk(lines, kind, "", "", "", "");
        else if (kind != ChunkKind.SECTION) chunk(lines, kind, "", "", "", section.qualifiedName());
        else {
            DocumentBlock heading = section.heading();
            chunk(lines, kind, heading.title(), section.qualifiedName(), signature(heading), section.enclosing());
        }
    }

    private void chunk(
            LineRange lines, ChunkKind kind, String name, String qualifiedName, String signature, String enclosing) {
        String text = source.text(lines);
        chunks.add(new Chunk(
                ids.next(qualifiedName, kind, text),
                path,
                chunkLanguage,
                kind,
                name,
                qualifiedName,
                signature,
                "",
                enclosing,
                lines,
                text,
                Complexity.NONE));
    }
}
