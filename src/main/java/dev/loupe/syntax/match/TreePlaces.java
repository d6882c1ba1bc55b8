package dev.loupe.syntax.match;

import dev.loupe.syntax.grammar.Captures;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.source.SourceText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// Converts matches in a tree to places in the file.
final class TreePlaces {

    private static final int LONGEST_MATCH = 4_000;
    private static final int LONGEST_CAPTURE = 400;
    private static final int MOST_CAPTURES = 50;

    private final SourceText source;

    TreePlaces(SourceText source) {
        this.source = source;
    }

    /// A pattern's match; holes in order of position.
    TreeMatch match(FlatTree tree, CodePattern.Hit hit) {
        int last = hit.first();
        for (int node = hit.first(); node != FlatTree.NONE && node != hit.end(); node = tree.nextSibling(node))
            if (!tree.extra(node)) last = node;
        var captures = new ArrayList<TreeMatch.Capture>();
        for (Map.Entry<String, GoalMatcher.Stretch> one : hit.bound().entrySet())
            captures.add(new TreeMatch.Capture(one.getKey(), stretch(tree, one.getValue(), hit.first())));
        return new TreeMatch(place(tree.startByte(hit.first()), tree.endByte(last), LONGEST_MATCH), captures);
    }

    /// From the first to the last significant node; if there are none, empty at the start of the match.
    private TreeMatch.Place stretch(FlatTree tree, GoalMatcher.Stretch stretch, int match) {
        int start = -1;
        int end = -1;
        boolean single = stretch.first() != FlatTree.NONE && tree.nextSibling(stretch.first()) == stretch.end();
        for (int node = stretch.first();
                node != FlatTree.NONE && node != stretch.end();
                node = tree.nextSibling(node)) {
            if (!single && !tree.named(node)) continue;
            if (start < 0) start = tree.startByte(node);
            end = tree.endByte(node);
        }
        int nowhere = tree.startByte(match);
        return start < 0 ? place(nowhere, nowhere, 0) : place(start, end, LONGEST_CAPTURE);
    }

    /// A query's match: from the first to the last of its captures. Captures whose names begin with an
    /// underscore are left out if there are others.
    TreeMatch match(Captures found, int first, int end) {
        var rows = new ArrayList<Integer>();
        for (int row = first; row < end; row++) if (!found.name(row).startsWith("_")) rows.add(row);
        if (rows.isEmpty()) for (int row = first; row < end; row++) rows.add(row);
        int from = rows.stream().mapToInt(found::startByte).min().orElseThrow();
        int to = rows.stream().mapToInt(found::endByte).max().orElseThrow();
        List<TreeMatch.Capture> captures = rows.stream()
                .sorted(Comparator.comparingInt(found::startByte).thenComparing(row -> row))
                .limit(MOST_CAPTURES)
                .map(row -> new TreeMatch.Capture(
                        found.name(row), place(found.startByte(row), found.endByte(row), LONGEST_CAPTURE)))
                .toList();
        return new TreeMatch(place(from, to, LONGEST_MATCH), captures);
    }

    private TreeMatch.Place place(int start, int end, int longest) {
        int last = end;
        while (last > start && SourceText.isBlank(source.bytes()[last - 1])) last--;
        int firstLine = source.lineOf(start);
        int lastLine = Math.max(firstLine, source.lineOf(last));
        String text = source.text(start, Math.min(last, start + 4 * longest));
        boolean cut = last > start + 4 * longest || text.length() > longest;
        if (text.length() > longest)
            text = text.substring(0, Character.isHighSurrogate(text.charAt(longest - 1)) ? longest - 1 : longest);
        return new TreeMatch.Place(
                firstLine, source.column(start, firstLine), lastLine, source.column(last, lastLine), text, cut);
    }
}
