package dev.loupe.syntax.mask;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words that a grammar fails on, blanked before parsing. The file `masks.txt` of a language has one regular
/// expression per line; its groups capture what to blank. A group called `semicolon` is replaced by a
/// semicolon, and in one called `name` the first letter is capitalized, which turns a keyword into a name.
///
/// Kotlin's grammar does not know `fun interface` and misparses the rest of the file; with the first word
/// blanked nothing is lost. Everything except the tree is still read from the original file; offsets stay the
/// same.
public final class Masks {

    private final List<Pattern> patterns;

    private Masks(List<Pattern> patterns) {
        this.patterns = patterns;
    }

    /// @param lines blank lines and lines that begin with `#` are ignored
    public static Masks of(String lines) {
        return new Masks(lines.lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> Pattern.compile(line, Pattern.MULTILINE))
                .toList());
    }

    /// The text for the parser; the array itself if there is nothing to blank.
    public byte[] over(byte[] text) {
        if (patterns.isEmpty()) return text;
        // One char per byte, so that offsets are the same.
        String bytes = new String(text, StandardCharsets.ISO_8859_1);
        byte[] masked = text;
        for (Pattern pattern : patterns) {
            Matcher matcher = pattern.matcher(bytes);
            while (matcher.find()) {
                if (masked == text) masked = text.clone();
                change(masked, matcher);
            }
        }
        return masked;
    }

    private static void change(byte[] text, Matcher matcher) {
        Map<String, Integer> named = matcher.namedGroups();
        for (int group = 1; group <= matcher.groupCount(); group++) {
            int start = matcher.start(group);
            if (Integer.valueOf(group).equals(named.get("semicolon"))) text[start] = ';';
            else if (Integer.valueOf(group).equals(named.get("name")))
                text[start] = (byte) Character.toUpperCase(text[start]);
            else blank(text, start, matcher.end(group));
        }
    }

    // Line ends stay. A group that did not participate in the match begins and ends at -1.
    private static void blank(byte[] text, int start, int end) {
        for (int i = start; i < end; i++) if (text[i] != '\n' && text[i] != '\r') text[i] = ' ';
    }
}
