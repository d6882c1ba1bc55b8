package dev.loupe.syntax.tree;

import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.grammar.Grammar;
import dev.loupe.syntax.source.KnownWords;
import java.util.Arrays;
import java.util.List;

/// Reserved words of a language, from its `reserved.txt`. When a grammar cannot parse a file, it takes them
/// for names (`struct`, `namespace`) of definitions that do not exist.
///
/// Only words that no version of the language allows as a name are listed. Quoted names (`` `class` ``,
/// `@class`) do not match because the literal text is compared.
final class ReservedWords {

    static final ReservedWords NONE = new ReservedWords(new KnownWords(false), new boolean[0]);

    private final KnownWords words;
    private final boolean[] excepted;

    private ReservedWords(KnownWords words, boolean[] excepted) {
        this.words = words;
        this.excepted = excepted;
    }

    /// @param lines words; `except` before node types that may be named, or whose children may be named, by
    /// any word; `ignorecase` alone on a line; lines that begin with `#` are comments
    static ReservedWords of(Grammar grammar, String lines) {
        List<List<String>> read = lines.lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> Arrays.asList(line.split(" +")))
                .toList();
        var words = new KnownWords(read.contains(List.of("ignorecase")));
        boolean[] excepted = new boolean[grammar.symbolCount()];
        for (List<String> line : read) {
            if (line.getFirst().equals("except")) except(grammar, line.subList(1, line.size()), excepted);
            else line.forEach(words::add);
        }
        return new ReservedWords(words, excepted);
    }

    private static void except(Grammar grammar, List<String> types, boolean[] excepted) {
        for (String type : types)
            if (!grammar.hasSymbol(type)) throw new IllegalStateException(grammar.name() + " has no node " + type);
        for (int symbol = 0; symbol < excepted.length; symbol++)
            excepted[symbol] |= types.contains(grammar.symbolName(symbol));
    }

    /// Whether the node's text is a reserved word where it cannot be a name. The node of the keyword itself
    /// does not count: queries capture it as a name on purpose (`operator`, `default`).
    boolean is(FlatTree tree, int node) {
        return has(tree, node)
                && !isExcepted(tree.symbol(node))
                && (tree.parent(node) == FlatTree.NONE || !isExcepted(tree.symbol(tree.parent(node))));
    }

    /// The same, regardless of the node's position.
    boolean has(FlatTree tree, int node) {
        return tree.named(node)
                && words.find(tree.source(), tree.startByte(node), tree.endByte(node)) != KnownWords.NONE;
    }

    private boolean isExcepted(int symbol) {
        return symbol < excepted.length && excepted[symbol];
    }
}
