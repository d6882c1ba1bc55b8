package dev.loupe.text;

import com.google.re2j.Pattern;

/// What makes a match a whole word: no letter, mark, digit or underscore of any script beside it, as `rg -w`
/// has it.
///
/// The characters beside it are a part of the expression. Asked about after the fact, the one match that the
/// engine reports at a place might be no word while another at the same place is: `foo|foobar` in `foobar`.
final class WholeWords {
    private static final String OF_WORD = "\\pL\\pM\\p{Nd}_";
    private static final String OTHER = "[^" + OF_WORD + "]";
    private static final String END = ")(?:\\z|" + OTHER + ")";

    private WholeWords() {}

    /// The expression as group 1, in a word from the beginning of the line on.
    static Pattern first(String regex, int flags) {
        return Pattern.compile("(?:\\A|" + OTHER + ")(" + closed(regex) + END, flags);
    }

    /// The same behind a character of the line.
    static Pattern later(String regex, int flags) {
        return Pattern.compile(OTHER + "(" + closed(regex) + END, flags);
    }

    /// A quotation may last to the end of an expression; then its end must be written.
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

    /// Whether no character beside this part of a text belongs to a word.
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
