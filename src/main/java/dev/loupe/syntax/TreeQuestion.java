package dev.loupe.syntax;

/// What is looked for in syntax trees.
public sealed interface TreeQuestion {

    /// The question as it was written.
    String text();

    /// A tree-sitter query with captures and predicates; names node types of one grammar.
    record Query(String text) implements TreeQuestion {}

    /// Code with holes: `$A` stands for one node, `$_` for one of no interest, `$$$ARGS` and `$$$` for any
    /// number of neighbours; a name that is used twice stands for the same code.
    record Pattern(String text) implements TreeQuestion {}
}
