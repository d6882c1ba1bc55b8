package dev.loupe.syntax.tree;

import dev.loupe.UnpackedLibraries;
import dev.loupe.model.RepoPath;
import dev.loupe.model.uast.Uast;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.grammar.GrammarLanguage;
import dev.loupe.syntax.grammar.Natives;
import dev.loupe.syntax.grammar.ParseFailure;
import dev.loupe.syntax.grammar.SyntaxParser;
import dev.loupe.syntax.source.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// A text parsed with its real grammar and our queries.
record ParsedText(
        SourceText source, FlatTree tree, NodeTable nodes, Matches matches, TreeFacts facts, LoadedGrammar grammar) {
    private static final Map<GrammarLanguage, LoadedGrammar> LOADED = new EnumMap<>(GrammarLanguage.class);

    static synchronized ParsedText of(GrammarLanguage language, String text) {
        try {
            LoadedGrammar grammar = LOADED.get(language);
            if (grammar == null)
                LOADED.put(
                        language,
                        grammar = LoadedGrammar.of(
                                language, Natives.unpackedTo(UnpackedLibraries.FOLDER), ParseDetail.OCCURRENCES));
            SourceText source = SourceText.of(text.getBytes(StandardCharsets.UTF_8));
            SyntaxParser.Parsed parsed = grammar.parse(new RepoPath("a.x"), source);
            FlatTree tree = parsed.tree();
            var matches = new Matches(grammar.questions(), parsed.captures().getFirst(), tree, grammar.nodes());
            return new ParsedText(
                    source,
                    tree,
                    grammar.nodes(),
                    matches,
                    new TreeFacts(source, tree, grammar.nodes(), matches),
                    grammar);
        } catch (IOException | ParseFailure e) {
            throw new AssertionError(e);
        }
    }

    /// The first node of a type with this text.
    int node(String type, String text) {
        for (int node = 0; node < tree.size(); node++)
            if (tree.symbolName(node).equals(type) && tree.text(node).equals(text)) return node;
        throw new AssertionError("no " + type + " " + text);
    }

    Uast uast() {
        return UastReader.read(grammar, source, facts, new IdentifierTexts()).orElseThrow();
    }

    /// Nested and complete, in file order.
    List<DefinitionBuilder> definitions(String separator) {
        List<DefinitionBuilder> definitions = matches.definitions();
        new DefinitionTree(source, facts, matches, separator, "file").build(definitions);
        return definitions.stream().filter(one -> one.listed).toList();
    }
}
