package dev.loupe.syntax.tree;

import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.grammar.Grammar;
import dev.loupe.syntax.grammar.GrammarLanguage;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/// The meaning of node types, by symbol: a language's file `nodes.scm`, with one pattern and one capture per
/// line.
///
/// These patterns look like queries but are looked up in a table. Half of a tree's nodes match one of them,
/// and running them through the query engine would cost as much as parsing.
public final class NodeTable {

    public static final int IDENTIFIER = 1;
    public static final int COMMENT = 1 << 1;
    /// An annotation, decorator or attribute: part of its definition but not of the signature.
    public static final int ANNOTATION = 1 << 2;
    /// An import statement: its identifiers count as imported.
    public static final int IMPORT = 1 << 3;
    /// A node that wraps a definition and belongs to it, such as `export`.
    static final int WRAPPER = 1 << 4;
    /// An unnamed function, object or class body: its definitions belong to it, unless it is large.
    static final int SCOPE = 1 << 5;
    /// A block, which adds one nesting level.
    public static final int BLOCK = 1 << 6;
    /// A decision point.
    public static final int BRANCH = 1 << 7;
    /// A definition that may be one of several adjacent clauses of a function (Haskell's equations and their
    /// type signature): they form one definition.
    public static final int CLAUSE = 1 << 8;

    /// A declarator around a name, as in `*argv[]`: if captured as a name, the name is inside it.
    static final int DECLARATOR = 1 << 9;
    /// A qualified name, such as `Server::run`: if captured as a name, the name is its last part.
    static final int QUALIFIED = 1 << 10;
    /// Always left out of signatures.
    public static final int OMITTED = 1 << 11;
    /// One token of several names joined by the language's separator.
    static final int COMPOUND = 1 << 12;
    /// An identifier in the grammar but a keyword to the language's users.
    static final int KEYWORD = 1 << 13;

    /// Text that the grammar leaves as it is written, of which the names count: a macro's body.
    static final int TOKENS = 1 << 14;

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
            Map.entry("keyword", KEYWORD),
            Map.entry("tokens", TOKENS));

    /// A query's `@import` is the imported name; its `@importing` is the whole statement.
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

    /// @param bits by symbol, for named and anonymous nodes
    public static NodeTable of(int[] bits, CommentMarks comments) {
        return new NodeTable(bits.clone(), bits.clone(), ReservedWords.NONE, comments);
    }

    /// Reads the language's `nodes.scm` and `reserved.txt`.
    ///
    /// @throws IllegalStateException if a line is invalid or names an unknown node type
    public static NodeTable of(Grammar grammar, GrammarLanguage language) {
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

    /// The bit that a query's capture of this name sets on a node, for grammars whose node types alone are
    /// not specific enough; 0 for other captures.
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

    /// The bits of the node's type, 0 for most.
    public int bits(FlatTree tree, int node) {
        int symbol = tree.symbol(node);
        if (symbol >= named.length) return 0;
        int bits = tree.named(node) ? named[symbol] : anonymous[symbol];
        return (bits & IDENTIFIER) != 0 && isReserved(tree, node) ? bits | KEYWORD : bits;
    }

    /// Whether the node's text is a reserved word, which cannot be a name.
    public boolean isReserved(FlatTree tree, int node) {
        return reserved.is(tree, node);
    }

    /// The same, including members, for which some languages allow any word.
    public boolean isWord(FlatTree tree, int node) {
        return reserved.has(tree, node);
    }
}
