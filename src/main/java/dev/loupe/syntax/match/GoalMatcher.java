package dev.loupe.syntax.match;

import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.source.SourceText;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Matches goals against the nodes of one tree.
///
/// Nodes that a pattern does not mention are skipped if they say little: keywords, punctuation, comments, and
/// everything after the last node mentioned (so `if ($A) $B` also matches an `if` with an `else`). Several
/// groups of holes in one list are tried in all lengths, shortest first. Steps are counted, so every pattern
/// terminates.
final class GoalMatcher {

    /// Step limit on top of one step per node; many times what realistic patterns need.
    private static final int MOST_STEPS = 2_000_000;

    private static final int STEPS_A_NODE = 8;

    /// A range of siblings.
    ///
    /// @param first NONE if empty
    /// @param end the sibling after the last one, NONE at the parent's last child
    record Stretch(int first, int end) {}

    private final FlatTree tree;
    private final Map<String, Stretch> bound = new TreeMap<>();
    private final int most;
    private int steps;
    private int reached;

    GoalMatcher(FlatTree tree) {
        this.tree = tree;
        this.most = MOST_STEPS + STEPS_A_NODE * tree.size();
    }

    /// Whether the step limit was reached; then nothing more is found.
    boolean exhausted() {
        return steps > most;
    }

    /// The bindings of the named holes in the last match.
    Map<String, Stretch> bound() {
        return bound;
    }

    /// The sibling after the last one that took part in the last match of a list; NONE if there is none.
    int reached() {
        return reached;
    }

    /// Whether these goals match siblings from this node on.
    boolean matches(List<PatternGoal> goals, int node) {
        bound.clear();
        if (goals.size() == 1) {
            reached = tree.nextSibling(node);
            return matches(goals.getFirst(), node);
        }
        return startsWith(goals.getFirst(), node) && list(goals, 0, node);
    }

    private boolean startsWith(PatternGoal goal, int node) {
        return switch (goal) {
            case PatternGoal.Inner(int symbol, List<PatternGoal> _) -> tree.symbol(node) == symbol;
            case PatternGoal.Token(int symbol, boolean _, byte[] _) -> tree.symbol(node) == symbol;
            case PatternGoal.Hole _, PatternGoal.Holes _, PatternGoal.HolesBefore _ ->
                tree.named(node) && !tree.extra(node);
        };
    }

    private boolean matches(PatternGoal goal, int node) {
        if (steps++ > most) return false;
        return switch (goal) {
            case PatternGoal.Hole(String name, boolean tokens) ->
                (tokens || tree.named(node))
                        && !tree.extra(node)
                        && !tree.missing(node)
                        && bind(name, new Stretch(node, tree.nextSibling(node)));
            case PatternGoal.Holes(String name, var _) -> bind(name, new Stretch(node, tree.nextSibling(node)));
            case PatternGoal.HolesBefore(String name, var _) -> bind(name, new Stretch(node, tree.nextSibling(node)));
            case PatternGoal.Token(int symbol, boolean named, byte[] text) ->
                tree.symbol(node) == symbol && tree.named(node) == named && (!named || hasText(node, text));
            case PatternGoal.Inner(int symbol, List<PatternGoal> children) ->
                tree.symbol(node) == symbol && tree.named(node) && inside(children, node);
        };
    }

    private boolean inside(List<PatternGoal> children, int node) {
        int before = reached;
        boolean matched = list(children, 0, tree.firstChild(node));
        reached = before;
        return matched;
    }

    private boolean hasText(int node, byte[] text) {
        return Arrays.equals(tree.source(), tree.startByte(node), tree.endByte(node), text, 0, text.length);
    }

    private boolean list(List<PatternGoal> goals, int from, int first) {
        int node = first;
        while (true) {
            if (steps++ > most) return false;
            if (from == goals.size()) {
                reached = node;
                return true;
            }
            PatternGoal goal = goals.get(from);
            if (goal instanceof PatternGoal.Holes holes) return holes(holes, goals, from, node);
            if (goal instanceof PatternGoal.HolesBefore holes) return before(holes, goals, from, node);
            if (node == FlatTree.NONE) return false;
            var before = new TreeMap<>(bound);
            if (matches(goal, node) && list(goals, from + 1, tree.nextSibling(node))) return true;
            restore(before);
            // Keywords, punctuation, comments and empty nodes may be skipped; anything else must match.
            if (tree.named(node) && !tree.extra(node) && !isBlank(node)) return false;
            node = tree.nextSibling(node);
        }
    }

