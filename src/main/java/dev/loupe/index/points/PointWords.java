package dev.loupe.index.points;

import dev.loupe.index.analysis.ProseStream;
import java.util.List;

/// Tokenizes texts of points for stores other than the embedded one, with the same result.
public final class PointWords {

    private PointWords() {}

    /// A word of a text.
    ///
    /// @param word letters and digits of any script, without space; words of prose by their stems
    /// @param position zero-based; an identifier of several parts shares that of its first part
    public record PointWord(String word, int position) {}

    /// In order.
    public static List<PointWord> of(String text) {
        return ProseStream.cut(text).stream()
                .map(term -> new PointWord(term.token(), term.position()))
                .toList();
    }
}
