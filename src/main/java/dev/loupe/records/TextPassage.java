package dev.loupe.records;

import dev.loupe.vector.FilterWords;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;

/// The part of a text to show: where most of the query's words are close together, else the beginning.
public final class TextPassage {
    private static final String GAP = "…";
    /// Only this much of a text is scanned.
    private static final int LOOKED_AT = 200_000;

    private static final int MOST_WORDS = 32;
    private static final int MOST_PLACES = 2_000;
    /// This fraction of the passage precedes the first word.
    private static final int LEAD = 8;

    private TextPassage() {}

    /// A passage of limited length.
    ///
    /// @param most UTF-16 units, including the ellipses
    public static String of(String text, String question, int most) {
        if (text.length() <= most) return text;
        int from = start(text, question, most - 2);
        int to = Math.min(text.length(), from + most - 2);
        if (from > 0 && Character.isLowSurrogate(text.charAt(from))) from++;
        if (to < text.length() && Character.isLowSurrogate(text.charAt(to))) to--;
        return (from == 0 ? "" : GAP) + text.substring(from, to).strip() + (to == text.length() ? "" : GAP);
    }

    /// Among the passages that begin a little before a matching word, the start of the one with the most
    /// distinct words.
    private static int start(String text, String question, int length) {
        TreeMap<Integer, String> places = places(text, question);
        int best = 0;
        int most = 0;
        for (int place : places.keySet()) {
            int from = Math.max(0, place - length / LEAD);
            Set<String> words = new HashSet<>(
                    places.subMap(from, Math.min(text.length(), from + length)).values());
            if (words.size() <= most) continue;
            most = words.size();
            best = from;
        }
        return atWord(text, Math.min(best, text.length() - length));
    }

    private static TreeMap<Integer, String> places(String text, String question) {
        String looked = text.substring(0, Math.min(LOOKED_AT, text.length()));
        String lower = looked.toLowerCase(Locale.ROOT);
        var places = new TreeMap<Integer, String>();
        if (lower.length() != looked.length()) return places;
        List<String> words = new ArrayList<>(new HashSet<>(FilterWords.of(question)));
        for (String word : words.subList(0, Math.min(MOST_WORDS, words.size())))
            for (int at = lower.indexOf(word); at >= 0 && places.size() < MOST_PLACES; at = lower.indexOf(word, at + 1))
                places.put(at, word);
        return places;
    }

    /// Moves back to the beginning of a word.
    private static int atWord(String text, int from) {
        int at = from;
        while (at > 0 && from - at < 20 && Character.isLetterOrDigit(text.charAt(at - 1))) at--;
        return at;
    }
}
