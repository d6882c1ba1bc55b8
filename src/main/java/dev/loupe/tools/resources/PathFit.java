package dev.loupe.tools.resources;

import dev.loupe.index.analysis.CamelHumps;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/// How well a path matches a part that is being typed, case-insensitive.
///
/// @param kind earlier ones are better
/// @param text the path as it is offered
record PathFit(Kind kind, String text) {

    enum Kind {
        /// The path begins with the part.
        BEGINS,
        /// Its last segment begins with it.
        NAME,
        /// Another segment begins with it.
        SEGMENT,
        HOLDS,
        /// The part consists of prefixes of words, `LegEr` for `LegacyEra`; matches within the last segment
        /// come first.
        NAME_HUMPS,
        HUMPS,
        /// Its letters occur in order.
        SCATTERED
    }

    /// Within a kind the fewest folders first, then the shortest, then alphabetical order.
    static final Comparator<PathFit> BEST_FIRST = Comparator.comparing(PathFit::kind)
            .thenComparingLong(fit -> fit.text.chars().filter(c -> c == '/').count())
            .thenComparingInt(fit -> fit.text.length())
            .thenComparing(PathFit::text);

    private static final int SHORTEST_SCATTERED = 3;
    private static final int SHORTEST_SCATTERED_IN_PATH = 5;

    /// @param path relative
    /// @param part in lower case
    /// @param offered the text offered for the path
    static Optional<PathFit> of(String path, String part, String offered) {
        String lower = path.toLowerCase(Locale.ROOT);
        if (lower.startsWith(part)) return Optional.of(new PathFit(Kind.BEGINS, offered));
        int at = lower.indexOf("/" + part);
        if (at >= 0) {
            boolean inName = lower.startsWith("/" + part, lower.lastIndexOf('/'));
            return Optional.of(new PathFit(inName ? Kind.NAME : Kind.SEGMENT, offered));
        }
        if (lower.contains(part)) return Optional.of(new PathFit(Kind.HOLDS, offered));
        if (!holdsLetters(lower, part)) return Optional.empty();
        if (CamelHumps.fit(path.substring(path.lastIndexOf('/') + 1), part))
            return Optional.of(new PathFit(Kind.NAME_HUMPS, offered));
        if (CamelHumps.fit(path, part)) return Optional.of(new PathFit(Kind.HUMPS, offered));
        // Nearly every long path contains a few given letters in order.
        boolean scattered = part.length() >= SHORTEST_SCATTERED_IN_PATH
                || part.length() >= SHORTEST_SCATTERED
                        && holdsLetters(lower.substring(lower.lastIndexOf('/') + 1), part);
        return scattered ? Optional.of(new PathFit(Kind.SCATTERED, offered)) : Optional.empty();
    }

    private static boolean holdsLetters(String path, String part) {
        int found = 0;
        for (int at = 0; at < path.length() && found < part.length(); at++)
            if (path.charAt(at) == part.charAt(found)) found++;
        return found == part.length();
    }
}
