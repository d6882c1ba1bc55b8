package dev.loupe.syntax.match;

/// A search in syntax trees.
public sealed interface TreeQuestion {

    /// The question as written.
    String text();

    /// A tree-sitter query with captures and predicates; its node types are those of one grammar.
    record Query(String text) implements TreeQuestion {}

    /// Code with holes: `$A` stands for one node, `$_` for one that is not captured, `$$$ARGS` and `$$$` for
    /// any number of siblings; a name that is used twice stands for the same code.
    record Pattern(String text) implements TreeQuestion {}
}
