package dev.loupe.text;

import com.google.re2j.Matcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One match within a line.
///
/// @param column of its first character in the whole line, one-based, in code points
/// @param length in code points, of the whole match
/// @param text at most 500 UTF-16 units of it
/// @param groups by number, from 1
public record Span(int column, int length, String text, List<Group> groups) {
    private static final int LONGEST = 500;

    /// What a group caught.
    ///
    /// @param name empty where it has none
    /// @param text at most 500 UTF-16 units of it; empty where the group took no part
    public record Group(String name, Optional<String> text) {}

    public Span {
        groups = List.copyOf(groups);
    }

    /// @param matcher at a match in the line
    /// @param names of the groups by number, 0 included
    static Span of(String line, Matcher matcher, List<String> names) {
        var groups = new ArrayList<Group>();
        for (int i = 1; i < names.size(); i++)
            groups.add(new Group(
                    names.get(i), Optional.ofNullable(matcher.group(i)).map(Span::cut)));
        int start = matcher.start();
        return new Span(
                line.codePointCount(0, start) + 1,
                line.codePointCount(start, matcher.end()),
                cut(line.substring(start, matcher.end())),
                groups);
    }

    private static String cut(String text) {
        if (text.length() <= LONGEST) return text;
        return text.substring(0, Character.isHighSurrogate(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST);
    }
}
