package dev.loupe.search.bundle;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The words of a question and their parts (`parseConfig` gives parseconfig, parse, config), in lower case.
/// They select the relevant lines of a long passage.
public record QueryWords(Set<String> words) {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_]+");
    private static final Pattern PART = Pattern.compile("\\p{Lu}?[\\p{Ll}\\p{N}]+|\\p{Lu}+(?!\\p{Ll})|\\p{Lo}+");

    public QueryWords {
        words = Set.copyOf(words);
    }

    public static QueryWords of(String query) {
        var words = new HashSet<String>();
        Matcher word = WORD.matcher(query);
        while (word.find()) {
            words.add(word.group().toLowerCase(Locale.ROOT));
            Matcher part = PART.matcher(word.group());
            while (part.find()) words.add(part.group().toLowerCase(Locale.ROOT));
        }
        words.removeIf(text -> text.length() < 3 && text.chars().allMatch(c -> c < 128));
        return new QueryWords(words);
    }

    /// Number of distinct words that a line contains.
    public int count(String line) {
        String lower = line.toLowerCase(Locale.ROOT);
        int count = 0;
        for (String word : words) if (lower.contains(word)) count++;
        return count;
    }
}
