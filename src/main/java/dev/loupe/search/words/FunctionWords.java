package dev.loupe.search.words;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// Words of English and Russian that say how a question is asked, not what it is about.
public final class FunctionWords {
    private FunctionWords() {}

    /// Removes them from a question, or returns it unchanged if it has no other words.
    public static String without(String text) {
        String rest = Arrays.stream(text.strip().split("\\s+"))
                .filter(word -> !has(word))
                .collect(Collectors.joining(" "));
        return rest.isEmpty() ? text : rest;
    }

    /// Whether it is one of them.
    public static boolean has(String word) {
        return CommonWords.weight(word.toLowerCase(Locale.ROOT)) == 0 || QueryLanguage.RUSSIAN.isEmpty(word);
    }
}
