package dev.loupe.syntax.tree;

import dev.loupe.model.RepoPath;
import dev.loupe.model.SymbolKind;
import dev.loupe.syntax.grammar.Grammar;
import dev.loupe.syntax.grammar.GrammarLanguage;
import dev.loupe.syntax.grammar.Natives;
import dev.loupe.syntax.grammar.ParseFailure;
import dev.loupe.syntax.grammar.QueryError;
import dev.loupe.syntax.grammar.SyntaxParser;
import dev.loupe.syntax.grammar.TreeQuery;
import dev.loupe.syntax.mask.ForeignText;
import dev.loupe.syntax.mask.Masks;
import dev.loupe.syntax.source.SourceText;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// A grammar with its parser and our queries, for use by one thread.
public final class LoadedGrammar implements AutoCloseable {

    /// Wall time, so far more than a file needs even on a busy machine. The parent process limits the
    /// processor time of a parse and stops it much sooner.
    private static final Duration LIMIT = Duration.ofMinutes(5);

    private final GrammarLanguage language;
    private final SyntaxParser parser;
    private final Questions questions;
    private final NodeTable nodes;
    private final Masks masks;
    private final Optional<UastTable> uast;

    /// A query with the meanings of its captures, by capture id.
    @SuppressWarnings("ArrayRecordComponent")
    record Questions(TreeQuery query, CaptureRole[] roles, SymbolKind[] kinds, int[] bits) {
        static Questions of(TreeQuery query) {
            List<String> names = query.captureNames();
            return new Questions(query, CaptureRole.of(names), CaptureRole.kinds(names), CaptureRole.bits(names));
        }
    }

    private LoadedGrammar(
            GrammarLanguage language,
            SyntaxParser parser,
            Questions questions,
            NodeTable nodes,
            Masks masks,
            Optional<UastTable> uast) {
        this.language = language;
        this.parser = parser;
        this.questions = questions;
        this.nodes = nodes;
        this.masks = masks;
        this.uast = uast;
    }

    /// @param detail how much to extract from every file
    /// @throws IOException if the grammar's library cannot be loaded
    public static LoadedGrammar of(GrammarLanguage language, Natives natives, ParseDetail detail) throws IOException {
        Grammar grammar = natives.grammar(language.grammar());
        return new LoadedGrammar(
                language,
                new SyntaxParser(grammar, LIMIT),
                compile(grammar, language, files(detail)),
                NodeTable.of(grammar, language),
                Masks.of(language.file("masks.txt")),
                UastTableReader.of(grammar, language));
    }

    // Definitions come first: if two patterns name the same definition, the lower pattern number wins. They
    // are combined into one query because each query walks the whole tree.
    private static List<String> files(ParseDetail detail) {
        return switch (detail) {
            case IDENTIFIERS -> List.of("definitions", "imports", "embedded");
            case OCCURRENCES -> List.of("definitions", "imports", "embedded", "occurrences");
        };
    }

    private static Questions compile(Grammar grammar, GrammarLanguage language, List<String> files) {
        var source = new StringBuilder();
        for (String file : files) source.append(language.queries(file));
        try {
            return Questions.of(TreeQuery.compile(grammar, source.toString()));
        } catch (QueryError e) {
            throw new IllegalStateException("the queries for " + grammar.name(), e);
        }
    }

    /// The query that runs on each file.
    Questions questions() {
        return questions;
    }

    /// Returns the tree with the query's captures.
    public SyntaxParser.Parsed parse(RepoPath path, SourceText source) throws ParseFailure {
        byte[] readable = masks.over(ForeignText.of(language, path).hidden(source.bytes()));
        SyntaxParser.Parsed parsed = parser.parse(readable, List.of(questions.query()));
        if (language == GrammarLanguage.SQL) {
            byte[] shortened = SqlRoutines.shortened(parsed, readable);
            if (shortened != readable) parsed = parser.parse(shortened, List.of(questions.query()));
        }
        return new SyntaxParser.Parsed(parsed.tree().of(source.bytes()), parsed.captures());
    }

    public GrammarLanguage language() {
        return language;
    }

    NodeTable nodes() {
        return nodes;
    }

    /// Empty if the language has no description of its universal tree.
    Optional<UastTable> uast() {
        return uast;
    }

    @Override
    public void close() {
        parser.close();
    }
}
