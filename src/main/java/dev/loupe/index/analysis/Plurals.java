package dev.loupe.index.analysis;

/// Singularises English plurals, so that `requests` finds `request`.
///
/// Stemming more (`-ing`, `-ed`) would conflate different identifiers, which costs more in code than it gains
/// in prose.
final class Plurals {

    private Plurals() {}

    /// The end of a lower-case word's singular; rewrites `ies` to `y` in place.
    static int singularEnd(char[] word, int from, int end) {
        int length = end - from;
        if (length < 4 || word[end - 1] != 's') return end;
        char before = word[end - 2];
        if (before == 's' || before == 'u' || before == 'i') return end;
        if (before == 'e') return withoutEs(word, from, end);
        return end - 1;
    }

    private static int withoutEs(char[] word, int from, int end) {
        char c = word[end - 3];
        if (c == 'i' && end - from > 4) {
            word[end - 3] = 'y';
            return end - 2;
        }
        boolean sibilant = c == 'x'
                || c == 's' && word[end - 4] == 's'
                || c == 'h' && (word[end - 4] == 's' || end - from > 5 && word[end - 4] == 'c' && word[end - 5] == 't');
        return sibilant ? end - 2 : end - 1;
    }
}
