package dev.loupe.syntax.match;

import java.util.List;

/// A match in a file, with the code that its captures or holes stand for.
public record TreeMatch(Place place, List<Capture> captures) {

    public TreeMatch {
        captures = List.copyOf(captures);
    }

    /// A range of a file. Lines and columns count from 1, columns in code points.
    ///
    /// @param endColumn the column after its last character
    /// @param text the beginning of its text
    /// @param cut whether the text was truncated
    public record Place(int startLine, int startColumn, int endLine, int endColumn, String text, boolean cut) {}

    /// @param name without `@` or `$`
    public record Capture(String name, Place place) {}
}
