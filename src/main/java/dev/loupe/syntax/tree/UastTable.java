package dev.loupe.syntax.tree;

import dev.loupe.model.uast.UastKind;
import dev.loupe.syntax.grammar.FlatTree;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How a language's syntax trees are read as universal ones: its file `uast.txt`, compiled to rules by node
/// type. [UastTableReader] describes the format.
public final class UastTable {

    /// What a rule emits for a node.
    sealed interface Output {}

    /// One node of the universal tree.
    ///
    /// @param constant its name if the rule gives it, or what is added to the name; empty otherwise
    /// @param path of the nodes around it that is in front of the name; null if there is none
    record Emitted(UastKind kind, String constant, @Nullable Path path) implements Output {}

    /// Parts of a path that the nodes around one have: `a` and `b` for `c` in `a::{b::{c}}`.
    ///
    /// @param parts in each of the nodes around
    record Path(Selector parts, String separator) {}

    /// Nothing itself, only what its children are read as.
    record Transparent() implements Output {}

    /// Nothing, its descendants neither.
    record Nothing() implements Output {}

    /// Stands before a declaration and is read as its first child.
    record Ahead() implements Output {}

    /// A text that begins with a lower-case letter.
    static final String LOWER = "<lower>";

    /// A text that begins with an upper-case letter.
    static final String UPPER = "<upper>";

    /// A text that is a name and nothing else.
    static final String NAME = "<name>";

    /// One step through a node's children.
    sealed interface Item {}

    /// Children that give the node its name and position; a pattern is read as a child.
    ///
    /// @param last the name is what follows the last slash
    record Naming(Selector selector, int mode, boolean last) implements Item {}

    /// The node itself has the name.
    record NamedByItself() implements Item {}

    /// Children that are read, each wrapped in the roles, the outermost first.
    record Children(Selector selector, List<UastKind> roles, int mode) implements Item {}

    /// Children whose text names a node; nothing inside them is read.
    record Texts(Selector selector, Template template) implements Item {}

    /// Children that are not read.
    record Skipped(Selector selector) implements Item {}

    /// A further node made of the same children, if the conditions hold.
    record Nested(List<Condition> conditions, Template template) implements Item {}

    /// A node to emit, and of what.
    ///
    /// @param number in the table
    /// @param used by all items of the rule: the remaining children are the others
    /// @param complete whether the children that no item selects are read behind the items
    record Template(int number, Output output, List<Item> items, List<Use> used, boolean complete) {}

    /// Children that an item selects.
    ///
    /// @param once only the first of them, because it gives the name
    record Use(Selector selector, boolean once) {}

    /// @param expected text of the selected child, or [#LOWER]; empty if any will do
    record Condition(Selector selector, String expected, boolean negated) {}

    record Rule(List<Condition> conditions, Template template) {}

    /// Which nodes an item is about.
    ///
    /// @param from where the path begins
    /// @param field id, or -1 for any
    /// @param type key of the node type, or -1 for any
    /// @param place among the named children, from 1, or from -1 for the last; or how far before the node; 0
    /// for any
    /// @param next the rest of the path; null at its end
    /// @param beside key of the token in front of the node, or, negative, of the one behind it; 0 for any
    /// @param declared whether the name inside the selected declarator is meant
    record Selector(
            From from,
            int field,
            int type,
            int place,
            int beside,
            boolean declared,
            @Nullable Selector next) {

        enum From {
            CHILD,
            /// Any child that no other item of the rule selects.
            REST,
            /// The same, with a node for every element that is left out between two commas.
            REST_WITH_HOLES,
            /// The nearest node around it of that type.
            AROUND,
            /// The sibling that is so many places before it, tokens included.
            BEFORE,
            /// The sibling that is so many places behind it.
            AFTER,
            /// The node itself.
            SELF
        }

        boolean isRest() {
            return from == From.REST || from == From.REST_WITH_HOLES;
        }

        boolean fits(UastTable table, FlatTree tree, int node) {
            return (field < 0 || tree.field(node) == field)
                    && (type < 0 ? field >= 0 || beside != 0 || tree.named(node) : table.key(tree, node) == type)
                    && (place == 0 || isAtPlace(tree, node))
                    && (beside == 0 || isBeside(table, tree, node));
        }

        private boolean isBeside(UastTable table, FlatTree tree, int node) {
            int next = tree.nextSibling(node);
            if (beside < 0) return next != FlatTree.NONE && table.key(tree, next) == -beside;
            int before = FlatTree.NONE;
            int child = tree.firstChild(tree.parent(node));
            for (int i = 0; i < SCANNED && child != node; i++, child = tree.nextSibling(child))
                if (!tree.extra(child)) before = child;
            return child == node && before != FlatTree.NONE && table.key(tree, before) == beside;
        }

        private boolean isAtPlace(FlatTree tree, int node) {
            int left = Math.abs(place);
            int from = place > 0 ? tree.firstChild(tree.parent(node)) : node;
            int child = from;
            // Bounded, because every child of a node is asked, and it may have a million, all comments.
            for (int i = 0; i < SCANNED && child != FlatTree.NONE && left >= 0; i++, child = tree.nextSibling(child)) {
                if (tree.named(child) && !tree.extra(child)) left--;
                if (place > 0 && child == node) return left == 0 && tree.named(node);
            }
            return place < 0 && child == FlatTree.NONE && left == 0;
        }

        private static final int SCANNED = 100;
    }

    static final Rule[] NONE = {};

    private final int[] canonical;
    private final Rule[][] rules;
    private final List<Template> templates;

    /// @param canonical the number of a node type by symbol
    /// @param rules by mode and node type
    UastTable(int[] canonical, Rule[][] rules, List<Template> templates) {
        this.canonical = canonical;
        this.rules = rules;
        this.templates = templates;
    }

    /// Of the node's type; tokens and named nodes of the same name differ.
    int key(FlatTree tree, int node) {
        int symbol = tree.symbol(node);
        return symbol < canonical.length ? 2 * canonical[symbol] + (tree.named(node) ? 1 : 0) : -1;
    }

    /// The rules that may be meant for a node, the first fitting one counts: those of the mode, then those of
    /// mode 0.
    Rule[] rules(FlatTree tree, int node, int mode) {
        int key = key(tree, node);
        if (key < 0) return NONE;
        return rules[mode * 2 * canonical.length + key];
    }

    Template template(int number) {
        return templates.get(number);
    }
}
