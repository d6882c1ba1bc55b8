package dev.loupe.syntax;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/// What single nodes mean, by symbol: the file `nodes.scm` of a language, one pattern with one capture a
/// line.
///
/// These patterns look like a query's but are looked up in a table: half of a tree's nodes are named by one
/// of them,
/// and
/// running them through the query engine costs as much as parsing.
final class NodeTable {

    static final int IDENTIFIER = 1;
    static final int COMMENT = 1 << 1;
    /// An annotation, decorator or attribute: belongs to the definition that it stands at, but not to its
    /// signature.
    static final int ANNOTATION = 1 << 2;
    /// A statement that imports: its identifiers are imported ones.
    static final int IMPORT = 1 << 3;
    /// A node around a definition that belongs to it, such as `export`.
    static final int WRAPPER = 1 << 4;
    /// An unnamed function, object or class body: what is defined inside belongs to it, unless it is large.
    static final int SCOPE = 1 << 5;
    /// A block whose nesting is counted.
    static final int BLOCK = 1 << 6;
    /// A decision point.
    static final int BRANCH = 1 << 7;
    /// A definition that may be one of several clauses of the same function, directly behind each other
    /// (Haskell's
    /// equations and the type above them): they are one definition.
    static final int CLAUSE = 1 << 8;

    private static final Map<String, Integer> BITS = Map.of(
            "identifier", IDENTIFIER,
            "comment", COMMENT,
            "annotation", ANNOTATION,
            "import", IMPORT,
            "wrapper", WRAPPER,
            "scope", SCOPE,
            "block", BLOCK,
            "branch", BRANCH,
            "clause", CLAUSE);

    private final int[] named;
    private final int[] anonymous;
    private final CommentMarks comments;

    private NodeTable(int[] named, int[] anonymous, CommentMarks comments) {
        this.named = named;
        this.anonymous = anonymous;
        this.comments = comments;
    }

    /// @param bits by symbol, for named and anonymous nodes alike
    static NodeTable of(int[] bits, CommentMarks comments) {
        return new NodeTable(bits.clone(), bits.clone(), comments);
    }

    /// @throws IllegalStateException if a line is none of ours or names no node of the grammar
    static NodeTable of(Grammar grammar, String patterns) {
        var named = new HashMap<String, Integer>();
        var anonymous = new HashMap<String, Integer>();
        for (String line : patterns.lines().toList()) {
            if (line.isBlank() || line.startsWith(";")) continue;
            read(line.strip(), named, anonymous);
        }
        return new NodeTable(bySymbol(grammar, named), bySymbol(grammar, anonymous), CommentMarks.USUAL);
    }

    private static void read(String line, Map<String, Integer> named, Map<String, Integer> anonymous) {
        int at = line.lastIndexOf('@');
        String pattern = at < 0 ? "" : line.substring(0, at).strip();
        Integer bit = at < 0 ? null : BITS.get(line.substring(at + 1).toLowerCase(Locale.ROOT));
        if (bit == null || pattern.length() < 3) throw new IllegalStateException("not a node pattern: " + line);
        String symbol = pattern.substring(1, pattern.length() - 1);
        (pattern.charAt(0) == '(' ? named : anonymous).merge(symbol, bit, (a, b) -> a | b);
    }

    private static int[] bySymbol(Grammar grammar, Map<String, Integer> bits) {
        int[] table = new int[grammar.symbolCount()];
        for (int symbol = 0; symbol < table.length; symbol++) {
            table[symbol] = bits.getOrDefault(grammar.symbolName(symbol), 0);
        }
        for (String name : bits.keySet()) {
            if (!grammar.hasSymbol(name)) throw new IllegalStateException(grammar.name() + " has no node " + name);
        }
        return table;
    }

    CommentMarks comments() {
        return comments;
    }

    /// The bits of a node's meaning, 0 for most.
    int bits(FlatTree tree, int node) {
        int symbol = tree.symbol(node);
        if (symbol >= named.length) return 0;
        return tree.named(node) ? named[symbol] : anonymous[symbol];
    }
}