    /// An empty node, as between the tags of an empty script: patterns omit such nodes too.
    private boolean isBlank(int node) {
        for (int at = tree.startByte(node); at < tree.endByte(node); at++)
            if (!SourceText.isBlank(tree.source()[at])) return false;
        return true;
    }

    private boolean holes(PatternGoal.Holes holes, List<PatternGoal> goals, int from, int first) {
        var before = new TreeMap<>(bound);
        if (holes.separator().isPresent()) {
            boolean none = bind(holes.name(), new Stretch(FlatTree.NONE, FlatTree.NONE));
            if (none && list(goals, from + 1, first)) return true;
            restore(before);
            int separator = first;
            // Finds the separator, skipping only what a list may skip.
            while (separator != FlatTree.NONE && !matches(holes.separator().get(), separator)) {
                if (tree.named(separator) && !tree.extra(separator)) return false;
                separator = tree.nextSibling(separator);
            }
            return separator != FlatTree.NONE
                    && stretch(holes.name(), goals, from, tree.nextSibling(separator), before);
        }
        return stretch(holes.name(), goals, from, first, before);
    }

    private boolean before(PatternGoal.HolesBefore holes, List<PatternGoal> goals, int from, int first) {
        var before = new TreeMap<>(bound);
        boolean none = bind(holes.name(), new Stretch(FlatTree.NONE, FlatTree.NONE));
        if (none && list(goals, from + 1, first)) return true;
        restore(before);
        for (int end = first; end != FlatTree.NONE && !exhausted(); end = tree.nextSibling(end)) {
            boolean separated = end != first && matches(holes.separator(), end);
            if (separated
                    && bind(holes.name(), new Stretch(first, end))
                    && list(goals, from + 1, tree.nextSibling(end))) return true;
            restore(before);
        }
        return false;
    }

    private boolean stretch(
            String name, List<PatternGoal> goals, int from, int first, TreeMap<String, Stretch> before) {
        if (from + 1 == goals.size()) {
            reached = FlatTree.NONE;
            return bind(name, new Stretch(first, FlatTree.NONE));
        }
        // Tries all lengths, shortest first, until the remaining goals match.
        for (int end = first; ; end = tree.nextSibling(end)) {
            if (exhausted()) return false;
            if (bind(name, new Stretch(end == first ? FlatTree.NONE : first, end)) && list(goals, from + 1, end))
                return true;
            restore(before);
            if (end == FlatTree.NONE) return false;
        }
    }

    private void restore(Map<String, Stretch> before) {
        bound.clear();
        bound.putAll(before);
    }

    /// A name that is already bound must stand for the same code again.
    private boolean bind(String name, Stretch stretch) {
        if (name.isEmpty()) return true;
        Stretch known = bound.putIfAbsent(name, stretch);
        return known == null || same(known, stretch);
    }

    private boolean same(Stretch one, Stretch other) {
        int mine = one.first();
        int theirs = other.first();
        while (true) {
            mine = telling(mine, one.end());
            theirs = telling(theirs, other.end());
            if (mine == FlatTree.NONE || theirs == FlatTree.NONE) return mine == theirs;
            if (!same(mine, theirs)) return false;
            mine = tree.nextSibling(mine);
            theirs = tree.nextSibling(theirs);
        }
    }

    /// The first of the siblings that is not a comment.
    private int telling(int node, int end) {
        int at = node;
        while (at != FlatTree.NONE && at != end && tree.extra(at)) at = tree.nextSibling(at);
        return at == end ? FlatTree.NONE : at;
    }

    /// Whether two nodes have the same leaves, ignoring white space and node types: in `A::~A` the first `A`
    /// is a namespace, and in Go's `i := 0` the `i` is a list of one.
    private boolean same(int one, int other) {
        Iterator<Integer> mine = leaves(one);
        Iterator<Integer> theirs = leaves(other);
        while (mine.hasNext() && theirs.hasNext()) {
            if (steps++ > most) return false;
            int left = mine.next();
            int right = theirs.next();
            boolean equal = Arrays.equals(
                    tree.source(),
                    tree.startByte(left),
                    tree.endByte(left),
                    tree.source(),
                    tree.startByte(right),
                    tree.endByte(right));
            if (!equal) return false;
        }
        return mine.hasNext() == theirs.hasNext();
    }

    private Iterator<Integer> leaves(int node) {
        return java.util.stream.IntStream.range(node, tree.after(node))
                .filter(each -> tree.firstChild(each) == FlatTree.NONE && !tree.extra(each))
                .iterator();
    }
}
