package dev.loupe.syntax;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// One way in which a parser reads a pattern: spelt in some way, within some surroundings.
final class PatternTree {

    private static final int ERROR = 1_000;
    /// An error that is a hole: something is allowed there, only not an identifier.
    private static final int ODD_HOLE = 2;
    /// A member that is called by a word of the language, as `switch (a) { }` may be in a class: what the
    /// word means counts before that.
    private static final int ODD_NAME = 3;
    /// A hole within a token, where it is part of its text.
    private static final int NO_HOLE = 5;
    private static final int MISSING = 10;
    /// A statement without its semicolon.
    private static final int OPEN_END = 1;

    private final NodeTable table;
    private final HoleText holes;
    private final List<HoleText.Spelling> spellings;
    private final FlatTree tree;
    private final int start;
    private final int end;
    private final int around;

    /// @param start of the pattern's code in the tree's source, in bytes
    /// @param end behind its last byte
    PatternTree(NodeTable table, HoleText holes, List<HoleText.Spelling> spellings, FlatTree tree, int start, int end) {
        this.table = table;
        this.holes = holes;
        this.spellings = spellings;
        this.tree = tree;
        this.start = start;
        this.end = end;
        this.around = around();
    }

    List<HoleText.Spelling> spellings() {
        return spellings;
    }

    FlatTree tree() {
        return tree;
    }

    /// The innermost node that has all of the pattern.
    private int around() {
        int node = 0;
        while (true) {
            int inner = node;
            for (int child = tree.firstChild(node); child != FlatTree.NONE; child = tree.nextSibling(child))
                if (tree.startByte(child) <= start && tree.endByte(child) >= end) inner = child;
            if (inner == node) return node;
            node = inner;
        }
    }

    /// How badly the code fits: 0 where it is what the language allows, ERROR and more where it is not
    /// understood.
    int badness() {
        int badness = straddled() ? ERROR : 0;
        for (int node = 0; node < tree.size(); node++) {
            if (tree.error(node)) badness += isHole(node) ? ODD_HOLE : ERROR;
            else if (tree.missing(node)) badness += missing(node);
            else if (isWord(node)) badness += table.isReserved(tree, node) ? ERROR : ODD_NAME;
        }
        return badness + badnessOfHoles();
    }

    private int missing(int node) {
        if (")]}".contains(tree.symbolName(node))) return ERROR;
        return tree.startByte(node) >= end ? OPEN_END : MISSING;
    }

    /// Whether a word of the language is read as a name.
    private boolean isWord(int node) {
        return (table.bits(tree, node) & NodeTable.IDENTIFIER) != 0 && table.isWord(tree, node);
    }

    /// A hole is to be a node. Of `impl $T {` spelt `impl t; {` the semicolon ends the item, and the name
    /// would be looked for as it is spelt. Of text, in a string or between the code of a page, a hole is
    /// part.
    private int badnessOfHoles() {
        int badness = 0;
        for (int node = 0; node < tree.size(); ) {
            String text = tree.text(node);
            boolean hole = holes.hole(text, spellings) >= 0;
            if (!hole && tree.firstChild(node) == FlatTree.NONE && HoleText.isSpelt(text))
                badness += HoleText.isSpelt(holes.restored(text, spellings)) ? ERROR : NO_HOLE;
            node = hole ? tree.after(node) : node + 1;
        }
        return badness;
    }

    static boolean understood(int badness) {
        return badness < ERROR;
    }

    private boolean isHole(int node) {
        int only = tree.firstChild(node);
        return holes.hole(tree.text(node), spellings) >= 0
                || only != FlatTree.NONE && tree.nextSibling(only) == FlatTree.NONE && isHole(only);
    }

    /// Whether a node is partly of the pattern and partly of its surroundings.
    private boolean straddled() {
        if (isWhole(around)) return false;
        return tree.childrenOf(around).anyMatch(child -> {
            int from = tree.startByte(child);
            int to = tree.endByte(child);
            return from < end && to > start && (from < start || to > end);
        });
    }

    private boolean isWhole(int node) {
        return node > 0 && tree.startByte(node) == start && inkEnd(node) == end;
    }

