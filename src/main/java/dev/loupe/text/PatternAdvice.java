package dev.loupe.text;

import com.google.re2j.PatternSyntaxException;
import java.util.regex.Pattern;

/// Explains an invalid regular expression: what is wrong, where, and what to write instead.
final class PatternAdvice {
    private static final int LONGEST_QUOTE = 80;
    private static final Pattern LOOK_AROUND = Pattern.compile("\\(\\?<?[=!]");
    private static final Pattern BACKREFERENCE = Pattern.compile("\\\\([1-9]|k[<{'])|\\(\\?P=");
    private static final Pattern POSSESSIVE = Pattern.compile("[*+?}]\\+");

    private PatternAdvice() {}

    static PatternFailure of(String regex, RegexShape shape, PatternSyntaxException failure) {
        if (shape.stray() >= 0)
            return at(regex, shape.stray(), "a ) without (", "escape it as \\) or search literally");
        return switch (failure.getDescription()) {
            case "missing closing )" ->
                at(regex, shape.unclosed(), "missing closing )", "escape the ( as \\( or search literally");
            case "missing closing ]" ->
                at(regex, where(regex, failure), "missing closing ]", "escape the [ as \\[ or search literally");
            case "missing argument to repetition operator" ->
                at(
                        regex,
                        where(regex, failure),
                        "nothing to repeat before " + part(failure),
                        "escape it with \\ or search literally");
            case "trailing backslash at end of expression" ->
                at(
                        regex,
                        regex.length() - 1,
                        "a single \\ at the end",
                        "write \\\\ for a backslash or search literally");
            default -> unsupported(regex, failure);
        };
    }

    private static PatternFailure unsupported(String regex, PatternSyntaxException failure) {
        String engine = "the regex engine runs in linear time and therefore has none; ";
        var lookAround = LOOK_AROUND.matcher(regex);
        if (lookAround.find())
            return at(
                    regex,
                    lookAround.start(),
                    "look-around " + lookAround.group(),
                    engine + "match more and filter the lines");
        var backreference = BACKREFERENCE.matcher(regex);
        if (backreference.find())
            return at(regex, backreference.start(), "a backreference", engine + "write the alternatives out");
        var possessive = POSSESSIVE.matcher(regex);
        if (possessive.find())
            return at(
                    regex,
                    possessive.start(),
                    "a possessive repetition " + possessive.group(),
                    engine + "leave the + away");
        String what = failure.getDescription() + (failure.getPattern() == null ? "" : " " + part(failure));
        return at(regex, where(regex, failure), what, "use RE2 syntax or search literally");
    }

    private static String part(PatternSyntaxException failure) {
        return quote(failure.getPattern());
    }

    /// The position that the engine's error refers to, if it is certain.
    private static int where(String regex, PatternSyntaxException failure) {
        String part = failure.getPattern();
        if (part == null || part.isEmpty()) return -1;
        int first = regex.indexOf(part);
        return first == regex.lastIndexOf(part) ? first : -1;
    }

    /// @param position zero-based; negative if unknown
    private static PatternFailure at(String regex, int position, String what, String remedy) {
        String place = position < 0
                ? ""
                : " at character %d".formatted(regex.codePointCount(0, Math.min(position, regex.length())) + 1);
        return new PatternFailure("%s%s in %s: %s".formatted(what, place, quote(regex), remedy));
    }

    private static String quote(String text) {
        String shown = text.codePointCount(0, text.length()) <= LONGEST_QUOTE
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST_QUOTE)) + "…";
        return "`" + shown + "`";
    }
}
