package dev.loupe.tools.search;

import dev.loupe.text.LinePattern;
import dev.loupe.text.PatternFailure;
import dev.loupe.tools.kit.ToolFailure;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a pattern would match if it were interpreted differently: as a regular expression,
/// case-insensitively, or with accents in the other normal form. An unexplained empty answer looks like proof
/// that there is nothing.
///
/// @param pattern the requested one
/// @param regexOption how the caller requests a regular expression
/// @param caseOption how the caller requests to ignore case
record NearMisses(
        String pattern, boolean regex, boolean ignoreCase, boolean wholeWords, String regexOption, String caseOption) {
    /// The limit up to which lines are counted.
    static final int MOST = 100;

    /// Syntax that is unusual in text but common in regular expressions.
    private static final Pattern EXPRESSION =
            Pattern.compile("\\||\\.[*+?]|\\\\[\\w.()\\[\\]{}|*+?^$/-]|\\[[^\\]]+]|^\\^|\\$$|\\(\\?|\\w[*+]|\\)[?*+]");

    /// Expressions that match line breaks in other engines, and more than one character.
    private static final String OF_BREAKS = "(?:\\\\[sDWC]"
            + "|\\((?:[^()\\\\]|\\\\[^n])*+\\\\n(?:[^()\\\\]|\\\\.)*+\\)"
            + "|\\[\\^(?:\\\\.|[^\\]\\\\])*+\\]"
            + "|\\[(?=[^\\]]*\\\\[sSDW])(?:\\\\.|[^\\]\\\\])*+\\])(?:[*+]|\\{[0-9,]+\\})\\??";

    private static final Pattern BREAKS = Pattern.compile("(?<!\\\\)" + OF_BREAKS);
    private static final Pattern ANY_LINES =
            Pattern.compile("(?<!\\\\)(?:\\.(?:[*+]|\\{[0-9,]+\\})\\??|" + OF_BREAKS + ")");
    private static final Pattern DOT_IS_ALL = Pattern.compile("\\(\\?[a-zA-Z]*s[a-zA-Z]*\\)");

    /// Counts matching lines, at most [#MOST].
    @FunctionalInterface
    interface Counter {
        int lines(LinePattern pattern) throws ToolFailure;
    }

    private record Reading(String pattern, boolean regex, boolean ignoreCase, String said) {}

    /// Sentences for the reader.
    ///
    /// @param nothing whether nothing was found
    List<String> notes(boolean nothing, Counter counter) throws ToolFailure {
        var notes = new ArrayList<String>();
        if (nothing) first(otherReadings(), counter, notes);
        if (nothing && regex) overLines(counter).ifPresent(notes::add);
        if (!regex) first(otherForms(), counter, notes);
        return notes;
    }

    private List<Reading> otherReadings() {
        var readings = new ArrayList<Reading>();
        boolean expression = !regex && EXPRESSION.matcher(pattern).find();
        if (expression) readings.add(new Reading(pattern, true, ignoreCase, "as an expression (" + regexOption + ")"));
        if (!ignoreCase) readings.add(new Reading(pattern, regex, true, "ignoring case (" + caseOption + ")"));
        if (expression && !ignoreCase)
            readings.add(new Reading(
                    pattern,
                    true,
                    true,
                    "as an expression, ignoring case (%s, %s)".formatted(regexOption, caseOption)));
        return readings;
    }

    /// Explains that no match spans several lines, for expressions with a part that would, and reports the
    /// matches of the part before it.
    private Optional<String> overLines(Counter counter) throws ToolFailure {
        Matcher flags = DOT_IS_ALL.matcher(pattern);
        boolean all = flags.lookingAt();
        Matcher gap = all ? ANY_LINES.matcher(pattern) : BREAKS.matcher(pattern);
        if (!gap.find(all ? flags.end() : 0)) return Optional.empty();
        String before = pattern.substring(all ? flags.end() : 0, gap.start());
        int lines = before.isEmpty() ? 0 : count(new Reading(before, true, ignoreCase, ""), counter);
        return Optional.of(
                "a match lies within one line, and %s cannot go over its end%s; search_ast finds code over several lines"
                        .formatted(
                                gap.group(),
                                lines == 0 ? "" : ": %s alone matches %s".formatted(before, counted(lines))));
    }

    private static String counted(int lines) {
        return "%s%d %s".formatted(lines < MOST ? "" : "at least ", lines, lines == 1 ? "line" : "lines");
    }

    /// `é` is either one character or `e` and a combining accent; they look alike but are different texts.
    private List<Reading> otherForms() {
        var readings = new ArrayList<Reading>();
        for (Normalizer.Form form : List.of(Normalizer.Form.NFC, Normalizer.Form.NFD)) {
            String other = Normalizer.normalize(pattern, form);
            if (!other.equals(pattern))
                readings.add(new Reading(other, false, ignoreCase, "in the other Unicode form (%s)".formatted(form)));
        }
        return readings;
    }

    /// Reports the first interpretation that matches something.
    private void first(List<Reading> readings, Counter counter, List<String> notes) throws ToolFailure {
        for (Reading reading : readings) {
            int lines = count(reading, counter);
            if (lines == 0) continue;
            notes.add("%s the pattern would match %s".formatted(reading.said(), counted(lines)));
            return;
        }
    }

    private int count(Reading reading, Counter counter) throws ToolFailure {
        try {
            return counter.lines(
                    LinePattern.compile(reading.pattern(), reading.regex(), reading.ignoreCase(), wholeWords));
        } catch (PatternFailure _) {
            return 0;
        }
    }
}
