package dev.loupe.syntax.match;

import dev.loupe.model.LruCache;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.grammar.FlatTree;
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
import dev.loupe.syntax.tree.NodeTable;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A grammar for tree search: with its parser, the contexts for parsing patterns, and a cache of recent
/// questions.
final class TreeGrammar implements AutoCloseable {

    /// For one file and its query. Slower queries are not useful interactively.
    private static final Duration LIMIT = Duration.ofSeconds(5);

    private static final int KEPT = 8;

    private final GrammarLanguage language;
    private final Grammar grammar;
    private final SyntaxParser parser;
    private final NodeTable nodes;
    private final Masks masks;
    private final List<String> contexts;
    private final LruCache<String, TreeQuery> queries = new LruCache<>(KEPT);

    private TreeGrammar(GrammarLanguage language, Grammar grammar) {
        this.language = language;
        this.grammar = grammar;
        this.parser = new SyntaxParser(grammar, LIMIT);
        this.nodes = NodeTable.of(grammar, language);
        this.masks = Masks.of(language.file("masks.txt"));
        this.contexts = language.file("contexts.txt")
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.replace("\\n", "\n"))
                .toList();
    }

    static TreeGrammar of(GrammarLanguage language, Natives natives) throws IOException {
        return new TreeGrammar(language, natives.grammar(language.grammar()));
    }

    GrammarLanguage language() {
        return language;
    }

    Grammar grammar() {
        return grammar;
    }

    NodeTable nodes() {
        return nodes;
    }

    /// Contexts for code that is not valid as a file of its own, starting with the empty context.
    ///
    /// @param slot placeholder for the code
    List<String> contexts(String slot) {
        var all = new ArrayList<>(List.of(slot));
        all.addAll(contexts);
        return all;
    }

    FlatTree parse(byte[] code) throws ParseFailure {
        return parser.parse(code);
    }

    /// A file's tree, with problematic text masked. A style sheet keeps its values; if it then has errors, a
    /// second tree without values is added.
    List<SyntaxParser.Parsed> parse(RepoPath path, SourceText source, Optional<TreeQuery> query) throws ParseFailure {
        ForeignText foreign = ForeignText.of(language, path);
        SyntaxParser.Parsed first =
                parse(foreign.hidesCode() ? source.bytes() : foreign.hidden(source.bytes()), source, query);
        boolean again = foreign.hidesCode() && first.tree().hasError(0);
        return again ? List.of(first, parse(foreign.hidden(source.bytes()), source, query)) : List.of(first);
    }

    private SyntaxParser.Parsed parse(byte[] shown, SourceText source, Optional<TreeQuery> query) throws ParseFailure {
        byte[] readable = masks.over(shown);
        SyntaxParser.Parsed parsed = parser.parse(readable, query.stream().toList());
        return new SyntaxParser.Parsed(parsed.tree().of(source.bytes()), parsed.captures());
    }

    TreeQuery query(String source) throws QueryError {
        return queries.get(source, () -> TreeQuery.compile(grammar, source));
    }

    @Override
    public void close() {
        parser.close();
    }
}
