package dev.loupe.syntax.tree;

import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Import;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.Occurrence;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The result of reading a region, in lines and columns of the text around it.
///
/// @param inside the result in the region's own lines
public record EmbeddedCode(Region region, FileSyntax inside) {

    /// Shorter regions are read with the surrounding text, unless they hold a function or a type.
    private static final int LEAST_BY_ITSELF = 10;

    /// The chunks, each on lines that only the region has; their texts differ from the file's lines.
    public List<Chunk> chunks() {
        var chunks = new ArrayList<Chunk>();
        if (region.use() == Region.Use.EXPRESSIONS) return chunks;
        for (Chunk chunk : inside.chunks()) {
            int first =
                    Math.max(region.first(), region.places().line(chunk.lines().first()));
            int last =
                    Math.min(region.last(), region.places().line(chunk.lines().last()));
            if (first <= last) chunks.add(chunk.with(new LineRange(first, last), chunk.text()));
        }
        return chunks;
    }

    List<Symbol> outline() {
        if (region.use() != Region.Use.CODE) return List.of();
        var outline = new ArrayList<Symbol>(inside.outline().size());
        for (Symbol symbol : inside.outline()) {
            outline.add(new Symbol(
                    symbol.kind(),
                    symbol.name(),
                    symbol.qualifiedName(),
                    symbol.signature(),
                    symbol.doc(),
                    new LineRange(
                            region.places().line(symbol.lines().first()),
                            region.places().line(symbol.lines().last())),
                    region.places().line(symbol.nameLine()),
                    region.places().column(symbol.nameLine(), symbol.nameColumn()),
                    symbol.depth()));
        }
        return outline;
    }

    List<Import> imports() {
        return inside.imports().stream()
                .map(one -> new Import(one.specifier(), region.places().line(one.line())))
                .toList();
    }

    List<Occurrence> occurrences() {
        return inside.occurrences().stream()
                .map(one -> new Occurrence(
                        one.identifier(),
                        one.role(),
                        region.places().line(one.line()),
                        region.places().column(one.line(), one.column())))
                .toList();
    }

    /// Error nodes; 0 for expressions, since reading them out of context is a guess.
    int errors() {
        return region.use() != Region.Use.EXPRESSIONS && inside.outcome() instanceof ParseOutcome.Parsed(int errors)
                ? errors
                : 0;
    }

    /// Style rules are not named after the component they style.
    boolean isStyle() {
        Language language = region.language();
        return language == Language.CSS || language == Language.SCSS || language == Language.LESS;
    }

    /// The first line of the surrounding element.
    int line() {
        return region.around().first();
    }

    /// The lines that are cut along the region's own definitions; empty if it is read with the surrounding
    /// text. Includes the enclosing tags if the region has a block next to them; tags are not part of a
    /// function.
    Optional<LineRange> hole() {
        List<Chunk> chunks = chunks();
        if (chunks.isEmpty() || (region.text().lines() < LEAST_BY_ITSELF && !definesCode())) return Optional.empty();
        Chunk first = chunks.getFirst();
        Chunk last = chunks.getLast();
        boolean openBegin = first.kind() == ChunkKind.BLOCK
                && region.around().first() < first.lines().first();
        boolean openEnd = last.kind() == ChunkKind.BLOCK
                && region.around().last() > last.lines().last();
        return Optional.of(new LineRange(
                openBegin ? region.around().first() : first.lines().first(),
                openEnd ? region.around().last() : last.lines().last()));
    }

    /// Whether a function or type in it has a chunk.
    boolean definesCode() {
        return chunks().stream().anyMatch(chunk -> chunk.kind() != ChunkKind.BLOCK);
    }
}
