package dev.loupe.syntax;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words that a grammar stumbles over, which it is given as blanks instead: the file `masks.txt` of a
/// language, one regular expression a line, whose groups capture what is blanked. Where the group is called
/// `semicolon` one is put there instead, and one called `name` gets a first letter in upper case, which makes
/// a keyword a name.
///
/// Kotlin's grammar does not know `fun interface` and takes the file apart from there on; with the first
/// word blanked nothing is lost. Everything but the tree is still made of the file as it is; offsets stay the
/// same.
final class Masks {

    private final List<Pattern> patterns;

    private Masks(List<Pattern> patterns) {
        this.patterns = patterns;
    }

    /// @param lines those that are blank or begin with `#` mean nothing
    static Masks of(String lines) {
        return new Masks(lines.lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> Pattern.compile(line, Pattern.MULTILINE))
                .toList());
    }

    /// The text for the parser; the array itself where there is nothing to blank.
    byte[] over(byte[] text) {
        if (patterns.isEmpty()) return text;
        // A character a byte, so that offsets are the same.
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

    // Line ends stay, and a group that took no part begins and ends at -1.
    private static void blank(byte[] text, int start, int end) {
        for (int i = start; i < end; i++) if (text[i] != '\n' && text[i] != '\r') text[i] = ' ';
    }
}
