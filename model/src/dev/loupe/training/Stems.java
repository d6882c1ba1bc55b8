package dev.loupe.training;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Words that are forms of one word (`parse`, `parser`, `parsing`), by a handful of English endings.
public final class Stems {

    private static final List<String> ENDINGS = List.of(
            "ations", "ation", "ators", "ator", "ings", "ing", "ions", "ion", "iers", "ier", "ies", "ied", "ers", "ed", "es", "er", "s", "e", "y");

    private Stems() {}

    /// What the forms of a word in lower case have in common.
    public static String of(String word) {
        if (word.length() < 4) return word;
        for (String ending : ENDINGS) {
            int rest = word.length() - ending.length();
            if (rest >= 3 && word.endsWith(ending)) return ending.equals("s") || ending.equals("e") ? word.substring(0, rest) : undoubled(word.substring(0, rest));
        }
        return word;
    }

    /// `mapp` of `mapped` is `map`.
    private static String undoubled(String stem) {
        int last = stem.length() - 1;
        boolean isDoubled = last > 2 && stem.charAt(last) == stem.charAt(last - 1) && "bdgmnprt".indexOf(stem.charAt(last)) >= 0;
        return isDoubled ? stem.substring(0, last) : stem;
    }

    /// For each token the first token with the same stem; a bucket is its own.
    static int[] groups(Corpus corpus) {
        int[] groups = new int[corpus.vocabularySize()];
        Map<String, Integer> known = new HashMap<>();
        for (int t = 0; t < groups.length; t++) {
            int token = t;
            groups[t] = t < corpus.words.size() ? known.computeIfAbsent(of(corpus.words.get(t)), _ -> token) : t;
        }
        return groups;
    }

    /// For each token the first token with the same first letters, after the groups of longer prefixes or of
    /// stems; what is shorter stays apart, as pairs of words and buckets do.
    static int[] prefixes(Corpus corpus, int[] groups, int letters) {
        int[] wider = new int[groups.length];
        Map<String, Integer> known = new HashMap<>();
        for (int t = 0; t < groups.length; t++) {
            int token = t;
            String text = t < corpus.words.size() ? corpus.words.get(t) : "";
            boolean isTied = text.length() >= letters && text.indexOf(' ') < 0;
            if (groups[t] != t) wider[t] = wider[groups[t]];
            else wider[t] = isTied ? known.computeIfAbsent(text.substring(0, letters), _ -> token) : t;
        }
        return wider;
    }
}
