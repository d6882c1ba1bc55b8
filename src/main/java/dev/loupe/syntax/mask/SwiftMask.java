package dev.loupe.syntax.mask;

import java.util.List;

/// Masks Swift syntax that the grammar does not know: the empty value in `.success(())`, which it takes for a
/// type, and modifiers before the type of a parameter or a base.
final class SwiftMask {

    private static final List<String> WORDS =
            List.of("@unchecked", "@preconcurrency", "__shared", "__owned", "isolated");

    private final byte[] source;
    private final MaskedLines lines;

    private SwiftMask(byte[] source) {
        this.source = source;
        this.lines = new MaskedLines(source);
    }

    static byte[] masked(byte[] source) {
        return new SwiftMask(source).read();
    }

    // Replaced by a number: a value of the same length that is not a name.
    private byte[] read() {
        for (int at = 1; at + 1 < source.length; at++) {
            if (source[at] == '(' && source[at + 1] == ')' && isValue(at)) lines.fill(at, at + 2, (byte) '0');
            else if (source[at] == '@' || source[at] == '_' || source[at] == 'i') blankWord(at);
        }
        return lines.masked();
    }

    private void blankWord(int at) {
        if (source[at - 1] != ' ') return;
        for (String word : WORDS) {
            int end = at + word.length();
            if (end < source.length && source[end] == ' ' && isWord(end - 1, word)) lines.blank(at, end);
        }
    }

    private boolean isValue(int at) {
        return begins(at) && ends(at + 2);
    }

    private boolean begins(int at) {
        int before = at - 1;
        while (before >= 0 && (source[before] == ' ' || source[before] == '\t')) before--;
        if (before < 0 || source[before] == '\n') return true;
        if ("(,:".indexOf(source[before]) >= 0) return source[before] != ':' || isArgument(at + 2);
        return before < at - 1 && (isWord(before, "return") || isWord(before, "in"));
    }

    private boolean isArgument(int behind) {
        return behind < source.length && (source[behind] == ')' || source[behind] == ',');
    }

    private boolean isWord(int last, String word) {
        int first = last - word.length() + 1;
        if (first < 1 || CTokens.isWord(source[first - 1])) return false;
        for (int i = 0; i < word.length(); i++) if (source[first + i] != word.charAt(i)) return false;
        return true;
    }

    // Not before an arrow, where it is a type.
    private boolean ends(int from) {
        int at = from;
        while (at < source.length && (source[at] == ' ' || source[at] == '\t' || source[at] == '\r')) at++;
        return at >= source.length || "\n),;}/".indexOf(source[at]) >= 0;
    }
}
