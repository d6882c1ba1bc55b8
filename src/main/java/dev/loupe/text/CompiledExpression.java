package dev.loupe.text;

import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// A compiled expression.
///
/// @param first finds the first match in a line
/// @param later finds further matches
/// @param group number of the group that is the match
/// @param names of the expression's own groups by number, including 0; empty for unnamed groups
record CompiledExpression(Pattern first, Pattern later, int group, List<String> names) {

    /// @param pattern compiled from `regex` with these flags
    static CompiledExpression of(Pattern pattern, String regex, int flags, boolean wholeWords) {
        return wholeWords
                ? new CompiledExpression(
                        WholeWords.first(regex, flags), WholeWords.later(regex, flags), 1, names(pattern))
                : new CompiledExpression(pattern, pattern, 0, names(pattern));
    }

    private static List<String> names(Pattern pattern) {
        var names = new ArrayList<>(Collections.nCopies(pattern.groupCount() + 1, ""));
        pattern.namedGroups().forEach((name, number) -> names.set(number, name));
        return List.copyOf(names);
    }
}
