package dev.loupe.syntax.tree;

import dev.loupe.syntax.grammar.FlatTree;
import java.nio.charset.StandardCharsets;

/// Finds the name inside C-style declarators: `*argv[]`, `(*handler)(int)`, `net::Server<T>::run`.
///
/// Declarators nest without limit, so a query cannot spell out every shape. Queries capture the outermost one
/// as the name, and `nodes.scm` marks the node types to unwrap with `@declarator` and `@qualified`.
final class Declarators {

    private final FlatTree tree;
    private final NodeTable table;

    Declarators(FlatTree tree, NodeTable table) {
        this.tree = tree;
        this.table = table;
    }

    /// The innermost node that is the name itself; the given node if it is not a declarator.
    int name(int captured) {
        int node = captured;
        while (node != FlatTree.NONE) {
            int inner = inner(node);
            if (inner == FlatTree.NONE) return node;
            node = inner;
        }
        return captured;
    }

    private int inner(int node) {
        if (is(node, NodeTable.QUALIFIED)) return lastNamed(node);
        return is(node, NodeTable.DECLARATOR) ? declared(node) : FlatTree.NONE;
    }

    private int declared(int node) {
        int first = FlatTree.NONE;
        for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child)) {
            if (is(child, NodeTable.IDENTIFIER | NodeTable.DECLARATOR | NodeTable.QUALIFIED)) return child;
            if (first == FlatTree.NONE && tree.named(child) && !is(child, NodeTable.COMMENT)) first = child;
        }
        return first;
    }

    private int lastNamed(int node) {
        int last = FlatTree.NONE;
        for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child)) {
            if (tree.named(child) && !is(child, NodeTable.COMMENT)) last = child;
        }
        return last;
    }

    /// The qualifier before a qualified name, without template arguments: `net::Server`. Empty for an
    /// unqualified name.
    ///
    /// @param name as returned by `name`
    String qualifier(int name, String separator) {
        int outermost = FlatTree.NONE;
        for (int node = name; node != FlatTree.NONE && isPart(node); node = tree.parent(node)) {
            if (is(node, NodeTable.QUALIFIED)) outermost = node;
        }
        if (outermost == FlatTree.NONE) return "";
        int start = tree.startByte(outermost);
        String text = new String(tree.source(), start, tree.startByte(name) - start, StandardCharsets.UTF_8);
        return withoutArguments(text, separator);
    }

    // Stop at the declarator: a qualified name around it, as in template arguments, is a different one.
    private boolean isPart(int node) {
        int parent = tree.parent(node);
        return is(node, NodeTable.QUALIFIED)
                || (parent != FlatTree.NONE && is(parent, NodeTable.QUALIFIED | NodeTable.DECLARATOR));
    }

    /// The name of a conversion operator, `operator bool`, without the parameters that its node includes.
    static String bare(String name) {
        int parameters = name.startsWith("operator ") ? name.indexOf('(') : -1;
        return parameters < 0 ? name : name.substring(0, parameters).strip();
    }

    private static String withoutArguments(String text, String separator) {
        var plain = new StringBuilder(text.length());
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '<') depth++;
            else if (c == '>') depth--;
            else if (depth == 0 && !Character.isWhitespace(c)) plain.append(c);
        }
        int start = plain.indexOf(separator) == 0 ? separator.length() : 0;
        int end = plain.length();
        while (end - separator.length() >= start
                && plain.substring(end - separator.length(), end).equals(separator)) {
            end -= separator.length();
        }
        return plain.substring(start, end);
    }

    private boolean is(int node, int meaning) {
        return (table.bits(tree, node) & meaning) != 0;
    }
}
