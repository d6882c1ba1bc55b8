package dev.loupe.syntax;

import java.util.List;

/// A place in a file that matches, with what its captures or holes stand for.
public record TreeMatch(Place place, List<Capture> captures) {

    public TreeMatch {
        captures = List.copyOf(captures);
    }

    /// A stretch of a file. Lines and columns count from 1, columns in code points.
    ///
    /// @param endColumn the column after its last character
    /// @param text the beginning of what stands there
    /// @param cut whether there is more than that
    public record Place(int startLine, int startColumn, int endLine, int endColumn, String text, boolean cut) {}

    /// @param name without `@` or `$`
    public record Capture(String name, Place place) {}
}
