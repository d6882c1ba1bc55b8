package dev.loupe.syntax.tree;

import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Complexity;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Import;
import dev.loupe.model.LineRange;
import dev.loupe.model.Occurrence;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastBuilder;
import dev.loupe.model.uast.UastKind;
import dev.loupe.syntax.source.ChunkIds;
import dev.loupe.syntax.source.LineMap;
import dev.loupe.syntax.source.SourceText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Merges the result for a text with the results for the code embedded in it.
///
/// Definitions in a region are nested one level below the innermost symbol around it. A component qualifies
/// the names in its scripts (`UserCard.save`); a heading only encloses them.
public final class EmbeddedMerge {

    private final RepoPath path;
    private final SourceText source;
    private final String separator;
    private final List<Symbol> outline = new ArrayList<>();
    private final Map<EmbeddedCode, Symbol> around = new IdentityHashMap<>();
    private final List<EmbeddedCode> parts;

    /// @param own the text's own outline
    /// @param parts in file order
    public EmbeddedMerge(
            RepoPath path, SourceText source, String separator, List<Symbol> own, List<EmbeddedCode> parts) {
        this.path = path;
        this.source = source;
        this.separator = separator;
        this.parts = parts;
        joinOutlines(own);
    }

    private void joinOutlines(List<Symbol> own) {
        var open = new ArrayList<Symbol>();
        int next = 0;
        for (EmbeddedCode part : parts) {
            int line = part.region().around().first();
            while (next < own.size() && own.get(next).lines().first() <= line) {
                Symbol symbol = own.get(next++);
                outline.add(symbol);
                while (!open.isEmpty() && open.getLast().depth() >= symbol.depth()) open.removeLast();
                open.add(symbol);
            }
            while (!open.isEmpty()
                    && open.getLast().lines().last() < part.region().around().last()) open.removeLast();
            if (!open.isEmpty()) around.put(part, open.getLast());
            for (Symbol symbol : part.outline()) outline.add(placed(symbol, part));
        }
        outline.addAll(own.subList(next, own.size()));
    }

    private Symbol placed(Symbol symbol, EmbeddedCode part) {
        return new Symbol(
                symbol.kind(),
                symbol.name(),
                prefix(part) + symbol.qualifiedName(),
                symbol.signature(),
                symbol.doc(),
                symbol.lines(),
                symbol.nameLine(),
                symbol.nameColumn(),
                symbol.depth() + around(part).map(outer -> outer.depth() + 1).orElse(0));
    }

    /// The innermost symbol around a part.
    Optional<Symbol> around(EmbeddedCode part) {
        return Optional.ofNullable(around.get(part));
    }

    private String prefix(EmbeddedCode part) {
        return around(part)
                .filter(outer -> Region.givesName(outer.kind()) && !part.isStyle())
                .map(outer -> outer.qualifiedName() + separator)
                .orElse("");
    }

    /// Converts a part's chunk to one of the file.
    ///
    /// @param lines the chunk's own, possibly extended at the part's ends
    private Chunk chunk(
            EmbeddedCode part, Chunk chunk, LineRange lines, ChunkKind kind, Complexity inside, ChunkIds ids) {
        String text = source.text(lines);
        String qualifiedName = chunk.qualifiedName().isEmpty() ? "" : prefix(part) + chunk.qualifiedName();
        String outer = around(part).map(Symbol::qualifiedName).orElse("");
        return new Chunk(
                ids.next(qualifiedName, kind, text),
                path,
                chunk.language(),
                kind,
                chunk.name(),
                qualifiedName,
                chunk.signature(),
                chunk.doc(),
                chunk.enclosing().isEmpty() ? outer : prefix(part) + chunk.enclosing(),
                lines,
                text,
                new Complexity(
                        source.inked(lines.first(), lines.last()), inside.branches(), inside.depth(), inside.nodes()));
    }

    /// The part as one chunk, named after its definition if it has exactly one.
    public Chunk whole(EmbeddedCode part, LineRange lines, ChunkKind kind, ChunkIds ids) {
        List<Chunk> inside = part.chunks();
        List<Chunk> named = inside.stream()
                .filter(chunk -> !chunk.name().isEmpty() && chunk.enclosing().isEmpty())
                .toList();
        long names = named.stream().map(Chunk::qualifiedName).distinct().count();
        Chunk only = names == 1 ? named.getFirst() : unnamed(part);
        return chunk(part, only, lines, kind, sum(inside), ids);
    }

