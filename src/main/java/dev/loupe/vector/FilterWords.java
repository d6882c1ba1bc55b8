package dev.loupe.vector;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The words of a text for filters: runs of letters and digits, in lower case. No splitting of `camelCase`
/// and no stemming; full-text search works differently.
public final class FilterWords {

    private FilterWords() {}

    /// In order, with repetitions.
    public static List<String> of(String text) {
        var words = new ArrayList<String>();
        int from = -1;
        for (int at = 0; at <= text.length(); ) {
            int c = at < text.length() ? text.codePointAt(at) : ' ';
            boolean inside = Character.isLetterOrDigit(c);
            if (inside && from < 0) from = at;
            if (!inside && from >= 0) {
                words.add(text.substring(from, at).toLowerCase(Locale.ROOT));
                from = -1;
            }
            at += Character.charCount(c);
        }
        return words;
    }

    /// Case-folded: equal for texts that differ only in case.
    public static String folded(String text) {
        return text.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }
}
