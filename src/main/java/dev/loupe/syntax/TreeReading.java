package dev.loupe.syntax;

import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Complexity;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import java.util.ArrayList;
import java.util.List;

/// Reads everything that a file's tree and its captures tell.
final class TreeReading {

    private final RepoPath path;
    private final SourceText source;
    private final Language language;
    private final String separator;
    private final TreeFacts facts;
    private final Matches matches;
    private final Detail detail;

    /// @param separator stands between the parts of a qualified name
    TreeReading(
            RepoPath path,
            SourceText source,
            Language language,
            String separator,
            TreeFacts facts,
            Matches matches,
            Detail detail) {
        this.path = path;
        this.source = source;
        this.language = language;
        this.separator = separator;
        this.facts = facts;
        this.matches = matches;
        this.detail = detail;
    }

    static TreeReading of(
            RepoPath path, SourceText source, LoadedGrammar grammar, SyntaxParser.Parsed parsed, Detail detail) {
        return new TreeReading(
                path,
                source,
                grammar.language().language(),
                grammar.language().separator(),
                new TreeFacts(source, parsed.tree(), grammar.nodes()),
                new Matches(
                        grammar.questions(detail),
                        parsed.captures(),
                        parsed.tree().size()),
                detail);
    }

    FileSyntax read(Names names) {
        return read(names, new ParseOutcome.Parsed(facts.errors()));
    }

    FileSyntax read(Names names, ParseOutcome outcome) {
        var identifiers = new Identifiers(source, facts, names);
        List<Definition> definitions = matches.definitions();
        List<Definition> roots = new DefinitionTree(source, facts, separator).build(definitions);
        return new FileSyntax(
                language,
                source.lines(),
                chunks(new Pieces(source, facts).cut(roots)),
                outline(definitions),
                HeaderComments.read(source, facts, matches.header()),
                new Imports(facts.tree(), separator).read(matches.imports()),
                identifiers.distinct(),
                detail == Detail.OCCURRENCES ? identifiers.occurrences(matches) : List.of(),
                outcome);
    }

    private List<Chunk> chunks(List<Pieces.Piece> pieces) {
        var ids = new ChunkIds(path);
        var complexities = new Complexities(source, facts);
        var chunks = new ArrayList<Chunk>(pieces.size());
        for (Pieces.Piece piece : pieces) chunks.add(chunk(piece, ids, complexities.next(piece.lines())));
        return chunks;
    }

    private Chunk chunk(Pieces.Piece piece, ChunkIds ids, Complexity complexity) {
        Definition definition = piece.definition();
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

    private static ChunkKind kind(Definition definition) {
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

    private List<Symbol> outline(List<Definition> definitions) {
        var outline = new ArrayList<Symbol>(definitions.size());
        for (Definition definition : definitions) if (definition.listed) outline.add(symbol(definition));
        return outline;
    }

    private Symbol symbol(Definition definition) {
        int line = facts.firstLine(definition.nameNode);
        int column = source.column(facts.tree().startByte(definition.nameNode), line);
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
