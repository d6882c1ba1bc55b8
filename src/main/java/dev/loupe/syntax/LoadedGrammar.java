package dev.loupe.syntax;

import dev.loupe.model.SymbolKind;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/// A grammar with its parser and our queries, ready for one thread.
final class LoadedGrammar implements AutoCloseable {

    /// Many times what the largest file that is parsed takes: 2 MB at 4 MB/s or more.
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private static final List<String> QUERY_FILES = List.of("definitions", "imports", "occurrences");

    private final GrammarLanguage language;
    private final SyntaxParser parser;
    private final TreeQuery query;
    private final NodeTable nodes;
    private final CaptureRole[] roles;
    private final SymbolKind[] kinds;

    private LoadedGrammar(GrammarLanguage language, SyntaxParser parser, TreeQuery query, NodeTable nodes) {
        this.language = language;
        this.parser = parser;
        this.query = query;
        this.nodes = nodes;
        this.roles = CaptureRole.of(query.captureNames());
        this.kinds = CaptureRole.kinds(query.captureNames());
    }

    /// @throws IOException if the grammar's library cannot be loaded
    static LoadedGrammar of(GrammarLanguage language, Natives natives) throws IOException {
        Grammar grammar = natives.grammar(language.grammar());
        return new LoadedGrammar(
                language,
                new SyntaxParser(grammar, LIMIT),
                compile(grammar, language),
                NodeTable.of(grammar, language.queries("nodes")));
    }

    // Definitions come first: of two patterns that name the same definition the one with the smaller number counts.
    private static TreeQuery compile(Grammar grammar, GrammarLanguage language) {
        var source = new StringBuilder();
        for (String file : QUERY_FILES) source.append(language.queries(file));
        try {
            return TreeQuery.compile(grammar, source.toString());
        } catch (QueryError e) {
            throw new IllegalStateException("the queries for " + grammar.name(), e);
        }
    }

    SyntaxParser.Parsed parse(SourceText source) throws ParseFailure {
        return parser.parse(source.bytes(), List.of(query));
    }

    GrammarLanguage language() {
        return language;
    }

    NodeTable nodes() {
        return nodes;
    }

    CaptureRole role(int capture) {
        return roles[capture];
    }

    SymbolKind kind(int capture) {
        return kinds[capture];
    }

    @Override
    public void close() {
        parser.close();
    }
}
