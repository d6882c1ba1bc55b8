package dev.loupe.search.bundle;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A task as somebody wrote it, in words or as a commit's message.
///
/// @param text without the lines that say who and whence
public record TaskText(String text) {
    /// A search takes longer ones and needs none.
    private static final int LONGEST = 4_000;

    private static final Pattern FILE_NAME = Pattern.compile("[\\p{L}\\p{N}_.+-]*[\\p{L}\\p{N}_]\\.[\\p{L}\\p{N}_]+");

    public static TaskText of(String task) {
        return new TaskText(TaskWords.matter(task).strip());
    }

    private static final Pattern SYMBOL = Pattern.compile(
            "`[\\p{L}_][\\p{L}\\p{N}_.:#]*(?:\\(\\))?`"
                    + "|\\b[\\p{L}_][\\p{L}\\p{N}_]*(?:(?:\\.|::|#)[\\p{L}_][\\p{L}\\p{N}_]*)++(?:\\(\\))?"
                    + "|\\b[\\p{L}\\p{N}]+_[\\p{L}\\p{N}_]+|\\b\\p{L}*\\p{Ll}\\p{Lu}[\\p{L}\\p{N}]*|\\b[\\p{L}_][\\p{L}\\p{N}_]+(?=\\(\\))");

    private static final Pattern LAST_PART = Pattern.compile("[^.:#]+$");

    /// A shorter name has too many meanings, or is the ending of a file's.
    private static final int SHORTEST_SYMBOL = 4;

    /// What is looked for: the beginning of a long task.
    public String searched() {
        if (text.length() <= LONGEST) return text;
        int end = text.lastIndexOf(' ', LONGEST);
        return text.substring(0, end > 0 ? end : LONGEST);
    }

    /// What can only be names of code: in backticks, called, or with an underscore, a point or a capital
    /// within.
    public Set<String> symbols() {
        var symbols = new LinkedHashSet<String>();
        Matcher name = SYMBOL.matcher(text);
        while (name.find()) {
            String found = name.group().replaceAll("[`()]", "");
            if (found.length() - LAST_PART.matcher(found).replaceFirst("").length() >= SHORTEST_SYMBOL)
                symbols.add(found);
        }
        return symbols;
    }

    /// What may be names of files, in lower case.
    Set<String> fileNames() {
        var names = new HashSet<String>();
        Matcher name = FILE_NAME.matcher(text);
        while (name.find()) names.add(name.group().toLowerCase(Locale.ROOT));
        return names;
    }
}
