package dev.loupe.text;

import java.util.List;
import java.util.Optional;

/// One match within a line.
///
/// @param column of its first character in the whole line, one-based, in code points
/// @param length of the whole match, in code points
/// @param text at most 500 UTF-16 units of it
/// @param groups by number, from 1
public record MatchSpan(int column, int length, String text, List<Group> groups) {
    private static final int LONGEST = 500;

    /// A captured group.
    ///
    /// @param name empty if it has none
    /// @param text at most 500 UTF-16 units of it; empty if the group did not participate
    public record Group(String name, Optional<String> text) {
        static Group of(String name, Optional<String> text) {
            return new Group(name, text.map(MatchSpan::cut));
        }
    }

    public MatchSpan {
        groups = List.copyOf(groups);
    }

    /// @param start of the match in UTF-16 units
    /// @param end of the match, exclusive
    static MatchSpan of(String line, int start, int end, List<Group> groups) {
        return new MatchSpan(
                line.codePointCount(0, start) + 1,
                line.codePointCount(start, end),
                cut(line.substring(start, end)),
                groups);
    }

    private static String cut(String text) {
        if (text.length() <= LONGEST) return text;
        return text.substring(0, Character.isHighSurrogate(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST);
    }
}
