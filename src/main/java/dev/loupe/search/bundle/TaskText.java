package dev.loupe.search.bundle;

import dev.loupe.search.Query;
import dev.loupe.search.words.TaskWords;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A task as written, in words or as a commit message.
///
/// @param text without the trailer lines of a commit message
public record TaskText(String text) {
    /// Starts only where a run of such characters does: a long line without a dot is read once.
    private static final Pattern FILE_NAME =
            Pattern.compile("(?<![\\p{L}\\p{N}_.+-])[\\p{L}\\p{N}_.+-]*[\\p{L}\\p{N}_]\\.[\\p{L}\\p{N}_]+");

    public static TaskText of(String task) {
        String read = task.substring(0, Math.min(task.length(), Query.Words.MOST_READ));
        return new TaskText(TaskWords.matter(read).strip());
    }

    private static final Pattern SYMBOL = Pattern.compile(
            "`[\\p{L}_][\\p{L}\\p{N}_.:#]*(?:\\(\\))?`"
                    + "|\\b[\\p{L}_][\\p{L}\\p{N}_]*(?:(?:\\.|::|#)[\\p{L}_][\\p{L}\\p{N}_]*)++(?:\\(\\))?"
                    + "|\\b[\\p{L}\\p{N}]+_[\\p{L}\\p{N}_]+|\\b\\p{L}*\\p{Ll}\\p{Lu}[\\p{L}\\p{N}]*|\\b[\\p{L}_][\\p{L}\\p{N}_]+(?=\\(\\))");

    private static final Pattern LAST_PART = Pattern.compile("[^.:#]+$");

    /// Shorter names are ambiguous, or are file extensions.
    private static final int SHORTEST_SYMBOL = 4;

    /// Its first line.
    public String title() {
        return text.lines().findFirst().orElse("");
    }

    /// Words that can only be names of code: in backticks, with call brackets, or with an underscore, dot or
    /// capital inside.
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

    /// Possible file names, in lower case.
    Set<String> fileNames() {
        var names = new HashSet<String>();
        Matcher name = FILE_NAME.matcher(text);
        while (name.find()) names.add(name.group().toLowerCase(Locale.ROOT));
        return names;
    }
}
