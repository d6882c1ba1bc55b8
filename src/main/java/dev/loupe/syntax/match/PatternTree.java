package dev.loupe.syntax.match;

import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.source.SourceText;
import dev.loupe.syntax.tree.NodeTable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// One parse of a pattern: with some spelling of its holes, in some context.
final class PatternTree {

    private static final int ERROR = 1_000;
    /// The hole is an error node: something is allowed at its position, but not an identifier.
    private static final int ODD_HOLE = 2;
    /// A member named by a keyword, as in `switch (a) { }` within a class; the keyword's own meaning is
    /// preferred.
    private static final int ODD_NAME = 3;
    /// A hole within a token, as part of its text.
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
    /// @param end exclusive
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

    /// The innermost node that contains the whole pattern.
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

    /// How badly the code fits: 0 if it is valid, ERROR or more if it could not be parsed.
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

    /// Whether a keyword is read as a name.
    private boolean isWord(int node) {
        return (table.bits(tree, node) & NodeTable.IDENTIFIER) != 0 && table.isWord(tree, node);
    }

    /// A hole should be a node. In `impl $T {` spelled `impl t; {` the semicolon ends the item, and the
    /// search would look for the name as spelled. In text (a string, or between the code of a page) a hole is
    /// only part of the node.
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

    /// Whether a node is partly in the pattern and partly in its context.
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

    /// In some grammars a node includes its line end.
    private int inkEnd(int node) {
        int at = tree.endByte(node);
        while (at > end && SourceText.isBlank(tree.source()[at - 1])) at--;
        return at;
    }

    /// The goals of the pattern's outermost nodes, which are siblings.
    List<PatternGoal> goals() {
        if (isWhole(around)) return List.of(goal(around));
        List<Integer> nodes = tree.childrenOf(around)
                .filter(child -> tree.startByte(child) >= start && tree.endByte(child) <= end && !left(child))
                .boxed()
                .toList();
        return nodes.size() == 1 ? List.of(goal(innermost(nodes.getFirst()))) : list(nodes);
    }

    private boolean left(int node) {
        // Tree-sitter marks an error as extra; here it is a hole, or the pattern is rejected.
        boolean comment = tree.extra(node) && !tree.error(node);
        return comment || tree.missing(node) || tree.startByte(node) == tree.endByte(node);
    }

    /// A node that wraps exactly one other node adds no information.
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
        // Some grammars nest punctuation in punctuation.
        if (children.isEmpty() || !tree.named(node) || isQuoted(children))
            return new PatternGoal.Token(
                    tree.symbol(node),
                    tree.named(node),
                    holes.restored(text, spellings).getBytes(StandardCharsets.UTF_8));
        return new PatternGoal.Inner(tree.symbol(node), list(children));
    }

    /// Only tokens, and text that belongs to no node.
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

    /// The comma after leading holes is not required either if they stand for nothing.
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

    /// Best fit first.
    static final Comparator<PatternTree> BY_BADNESS = Comparator.comparingInt(PatternTree::badness);
}
