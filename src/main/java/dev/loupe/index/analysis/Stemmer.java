package dev.loupe.index.analysis;

/// Light stemming of prose, by script: removes inflectional endings.
///
/// English loses `-ing`, `-ed` and a silent `e`, after plurals were made singular ([Plurals]); Russian loses
/// case, gender and number as in J. Savoy's light stemmer, and the reflexive and infinitive endings of verbs.
/// Stems need not be words: they only have to be equal in documents and queries.
final class Stemmer {
    private static final int LEAST = 3;
    private static final String[] RUSSIAN = {
        "иями", "иям", "ями", "ами", "иях", "ией", "ием", "ого", "его", "ому", "ему", "ыми", "ими", "ать", "ять", "ить",
        "еть", "ях", "ах", "ев", "ов", "ей", "ой", "ий", "ый", "ых", "их", "ую", "юю", "ая", "яя", "ое", "ее", "ые",
        "ие", "ым", "им", "ом", "ем", "ам", "ям", "ию", "ью", "ия", "ья", "ии", "ы", "и", "а", "я", "о", "е", "у", "ю",
        "ь", "й"
    };

    private Stemmer() {}

    /// @param word one term of [CodeTokenizer]
    static String of(String word) {
        if (word.length() <= LEAST) return word;
        char first = word.charAt(0);
        if (first >= 'a' && first <= 'z') return english(word);
        return Character.UnicodeBlock.of(first) == Character.UnicodeBlock.CYRILLIC ? russian(word) : word;
    }

    private static String english(String word) {
        String stem = withoutEnding(word);
        int last = stem.length() - 1;
        if (last >= LEAST && stem.charAt(last) == 'e') stem = stem.substring(0, last);
        else if (last >= LEAST - 1 && stem.charAt(last) == 'y') stem = stem.substring(0, last) + 'i';
        else if (last >= LEAST && stem.charAt(last) == stem.charAt(last - 1)) stem = stem.substring(0, last);
        return stem;
    }

    private static String withoutEnding(String word) {
        for (String ending : new String[] {"ing", "ed"}) {
            int end = word.length() - ending.length();
            if (end >= LEAST && word.endsWith(ending) && hasVowel(word, end)) return word.substring(0, end);
        }
        return word;
    }

    private static boolean hasVowel(String word, int end) {
        for (int i = 0; i < end; i++) if ("aeiouy".indexOf(word.charAt(i)) >= 0) return true;
        return false;
    }

    private static String russian(String written) {
        String word = written.replace('ё', 'е');
        if (word.length() > LEAST + 2 && (word.endsWith("ся") || word.endsWith("сь")))
            word = word.substring(0, word.length() - 2);
        for (String ending : RUSSIAN) {
            int end = word.length() - ending.length();
            if (end >= LEAST && word.endsWith(ending)) return withoutDouble(word.substring(0, end));
        }
        return withoutDouble(word);
    }

    private static String withoutDouble(String stem) {
        return stem.endsWith("нн") && stem.length() > LEAST ? stem.substring(0, stem.length() - 1) : stem;
    }
}
