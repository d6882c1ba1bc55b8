package dev.loupe.syntax.document;

import dev.loupe.model.Chunk;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Import;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.Occurrence;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastBuilder;
import dev.loupe.model.uast.UastKind;
import dev.loupe.syntax.source.LineMap;
import dev.loupe.syntax.source.SourceText;
import dev.loupe.syntax.tree.EmbeddedLanguages;
import dev.loupe.syntax.tree.EmbeddedReader;
import dev.loupe.syntax.tree.Region;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads a Jupyter notebook as a document of text and code; each of its lines maps to a line of the file.
///
/// A chunk's text is the cell's content without the file's quotes and escapes. Its lines are the file's lines
/// that hold this content, usually one for one. Outputs and the JSON around the cells are in no chunk.
public final class NotebookReading {

    private final RepoPath path;
    private final SourceText source;
    private final NotebookCells notebook;
    private final StringBuilder text = new StringBuilder();
    private final List<Integer> starts = new ArrayList<>();
    private final List<DocumentBlock> blocks = new ArrayList<>();
    private final List<SectionReading.Cell> cells = new ArrayList<>();

    private NotebookReading(RepoPath path, SourceText source, NotebookCells notebook) {
        this.path = path;
        this.source = source;
        this.notebook = notebook;
    }

    /// Whether files of the language are notebooks, whose chunk texts differ from their lines.
    public static boolean reads(Language language) {
        return language == Language.NOTEBOOK;
    }

    public static FileSyntax read(RepoPath path, SourceText source, EmbeddedReader embedded)
            throws NotebookCells.NotANotebook {
        return new NotebookReading(path, source, NotebookCells.read(source)).read(embedded);
    }

    private FileSyntax read(EmbeddedReader embedded) {
        Optional<Language> kernel = EmbeddedLanguages.of(notebook.kernelLanguage());
        for (NotebookCells.Cell cell : notebook.cells()) add(cell, kernel);
        SourceText document = SourceText.of(text.toString().getBytes(StandardCharsets.UTF_8));
        FileSyntax file = new SectionReading(path, Language.NOTEBOOK, document, blocks, cells, embedded).read();
        return new InFile(file, new CellPlaces(source, starts)).file();
    }

    private void add(NotebookCells.Cell cell, Optional<Language> kernel) {
        int first = starts.size() + 1;
        var content = new StringBuilder();
        for (NotebookCells.Line line : cell.lines()) {
            // A lone carriage return is a line break in Markdown but must not be one here.
            content.append(line.text().replace('\r', ' ')).append('\n');
            starts.add(line.start());
        }
        text.append(content);
        var lines = new LineRange(first, starts.size());
        switch (cell.type()) {
            case "markdown" -> addText(content.toString(), lines);
            case "code" -> addCode(cell, content.toString(), lines, kernel);
            default -> cells.add(new SectionReading.Cell(lines, Language.TEXT, true));
        }
    }

    private void addText(String content, LineRange lines) {
        cells.add(new SectionReading.Cell(lines, Language.MARKDOWN, false));
        for (DocumentBlock block : MarkdownBlocks.read(SourceText.of(content.getBytes(StandardCharsets.UTF_8)))) {
            blocks.add(block.below(lines.first() - 1));
        }
    }

    private void addCode(NotebookCells.Cell cell, String content, LineRange lines, Optional<Language> kernel) {
        Optional<Language> own = cell.language().isEmpty() ? kernel : EmbeddedLanguages.of(cell.language());
        Optional<Language> language = CellMagics.language(content, own);
        cells.add(new SectionReading.Cell(lines, language.orElse(Language.TEXT), true));
        if (content.isBlank()) return;
        @Nullable
        Region region = language.map(known -> region(content, known, lines)).orElse(null);
        blocks.add(DocumentBlock.code(lines.first(), lines.last(), region));
    }

    private static Region region(String content, Language language, LineRange lines) {
        byte[] code = CellMagics.masked(content, language).getBytes(StandardCharsets.UTF_8);
        LineMap places = LineMap.inPlace(lines.first(), 1);
        return new Region(language, SourceText.of(code), places, lines.first(), lines.last(), lines, Region.Use.CODE);
    }

    /// The document's result, converted to lines of the file.
    private record InFile(FileSyntax document, CellPlaces places) {

        FileSyntax file() {
            return new FileSyntax(
                    document.language(),
                    places.lines(),
                    chunks(),
                    document.outline().stream().map(this::symbol).toList(),
                    document.headerComments(),
                    document.imports().stream()
                            .map(one -> new Import(one.specifier(), places.line(one.line())))
                            .toList(),
                    document.identifiers(),
                    document.occurrences().stream().map(this::occurrence).toList(),
                    uast(),
                    document.outcome());
        }

        // A cell stored on one line is one chunk, whatever it contains.
        private List<Chunk> chunks() {
            var chunks = new ArrayList<Chunk>();
            for (Chunk chunk : document.chunks()) {
                Chunk next = chunk.with(places.lines(chunk.lines()), chunk.text());
                Chunk before = chunks.isEmpty() ? null : chunks.getLast();
                if (before == null || !before.lines().overlaps(next.lines())) chunks.add(next);
                else {
                    int last = Math.max(before.lines().last(), next.lines().last());
                    LineRange both = new LineRange(before.lines().first(), last);
                    chunks.set(chunks.size() - 1, before.with(both, before.text() + "\n" + next.text()));
                }
            }
            return chunks;
        }

        private Symbol symbol(Symbol symbol) {
            return new Symbol(
                    symbol.kind(),
                    symbol.name(),
                    symbol.qualifiedName(),
                    symbol.signature(),
                    symbol.doc(),
                    places.lines(symbol.lines()),
                    places.line(symbol.nameLine()),
                    places.column(symbol.nameLine(), symbol.nameColumn()),
                    symbol.depth());
        }

        private Uast uast() {
            if (document.uast().isEmpty()) return Uast.EMPTY;
            var moved = new UastBuilder();
            moved.open(UastKind.FILE);
            moved.addAll(document.uast(), places::line, places::column);
            moved.close();
            return moved.build();
        }

        private Occurrence occurrence(Occurrence occurrence) {
            return new Occurrence(
                    occurrence.identifier(),
                    occurrence.role(),
                    places.line(occurrence.line()),
                    places.column(occurrence.line(), occurrence.column()));
        }
    }
}