    /// Some grammars have a line's end in its node.
    private int inkEnd(int node) {
        int at = tree.endByte(node);
        while (at > end && SourceText.isBlank(tree.source()[at - 1])) at--;
        return at;
    }

    /// The goals of the pattern's outermost nodes, side by side.
    List<PatternGoal> goals() {
        if (isWhole(around)) return List.of(goal(around));
        List<Integer> nodes = tree.childrenOf(around)
                .filter(child -> tree.startByte(child) >= start && tree.endByte(child) <= end && !left(child))
                .boxed()
                .toList();
        return nodes.size() == 1 ? List.of(goal(innermost(nodes.getFirst()))) : list(nodes);
    }

    private boolean left(int node) {
        // An error counts as extra to tree-sitter; here it is a hole, or the pattern is not used.
        boolean comment = tree.extra(node) && !tree.error(node);
        return comment || tree.missing(node) || tree.startByte(node) == tree.endByte(node);
    }

    /// A node that is around one other says nothing that this does not.
    private int innermost(int node) {
        List<Integer> children =
                tree.childrenOf(node).filter(child -> !left(child)).boxed().toList();
        boolean alone = children.size() == 1 && tree.endByte(children.getFirst()) == tree.endByte(node);
        return alone ? innermost(children.getFirst()) : node;
    }

    private PatternGoal goal(int node) {
        String text = tree.text(node);
        int hole = holes.hole(text, spellings);
        if (hole >= 0) return goal(holes.holes().get(hole));
        List<Integer> children =
                tree.childrenOf(node).filter(child -> !left(child)).boxed().toList();
        // Some grammars have punctuation with punctuation in it.
        if (children.isEmpty() || !tree.named(node) || isQuoted(children))
            return new PatternGoal.Token(
                    tree.symbol(node),
                    tree.named(node),
                    holes.restored(text, spellings).getBytes(StandardCharsets.UTF_8));
        return new PatternGoal.Inner(tree.symbol(node), list(children));
    }

    /// Only tokens, and text that no node has.
    private boolean isQuoted(List<Integer> children) {
        return children.stream().noneMatch(tree::named)
                && children.stream()
                                .mapToInt(child -> tree.endByte(child) - tree.startByte(child))
                                .sum()
                        < inked(children);
    }

    private int inked(List<Integer> children) {
        int from = tree.startByte(children.getFirst());
        int to = tree.endByte(children.getLast());
        int inked = 0;
        for (int at = from; at < to; at++) if (!SourceText.isBlank(tree.source()[at])) inked++;
        return inked;
    }

    private static PatternGoal goal(HoleText.Written hole) {
        return hole.many()
                ? new PatternGoal.Holes(hole.name(), Optional.empty())
                : new PatternGoal.Hole(hole.name(), hole.tokens());
    }

    private List<PatternGoal> list(List<Integer> nodes) {
        var goals = new ArrayList<PatternGoal>();
        for (int node : nodes) {
            PatternGoal goal = goal(node);
            if (goal instanceof PatternGoal.Holes(String name, var _)
                    && !goals.isEmpty()
                    && goals.getLast() instanceof PatternGoal.Token token
                    && isSeparator(token)) {
                goals.removeLast();
                goal = new PatternGoal.Holes(name, Optional.of(token));
            }
            goals.add(goal);
        }
        return leading(goals);
    }

    /// The comma behind holes that come first is not needed either where they stand for nothing.
    private static List<PatternGoal> leading(List<PatternGoal> goals) {
        for (int at = 0; at + 2 < goals.size(); at++) {
            if (goals.get(at) instanceof PatternGoal.Holes(String name, var separator)
                    && separator.isEmpty()
                    && goals.get(at + 1) instanceof PatternGoal.Token token
                    && isSeparator(token)) {
                goals.set(at, new PatternGoal.HolesBefore(name, token));
                goals.remove(at + 1);
            }
        }
        return goals;
    }

    private static boolean isSeparator(PatternGoal.Token token) {
        return !token.named() && token.text().length == 1 && (token.text()[0] == ',' || token.text()[0] == ';');
    }

    /// By how well they fit.
    static final Comparator<PatternTree> BY_BADNESS = Comparator.comparingInt(PatternTree::badness);
}
