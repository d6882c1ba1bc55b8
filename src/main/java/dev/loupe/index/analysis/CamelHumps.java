package dev.loupe.index.analysis;

import java.util.Arrays;

/// Matches an abbreviation against the words of a name, by their prefixes in order: `LegEr` for `LegacyEra`,
/// `vlog` for `verify_login`, `mcp/leg` for `src/mcp/LegacyEra.java`. Case only matters in that a capital
/// begins a word of the name.
public final class CamelHumps {
    private CamelHumps() {}

    /// Takes time proportional to the product of both lengths at most.
    public static boolean fit(String text, String part) {
        if (part.isEmpty() || part.length() > text.length()) return part.isEmpty();
        // Dynamic programming: after each letter of the part, the positions in the text where a match may
        // end.
        boolean[] reached = new boolean[text.length()];
        boolean[] next = new boolean[text.length()];
        for (int letter = 0; letter < part.length(); letter++) {
            boolean any = false;
            boolean before = letter == 0;
            for (int at = 0; at < text.length(); at++) {
                boolean goesOn = letter > 0 && at > 0 && reached[at - 1];
                boolean mayStand = goesOn || before && startsWord(text, at);
                next[at] = mayStand && same(text.charAt(at), part.charAt(letter));
                any |= next[at];
                before |= reached[at];
            }
            if (!any) return false;
            boolean[] swapped = reached;
            reached = next;
            next = swapped;
            Arrays.fill(next, false);
        }
        return true;
    }

    /// Whether a word of a text begins with the part.
    public static boolean atWord(String text, String part) {
        for (int at = 0; at + part.length() <= text.length(); at++)
            if (startsWord(text, at) && text.regionMatches(true, at, part, 0, part.length())) return true;
        return false;
    }

    private static boolean same(char one, char other) {
        return Character.toLowerCase(one) == Character.toLowerCase(other);
    }

    /// A letter or digit after something else, or a capital at a case change.
    private static boolean startsWord(String text, int at) {
        char c = text.charAt(at);
        if (!Character.isLetterOrDigit(c)) return true;
        if (at == 0) return true;
        char before = text.charAt(at - 1);
        if (!Character.isLetterOrDigit(before)) return true;
        if (Character.isDigit(c) != Character.isDigit(before)) return true;
        if (!Character.isUpperCase(c)) return false;
        return !Character.isUpperCase(before) || at + 1 < text.length() && Character.isLowerCase(text.charAt(at + 1));
    }
}
