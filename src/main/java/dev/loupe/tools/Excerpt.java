package dev.loupe.tools;

import dev.loupe.model.LineRange;
import java.util.Optional;

/// As much of a text's beginning as there is room for: whole lines, or a part of the first line where that
/// alone is too long.
///
/// @param text the beginning; a line that was cut ends in `…`
/// @param omitted numbers of the lines that are not there
/// @param cutOff UTF-16 units that are missing of the first line, 0 where it is whole
public record Excerpt(String text, Optional<LineRange> omitted, int cutOff) {

    private static final String GAP = "…";

    /// @param firstLine number of the text's first line
    /// @param most UTF-16 units of the excerpt, without the mark of a cut
    static Excerpt of(String text, int firstLine, int most) {
        if (fits(text, most)) return new Excerpt(text, Optional.empty(), 0);
        int lastLine = firstLine + breaks(text, text.endsWith("\n") ? text.length() - 1 : text.length());
        int end = text.lastIndexOf('\n', most);
        if (end >= 0) {
            int next = firstLine + breaks(text, end) + 1;
            return new Excerpt(text.substring(0, end), lines(next, lastLine), 0);
        }
        int lineEnd = text.indexOf('\n');
        String line = lineEnd < 0 ? text : text.substring(0, lineEnd);
        String cut = cut(line, most);
        return new Excerpt(cut, lines(firstLine + 1, lastLine), line.length() + GAP.length() - cut.length());
    }

    private static Optional<LineRange> lines(int first, int last) {
        return first > last ? Optional.empty() : Optional.of(new LineRange(first, last));
    }

    /// A mark would be no shorter than what it stands for.
    private static boolean fits(String text, int most) {
        return text.length() - GAP.length() <= most;
    }

    /// The text, or its beginning and a mark where it is longer.
    ///
    /// @param most UTF-16 units without the mark
    public static String cut(String text, int most) {
        if (fits(text, most)) return text;
        boolean splits = most > 0 && Character.isHighSurrogate(text.charAt(most - 1));
        return text.substring(0, splits ? most - 1 : most) + GAP;
    }

    /// Line feeds before an index.
    private static int breaks(String text, int end) {
        int count = 0;
        for (int at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++;
        return count;
    }

    /// Number of the last line that is there.
    ///
    /// @param last the whole text's
    public int lastLine(int last) {
        return omitted.map(lines -> lines.first() - 1).orElse(last);
    }

    /// `41-380`, as an answer tells it beside the text.
    public Optional<String> omittedLines() {
        return omitted.map(Excerpt::shown);
    }

    /// `41-380`, or `41` where it is one line.
    public static String shown(LineRange lines) {
        return lines.count() == 1 ? Integer.toString(lines.first()) : lines.first() + "-" + lines.last();
    }
}
