package dev.loupe.syntax.tree;

import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Complexity;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.uast.Uast;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.grammar.GrammarLanguage;
import dev.loupe.syntax.grammar.SyntaxParser;
import dev.loupe.syntax.source.Blocks;
import dev.loupe.syntax.source.ChunkIds;
import dev.loupe.syntax.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Assembles the result for a file from its tree and captures.
public final class TreeReading {

    private final RepoPath path;
    private final SourceText source;
    private final Language language;
    private final String separator;
    private final TreeFacts facts;
    private final Matches matches;
    private final ParseDetail detail;
    private final String fileName;
    private final Function<IdentifierTexts, Uast> uast;

    /// @param separator between the parts of a qualified name
    /// @param fileName name of a definition that is the whole file; empty if the text is not a file of its
    /// own
    /// @param uast reads the universal syntax tree
    public TreeReading(
            RepoPath path,
            SourceText source,
            Language language,
            String separator,
            TreeFacts facts,
            Matches matches,
            ParseDetail detail,
            String fileName,
            Function<IdentifierTexts, Uast> uast) {
        this.path = path;
        this.source = source;
        this.language = language;
        this.separator = separator;
        this.facts = facts;
        this.matches = matches;
        this.detail = detail;
        this.fileName = fileName;
        this.uast = uast;
    }

    public static TreeReading of(
            RepoPath path,
            SourceText source,
            LoadedGrammar grammar,
            SyntaxParser.Parsed parsed,
            ParseDetail detail,
            String fileName) {
        FlatTree tree = parsed.tree();
        var matches = new Matches(grammar.questions(), parsed.captures().getFirst(), tree, grammar.nodes());
        var facts = new TreeFacts(source, tree, grammar.nodes(), matches);
        GrammarLanguage language = grammar.language();
        return new TreeReading(
                path,
                source,
                language.language(),
                language.separator(),
                facts,
                matches,
                detail,
                fileName,
                names -> UastReader.read(grammar, source, facts, names).orElse(Uast.EMPTY));
    }

    public FileSyntax read(IdentifierTexts names, EmbeddedReader embedded) {
        return read(names, embedded, new ParseOutcome.Parsed(facts.errors()));
    }

    /// @param embedded reads the code of other languages
    public FileSyntax read(IdentifierTexts names, EmbeddedReader embedded, ParseOutcome outcome) {
        var identifiers = new IdentifierReader(source, facts, names, separator);
        List<DefinitionBuilder> definitions = matches.definitions();
        List<DefinitionBuilder> roots =
                new DefinitionTree(source, facts, matches, separator, fileName).build(definitions);
        List<EmbeddedCode> parts = new Regions(source, facts, matches).read(embedded);
        var joining = new EmbeddedMerge(path, source, separator, outline(definitions), parts);
        var own = new FileSyntax(
                language,
                source.lines(),
                List.of(),
                List.of(),
                HeaderComments.read(source, facts, matches.header()),
                new ImportSpecifiers(facts.tree(), separator).read(matches),
                identifiers.distinct(),
                detail == ParseDetail.OCCURRENCES ? identifiers.occurrences(matches) : List.of(),
                detail == ParseDetail.OCCURRENCES ? uast.apply(names) : Uast.EMPTY,
                outcome);
        return joining.file(own, chunks(new FilePieces(source, facts, holes(parts)).cut(roots), joining));
    }

    private static List<FilePieces.Hole> holes(List<EmbeddedCode> parts) {
        var holes = new ArrayList<FilePieces.Hole>();
        for (EmbeddedCode part : parts) part.hole().ifPresent(lines -> holes.add(new FilePieces.Hole(lines, part)));
        return holes;
    }

    private List<Chunk> chunks(List<FilePieces.Piece> pieces, EmbeddedMerge joining) {
        var ids = new ChunkIds(path);
        var complexities = new ComplexityCounter(source, facts);
        var chunks = new ArrayList<Chunk>(pieces.size());
        for (FilePieces.Piece piece : pieces) {
            Complexity complexity = complexities.next(piece.lines());
            EmbeddedCode part = piece.part();
            if (part == null) chunks.add(chunk(piece, ids, complexity));
            else chunks.addAll(joining.chunks(part, piece.lines(), ids));
        }
        return chunks;
    }

    private Chunk chunk(FilePieces.Piece piece, ChunkIds ids, Complexity complexity) {
        DefinitionBuilder definition = piece.definition();
        if (definition == null) return block(piece.lines(), piece.enclosing(), ids, complexity);
        ChunkKind kind = kind(definition);
        String text = source.text(piece.lines());
        return new Chunk(
                ids.next(definition.qualifiedName, kind, text),
                path,
                language,
                kind,
                definition.name,
                definition.qualifiedName,
                definition.signature,
                definition.doc,
                definition.enclosing,
                piece.lines(),
                text,
                complexity);
    }

    private Chunk block(LineRange lines, String enclosing, ChunkIds ids, Complexity complexity) {
        return Blocks.of(path, language, ids, source, lines, enclosing, complexity);
    }

    private static ChunkKind kind(DefinitionBuilder definition) {
        return switch (definition.kind) {
            case FUNCTION -> ChunkKind.FUNCTION;
            case METHOD, CONSTRUCTOR -> ChunkKind.METHOD;
            case CLASS -> ChunkKind.CLASS;
            case STRUCT -> ChunkKind.STRUCT;
            case ENUM -> ChunkKind.ENUM;
            case INTERFACE, TYPE_ALIAS -> ChunkKind.INTERFACE;
            case TRAIT -> ChunkKind.TRAIT;
            case IMPL -> ChunkKind.IMPL;
            case MODULE -> ChunkKind.MODULE;
            case FIELD, VARIABLE, CONSTANT -> ChunkKind.BLOCK;
            case HEADING -> ChunkKind.SECTION;
        };
    }

    private List<Symbol> outline(List<DefinitionBuilder> definitions) {
        var outline = new ArrayList<Symbol>(definitions.size());
        for (DefinitionBuilder definition : definitions) {
            if (!definition.listed) continue;
            Symbol symbol = symbol(definition);
            // The symbol of a component's file itself has no line in a blank file.
            if (symbol.lines().last() <= source.lines()) outline.add(symbol);
        }
        return outline;
    }

    private Symbol symbol(DefinitionBuilder definition) {
        int line = facts.firstLine(definition.nameNode);
        int column = source.column(definition.nameStart, line);
        return new Symbol(
                definition.kind,
                definition.name,
                definition.qualifiedName,
                definition.signature,
                definition.doc,
                new LineRange(definition.symbolFirst, definition.last),
                line,
                column,
                definition.depth);
    }
}
