package dev.loupe.search.words;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The words for comparing commit messages and task descriptions: whole names and their parts, in lower case,
/// stemmed, without words that most messages have.
public final class TaskWords {
    private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}\\p{N}_]+");
    private static final Pattern PART =
            Pattern.compile("\\p{Lu}+(?!\\p{Ll})|\\p{Lu}?[\\p{Ll}\\p{N}]+|\\p{Lu}+|\\p{Lo}+");
    private static final Pattern ENDING = Pattern.compile("(ing|ies|es|s|ed)$");
    private static final int SHORTEST_TO_STEM = 6;

    private static final Set<String> COMMON = Set.of(
            ("a an the of to in on for and or is are be with from by at as it this that not no add use fix remove update make"
                            + " when if into via also we now can should was were has have will new only all more than which its")
                    .split(" "));

    /// Trailer lines after the first, such as sign-offs: they say who, not what.
    private static final Pattern TRAILER = Pattern.compile(
            "(?im)(?<=\\n)(signed-off-by|co-authored-by|reviewed-by|acked-by|tested-by|pr-url|change-id|cc\\b|reviewed-on|git-svn-id|\\(cherry picked"
                    + "|(closes?|fixes|resolves|refs?)(?=:|\\s+(#|https?:|[A-Z]+-\\d))).*$");

    private TaskWords() {}

    /// The part of a task or message that says what it is about.
    public static String matter(String text) {
        return TRAILER.matcher(text).replaceAll("");
    }

    /// Distinct words, in the order of the text.
    public static Set<String> of(String text) {
        var words = new LinkedHashSet<String>();
        Matcher word = WORD.matcher(text);
        while (word.find()) for (String form : forms(word.group())) if (!COMMON.contains(form)) words.add(stem(form));
        return words;
    }

    private static List<String> forms(String word) {
        var forms = new ArrayList<String>();
        forms.add(word.toLowerCase(Locale.ROOT));
        Matcher part = PART.matcher(word);
        while (part.find())
            if (part.group().length() > 1) forms.add(part.group().toLowerCase(Locale.ROOT));
        return forms;
    }

    private static String stem(String word) {
        return word.length() < SHORTEST_TO_STEM ? word : ENDING.matcher(word).replaceFirst("");
    }
}
