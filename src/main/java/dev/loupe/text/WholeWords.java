package dev.loupe.text;

import com.google.re2j.Pattern;

/// Restricts matches to whole words: no letter, mark, digit or underscore of any script next to the match, as
/// in `rg -w`.
///
/// The neighbouring characters are part of the expression. Checking them after the match would miss words:
/// for `foo|foobar` in `foobar`, the engine reports only `foo`, which is not a word.
final class WholeWords {
    private static final String OF_WORD = "\\pL\\pM\\p{Nd}_";
    private static final String OTHER = "[^" + OF_WORD + "]";
    private static final String END = ")(?:\\z|" + OTHER + ")";

    private WholeWords() {}

    /// The expression as group 1, at the start of the line or after a non-word character.
    static Pattern first(String regex, int flags) {
        return Pattern.compile("(?:\\A|" + OTHER + ")(" + closed(regex) + END, flags);
    }

    /// The expression as group 1, only after a non-word character: for matches after the first.
    static Pattern later(String regex, int flags) {
        return Pattern.compile(OTHER + "(" + closed(regex) + END, flags);
    }

    /// A quotation may extend to the end of an expression; it must then be closed explicitly.
    private static String closed(String regex) {
        int at = 0;
        while (at < regex.length()) {
            boolean escaped = regex.charAt(at) == '\\';
            if (escaped && regex.startsWith("Q", at + 1)) {
                int end = regex.indexOf("\\E", at);
                if (end < 0) return regex + "\\E";
                at = end;
            }
            at += escaped ? 2 : 1;
        }
        return regex;
    }

    /// Whether the characters around this part of a text are not word characters.
    static boolean areBetween(int start, int end, String text) {
        return (start == 0 || !isOfWord(text.codePointBefore(start)))
                && (end == text.length() || !isOfWord(text.codePointAt(end)));
    }

    private static boolean isOfWord(int character) {
        if (Character.isLetterOrDigit(character) || character == '_') return true;
        return switch (Character.getType(character)) {
            case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK -> true;
            default -> false;
        };
    }
}
