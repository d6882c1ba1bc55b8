package dev.loupe.tools.answer;

import dev.loupe.model.LineRange;
import java.util.Optional;

/// The beginning of a text that fits: whole lines, or a part of the first line if that alone is too long.
///
/// @param text the beginning; a cut line ends in `…`
/// @param omitted numbers of the omitted lines
/// @param cutOff UTF-16 units cut from the first line, 0 if it is complete
public record Excerpt(String text, Optional<LineRange> omitted, int cutOff) {

    private static final String GAP = "…";

    /// @param firstLine number of the text's first line
    /// @param most maximum UTF-16 units of the excerpt, without the ellipsis
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

    /// An ellipsis would be no shorter than the text it replaces.
    private static boolean fits(String text, int most) {
        return text.length() - GAP.length() <= most;
    }

    /// The text, or its beginning and an ellipsis if it is longer.
    ///
    /// @param most maximum UTF-16 units without the ellipsis
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

    /// The number of the last line in the excerpt.
    ///
    /// @param last the last line of the whole text
    public int lastLine(int last) {
        return omitted.map(lines -> lines.first() - 1).orElse(last);
    }

    /// `41-380`, as answers report it beside the text.
    public Optional<String> omittedLines() {
        return omitted.map(Excerpt::shown);
    }

    /// `41-380`, or `41` for a single line.
    public static String shown(LineRange lines) {
        return lines.count() == 1 ? Integer.toString(lines.first()) : lines.first() + "-" + lines.last();
    }
}
