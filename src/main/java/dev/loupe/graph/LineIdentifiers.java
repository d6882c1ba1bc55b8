package dev.loupe.graph;

import dev.loupe.model.ComposedText;
import java.util.Set;

/// Possible identifiers on a line, composed (NFC), in any language. It returns too many on purpose, since the
/// index knows which are identifiers.
final class LineIdentifiers {
    private LineIdentifiers() {}

    static void addTo(Set<String> words, String line) {
        for (int at = 0; at < line.length(); ) {
            if (!isPart(line.charAt(at))) {
                at++;
                continue;
            }
            int end = at;
            while (end < line.length() && isPart(line.charAt(end))) end++;
            words.add(ComposedText.of(line.substring(at, end)));
            if (end < line.length() && isTail(line.charAt(end)))
                words.add(ComposedText.of(line.substring(at, end + 1)));
            if (end < line.length() && isJoint(line.charAt(end))) words.add(joined(line, at));
            at = end;
        }
    }

    /// Names with hyphens and other signs, as in Lisps, Ruby and shells.
    private static String joined(String line, int from) {
        int end = from;
        while (end < line.length()
                && (isPart(line.charAt(end)) || isJoint(line.charAt(end)) || isTail(line.charAt(end)))) end++;
        return ComposedText.of(line.substring(from, end));
    }

    private static boolean isPart(char c) {
        return Character.isJavaIdentifierPart(c);
    }

    private static boolean isTail(char c) {
        return c == '?' || c == '!' || c == '\'' || c == '=';
    }

    private static boolean isJoint(char c) {
        return c == '-' || c == '*' || c == '/' || c == '.' || c == ':';
    }
}
