package dev.loupe.search.query;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Inflected forms of an English word, by its ending: `parse`, `parsed`, `parsing`, `parser`.
///
/// A question says "how requests are validated" where code says `validate` and `RequestValidator`. The index
/// does not stem, because the exact form of an identifier matters; the query searches the forms as well, with
/// a lower weight. There is no dictionary: a form that does not exist matches nothing and costs one lookup.
public final class WordForms {
    private static final int SHORTEST_STEM = 4;
    private static final List<String> ENDINGS = List.of("ing", "ed", "er", "or", "ation", "ion", "ment", "e");
    private static final List<String> OTHERS = List.of("", "e", "ed", "ing", "er", "or", "ion", "ation");
    private static final Set<String> AKIN = Set.of(
            "", "e", "ed", "er", "ing", "ion", "or", "ation", "able", "y", "ied", "ier", "ment", "al", "ate", "ator",
            "ize", "izer", "ization", "ive", "ance", "ence", "d", "r");

    private WordForms() {}

    /// Possible forms of a word of lower-case letters, without the word itself; none for a short or other
    /// word.
    static List<String> of(String word) {
        if (word.length() < SHORTEST_STEM || !isPlain(word)) return List.of();
        String stem = stem(word);
        var forms = new LinkedHashSet<String>();
        for (String other : OTHERS) forms.add(stem + other);
        int last = stem.length() - 1;
        if (stem.charAt(last) == stem.charAt(last - 1)) forms.add(stem.substring(0, last)); // running, run
        if (word.endsWith("er") || word.endsWith("or"))
            forms.addAll(List.of(word + "ed", word + "ing")); // render, filter
        forms.remove(word);
        return List.copyOf(forms);
    }

    private static boolean isPlain(String word) {
        for (int i = 0; i < word.length(); i++) if (word.charAt(i) < 'a' || word.charAt(i) > 'z') return false;
        return true;
    }

    private static String stem(String word) {
        for (String ending : ENDINGS)
            if (word.endsWith(ending) && word.length() - ending.length() >= SHORTEST_STEM)
                return word.substring(0, word.length() - ending.length());
        return word;
    }

    /// Whether two terms are probably forms of one word, or one abbreviates the other (`config`,
    /// `configuration`). Looser than [#of]; meant for short texts such as names, where a wrong guess costs
    /// little.
    public static boolean akin(String one, String other) {
        int shorter = Math.min(one.length(), other.length());
        int common = 0;
        while (common < shorter && one.charAt(common) == other.charAt(common)) common++;
        if (common < SHORTEST_STEM) return false;
        if (common == shorter) return true;
        return AKIN.contains(one.substring(common)) && AKIN.contains(other.substring(common));
    }
}
