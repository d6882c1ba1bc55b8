package dev.loupe.syntax;

import java.util.Arrays;
import java.util.List;

/// The words of a language that name nothing, from its `reserved.txt`: where a grammar does not understand a
/// file, it takes them for names (`struct`, `namespace`), and what they would name is not there.
///
/// Only words that no version of the language allows as a name are listed. Quoted names (`` `class` ``,
/// `@class`) are others to this class, since it compares the text as it is.
final class ReservedWords {

    static final ReservedWords NONE = new ReservedWords(new KnownWords(false), new boolean[0]);

    private final KnownWords words;
    private final boolean[] excepted;

    private ReservedWords(KnownWords words, boolean[] excepted) {
        this.words = words;
        this.excepted = excepted;
    }

    /// @param lines words; `except` before types of nodes that, or whose children, may be called by any word;
    ///     `ignorecase` alone on a line; lines that begin with `#` are comments
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

    /// Whether the node's text is such a word, at a place where it names nothing. A keyword's own node is
    /// none: what is called by one is so on purpose (`operator`, `default`).
    boolean is(FlatTree tree, int node) {
        return has(tree, node)
                && !isExcepted(tree.symbol(node))
                && (tree.parent(node) == FlatTree.NONE || !isExcepted(tree.symbol(tree.parent(node))));
    }

    /// The same wherever the node is.
    boolean has(FlatTree tree, int node) {
        return tree.named(node)
                && words.find(tree.source(), tree.startByte(node), tree.endByte(node)) != KnownWords.NONE;
    }

    private boolean isExcepted(int symbol) {
        return symbol < excepted.length && excepted[symbol];
    }
}