    private static Complexity sum(List<Chunk> chunks) {
        int branches = 0;
        int depth = 0;
        int nodes = 0;
        for (Chunk chunk : chunks) {
            branches += chunk.complexity().branches();
            depth = Math.max(depth, chunk.complexity().depth());
            nodes += chunk.complexity().nodes();
        }
        return new Complexity(0, branches, depth, nodes);
    }

    private Chunk unnamed(EmbeddedCode part) {
        return new Chunk(
                new ChunkId("0".repeat(32)),
                path,
                part.region().language(),
                ChunkKind.BLOCK,
                "",
                "",
                "",
                "",
                "",
                part.region().around(),
                "",
                Complexity.NONE);
    }

    /// The chunks of a part that cover these lines, each of its own kind.
    public List<Chunk> chunks(EmbeddedCode part, LineRange lines, ChunkIds ids) {
        return chunks(part, lines, null, ids);
    }

    /// The chunks of a part that cover these lines.
    ///
    /// @param kind null to keep each chunk's kind
    public List<Chunk> chunks(EmbeddedCode part, LineRange lines, @Nullable ChunkKind kind, ChunkIds ids) {
        var chunks = new ArrayList<Chunk>();
        List<Chunk> inside = part.chunks();
        for (int i = 0; i < inside.size(); i++) {
            Chunk chunk = inside.get(i);
            int first = i == 0 ? lines.first() : chunk.lines().first();
            int last = i == inside.size() - 1 ? lines.last() : chunk.lines().last();
            ChunkKind becomes = kind == null ? chunk.kind() : kind;
            chunks.add(chunk(part, chunk, new LineRange(first, last), becomes, chunk.complexity(), ids));
        }
        return chunks;
    }

    /// The result for the whole file.
    ///
    /// @param own the result for the text itself
    /// @param chunks of the whole file
    public FileSyntax file(FileSyntax own, List<Chunk> chunks) {
        return new FileSyntax(
                own.language(),
                own.lines(),
                chunks,
                outline,
                own.headerComments(),
                imports(own.imports()),
                identifiers(own.identifiers()),
                occurrences(own.occurrences()),
                uast(own.uast()),
                outcome(own.outcome()));
    }

    /// Without this, a failure in embedded code would look as if the code were empty.
    private ParseOutcome outcome(ParseOutcome own) {
        if (!(own instanceof ParseOutcome.Parsed(int errors))) return own;
        for (EmbeddedCode part : parts)
            if (part.inside().outcome() instanceof ParseOutcome.Failed(String why))
                return new ParseOutcome.Failed("code in it: " + why);
        return new ParseOutcome.Parsed(
                errors + parts.stream().mapToInt(EmbeddedCode::errors).sum());
    }

    private List<Import> imports(List<Import> own) {
        var imports = new ArrayList<>(own);
        for (EmbeddedCode part : parts) imports.addAll(part.imports());
        imports.sort(Comparator.comparingInt(Import::line));
        return imports;
    }

    private List<String> identifiers(List<String> own) {
        var identifiers = new LinkedHashSet<>(own);
        for (EmbeddedCode part : parts) identifiers.addAll(part.inside().identifiers());
        return List.copyOf(identifiers);
    }

    private List<Occurrence> occurrences(List<Occurrence> own) {
        var occurrences = new ArrayList<>(own);
        for (EmbeddedCode part : parts) occurrences.addAll(part.occurrences());
        occurrences.sort(Comparator.comparingInt(Occurrence::line).thenComparingInt(Occurrence::column));
        return occurrences;
    }

    /// The parts' trees below the file itself: they share its scope, as cells, scripts and expressions do.
    private Uast uast(Uast own) {
        if (parts.stream().allMatch(part -> part.inside().uast().isEmpty())) return own;
        var all = new UastBuilder();
        all.open(UastKind.FILE);
        all.addAll(own, line -> line, (_, column) -> column);
        for (EmbeddedCode part : parts) {
            LineMap places = part.region().places();
            all.addAll(part.inside().uast(), places::line, places::column);
        }
        all.close();
        return all.build();
    }
}
