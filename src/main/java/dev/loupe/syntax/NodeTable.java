package dev.loupe.syntax;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/// What single nodes mean, by symbol: the file `nodes.scm` of a language, one pattern with one capture a
/// line.
///
/// These patterns look like a query's but are looked up in a table: half of a tree's nodes are named by one
/// of them, and running them through the query engine costs as much as parsing.
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
    /// (Haskell's equations and the type above them): they are one definition.
    static final int CLAUSE = 1 << 8;

    /// What stands around a declared name, as in `*argv[]`: a captured name that is one is the name inside
    /// it.
    static final int DECLARATOR = 1 << 9;
    /// A name with what it belongs to, as in `Server::run`: a captured name that is one is its last part.
    static final int QUALIFIED = 1 << 10;
    /// What a signature leaves out, wherever it stands.
    static final int OMITTED = 1 << 11;
    /// One token of several names with the language's separator between them.
    static final int COMPOUND = 1 << 12;
    /// An identifier to the grammar that is a word of the language to its users.
    static final int KEYWORD = 1 << 13;

    private static final Map<String, Integer> BITS = Map.ofEntries(
            Map.entry("identifier", IDENTIFIER),
            Map.entry("comment", COMMENT),
            Map.entry("annotation", ANNOTATION),
            Map.entry("import", IMPORT),
            Map.entry("wrapper", WRAPPER),
            Map.entry("scope", SCOPE),
            Map.entry("block", BLOCK),
            Map.entry("branch", BRANCH),
            Map.entry("clause", CLAUSE),
            Map.entry("declarator", DECLARATOR),
            Map.entry("qualified", QUALIFIED),
            Map.entry("omitted", OMITTED),
            Map.entry("compound", IDENTIFIER | COMPOUND),
            Map.entry("keyword", KEYWORD));

    /// A query's `@import` is what is imported; its `@importing` is the whole statement.
    private static final String IMPORTING = "importing";

    private final int[] named;
    private final int[] anonymous;
    private final ReservedWords reserved;
    private final CommentMarks comments;

    private NodeTable(int[] named, int[] anonymous, ReservedWords reserved, CommentMarks comments) {
        this.reserved = reserved;
        this.named = named;
        this.anonymous = anonymous;
        this.comments = comments;
    }

    /// @param bits by symbol, for named and anonymous nodes alike
    static NodeTable of(int[] bits, CommentMarks comments) {
        return new NodeTable(bits.clone(), bits.clone(), ReservedWords.NONE, comments);
    }

    /// From the language's `nodes.scm` and `reserved.txt`.
    ///
    /// @throws IllegalStateException if a line is none of ours or names no node of the grammar
    static NodeTable of(Grammar grammar, GrammarLanguage language) {
        var named = new HashMap<String, Integer>();
        var anonymous = new HashMap<String, Integer>();
        for (String line : language.queries("nodes").lines().toList()) {
            if (line.isBlank() || line.startsWith(";")) continue;
            read(line.strip(), named, anonymous);
        }
        ReservedWords reserved = ReservedWords.of(grammar, language.file("reserved.txt"));
        return new NodeTable(bySymbol(grammar, named), bySymbol(grammar, anonymous), reserved, CommentMarks.USUAL);
    }

    private static void read(String line, Map<String, Integer> named, Map<String, Integer> anonymous) {
        int at = line.lastIndexOf('@');
        String pattern = at < 0 ? "" : line.substring(0, at).strip();
        Integer bit = at < 0 ? null : BITS.get(line.substring(at + 1).toLowerCase(Locale.ROOT));
        if (bit == null || pattern.length() < 3) throw new IllegalStateException("not a node pattern: " + line);
        String symbol = pattern.substring(1, pattern.length() - 1);
        (pattern.charAt(0) == '(' ? named : anonymous).merge(symbol, bit, (a, b) -> a | b);
    }

    /// What a capture of this name says of a node when a query asks for it, for grammars whose node types
    /// alone do not tell; 0 if it says nothing of the kind.
    static int bit(String capture) {
        return switch (capture) {
            case IMPORTING -> IMPORT;
            case "import" -> 0;
            default -> BITS.getOrDefault(capture, 0);
        };
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
        int bits = tree.named(node) ? named[symbol] : anonymous[symbol];
        return (bits & IDENTIFIER) != 0 && isReserved(tree, node) ? bits | KEYWORD : bits;
    }

    /// Whether the node's text is a word of the language, which names nothing.
    boolean isReserved(FlatTree tree, int node) {
        return reserved.is(tree, node);
    }

    /// The same of members too, which any word may name in some languages.
    boolean isWord(FlatTree tree, int node) {
        return reserved.has(tree, node);
    }
}
