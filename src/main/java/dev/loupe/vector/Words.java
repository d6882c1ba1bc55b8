package dev.loupe.vector;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The words of a text as filters mean them: runs of letters and digits, in lower case. Nothing is cut within
/// `camelCase` or reduced to a stem; searching for words is another matter.
public final class Words {

    private Words() {}

    /// In their order, each as often as it stands there.
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

    /// The same for all texts that differ in the case of letters alone.
    public static String folded(String text) {
        return text.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }
}
