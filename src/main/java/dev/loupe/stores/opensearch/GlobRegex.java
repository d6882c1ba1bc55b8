package dev.loupe.stores.opensearch;

import dev.loupe.vector.PathPattern;
import dev.loupe.vector.PathPattern.Piece;
import dev.loupe.vector.PathPattern.Span;
import java.util.List;
import java.util.stream.Collectors;

/// Globs as Lucene regular expressions, which match whole terms, without the optional operators.
final class GlobRegex {
    private static final int SLASH = '/';
    /// Matches only NUL, which no path contains.
    private static final String NEVER = "[\\\u0000]";

    private GlobRegex() {}

    /// Matches a prefix followed by a path that matches one of the globs or is below such a folder.
    static String after(String prefix, List<String> globs) {
        return literal(prefix) + "("
                + globs.stream()
                        .map(glob -> regex(PathPattern.of(glob).whole()))
                        .collect(Collectors.joining("|"))
                + ")(/.*)?";
    }

    private static String literal(String text) {
        var regex = new StringBuilder();
        text.codePoints().forEach(c -> append(regex, c));
        return regex.toString();
    }

    private static void append(StringBuilder regex, int c) {
        if (c < 128 && !Character.isLetterOrDigit(c)) regex.append('\\');
        regex.appendCodePoint(c);
    }

    private static String regex(Piece piece) {
        return switch (piece) {
            case PathPattern.Literal(var c) -> literal(Character.toString(c));
            case PathPattern.OneOf one -> one(one);
            case PathPattern.Star() -> "[^/]*";
            case PathPattern.Anything() -> ".*";
            case PathPattern.Folders() -> "(.*/)?";
            case PathPattern.Sequence(var pieces) ->
                pieces.stream().map(GlobRegex::regex).collect(Collectors.joining());
            case PathPattern.Choice(var any) ->
                any.stream().map(GlobRegex::regex).collect(Collectors.joining("|", "(", ")"));
        };
    }

    /// Never matches a slash.
    private static String one(PathPattern.OneOf one) {
        var set = new StringBuilder();
        for (Span span : one.ranges()) {
            add(set, span.first(), one.negated() ? span.last() : Math.min(span.last(), SLASH - 1));
            if (!one.negated()) add(set, Math.max(span.first(), SLASH + 1), span.last());
        }
        if (one.negated()) return "[^\\/" + set + "]";
        return set.isEmpty() ? NEVER : "[" + set + "]";
    }

    private static void add(StringBuilder set, int first, int last) {
        if (first > last) return;
        append(set, first);
        set.append('-');
        append(set, last);
    }
}
