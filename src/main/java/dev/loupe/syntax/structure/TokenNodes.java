package dev.loupe.syntax.structure;

import dev.loupe.syntax.grammar.NodeNames;
import dev.loupe.syntax.tree.CommentMarks;
import dev.loupe.syntax.tree.NodeTable;

/// Node types of trees that were built from tokens.
enum TokenNodes {
    FILE(0, true),
    HASH_BANG_LINE(NodeTable.COMMENT, true),
    COMMENT(NodeTable.COMMENT, true),
    /// A string inside a definition that documents it.
    DOCUMENTATION(NodeTable.OMITTED, true),
    IDENTIFIER(NodeTable.IDENTIFIER, true),
    KEYWORD(0, true),
    BRANCH(NodeTable.BRANCH, false),
    TEXT(0, true),
    MARK(0, false),
    GROUP(0, true),
    BLOCK(NodeTable.BLOCK, true),
    /// A definition that ends with a brace, which is itself a block.
    DEFINITION(0, true),
    /// Any other definition.
    DEFINITION_BLOCK(NodeTable.BLOCK, true),
    CLAUSE(NodeTable.BLOCK | NodeTable.CLAUSE, true),
    SCOPE(0, true),
    NAME(0, true),
    IMPORT(NodeTable.IMPORT, true),
    ANNOTATION(NodeTable.ANNOTATION, true);

    /// Trees built from tokens have no fields.
    static final NodeNames NAMES = new NodeNames() {
        @Override
        public String symbolName(int symbol) {
            return values()[symbol].symbolName;
        }

        @Override
        public String fieldName(int field) {
            return "";
        }

        @Override
        public int fieldId(String fieldName) {
            return -1;
        }
    };

    private final int bits;
    private final boolean named;
    private final String symbolName = name().toLowerCase(java.util.Locale.ROOT);

    TokenNodes(int bits, boolean named) {
        this.bits = bits;
        this.named = named;
    }

    boolean named() {
        return named;
    }

    static NodeTable table(CommentMarks comments) {
        int[] table = new int[values().length];
        for (TokenNodes node : values()) table[node.ordinal()] = node.bits;
        return NodeTable.of(table, comments);
    }
}
