package dev.loupe.text;

import java.util.List;

/// The first match of a pattern in one line.
///
/// @param line one-based
/// @param column of the match's first character in the whole line, one-based, in code points
/// @param length of the match in code points, in the whole line; 0 for an empty match
/// @param text the line without its line break, at most 500 UTF-16 units around the match
/// @param textColumn column where `text` starts: 1 unless the front of the line was cut off
/// @param cut whether `text` is only a part of the line
/// @param before requested lines before it
/// @param after requested lines after it
/// @param spans all matches in the line, at most 100, if requested
public record LineMatch(
        int line,
        int column,
        int length,
        String text,
        int textColumn,
        boolean cut,
        List<String> before,
        List<String> after,
        List<MatchSpan> spans) {
    private static final int WINDOW = 500;

    public LineMatch {
        before = List.copyOf(before);
        after = List.copyOf(after);
        spans = List.copyOf(spans);
    }

    /// A match without details.
    public LineMatch(int line, int column, int length, String text, int textColumn, boolean cut) {
        this(line, column, length, text, textColumn, cut, List.of(), List.of(), List.of());
    }

    LineMatch with(List<String> linesBefore, List<String> linesAfter, List<MatchSpan> matches) {
        return new LineMatch(line, column, length, text, textColumn, cut, linesBefore, linesAfter, matches);
    }

    /// @param whole the line
    /// @param start of the match in UTF-16 units
    /// @param end of the match in UTF-16 units, exclusive
    static LineMatch of(int line, String whole, int start, int end) {
        int column = whole.codePointCount(0, start) + 1;
        int length = whole.codePointCount(start, end);
        if (whole.length() <= WINDOW) return new LineMatch(line, column, length, whole, 1, false);
        int before = Math.max(0, (WINDOW - (end - start)) / 2);
        int from = Math.max(0, Math.min(start - before, whole.length() - WINDOW));
        int to = Math.min(whole.length(), from + WINDOW);
        if (splits(whole, from)) from++;
        if (splits(whole, to)) to--;
        return new LineMatch(line, column, length, whole.substring(from, to), whole.codePointCount(0, from) + 1, true);
    }

    private static boolean splits(String text, int at) {
        return at > 0 && at < text.length() && Character.isSurrogatePair(text.charAt(at - 1), text.charAt(at));
    }
}
