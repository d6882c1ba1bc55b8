package dev.loupe.text;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Translates a line break in an expression (`\n`, `\r?\n`, `[;\n]`) to its meaning within one line: the
/// line's start if the expression begins with it, otherwise the line's end.
///
/// Lines are matched without their breaks, so `\{\s*\n` would never match; `\{\s*\z` is what it means. An
/// expression that continues after the end matches no line; `RegexShape` detects that.
final class LineBreaks {
    private static final String FEED = "(?:\\\\n|\\\\x0[aA]|\\\\x\\{0*[aA]\\}|\\\\012)";
    /// Not a counted break: several breaks are more than the end of a line.
    private static final Pattern BREAK = Pattern.compile("(?:\\\\r[?*+]?)?" + FEED + "(?!\\{)");

    private static final Pattern FEED_IN_CLASS = Pattern.compile(FEED);
    private static final Pattern QUOTED = Pattern.compile("\\\\Q.*?(?:\\\\E|$)");
    private static final Pattern FLAGS = Pattern.compile("\\(\\?[a-zA-Z-]*\\)");
    private static final Pattern GROUP = Pattern.compile("\\((?:\\?(?:P?<[^>]*>|[a-zA-Z-]*:))?");
    private static final Pattern CLASS = Pattern.compile("\\[(\\^?)\\]?(?:\\[:\\^?\\w+:\\]|\\\\.|[^\\]\\\\])*+\\]");
    private static final Pattern ONE = Pattern.compile("\\\\.|.", Pattern.DOTALL);

    private final String regex;
    private final StringBuilder read = new StringBuilder();
    /// For each open group, whether it is at the start of the expression.
    private final Deque<Boolean> groups = new ArrayDeque<>();

    /// Whether the current position is at the start of the expression.
    private boolean first = true;

    private LineBreaks(String regex) {
        this.regex = regex;
    }

    /// @param regex a valid expression
    static String asPlaces(String regex) {
        return new LineBreaks(regex).read();
    }

    private String read() {
        for (int at = 0; at < regex.length(); ) {
            Matcher part = part(at);
            append(part);
            at = part.end();
        }
        return read.toString();
    }

    /// The next part of the expression, at least one character.
    private Matcher part(int at) {
        Matcher part = BREAK.matcher(regex);
        for (Pattern each : new Pattern[] {BREAK, QUOTED, FLAGS, GROUP, CLASS, ONE})
            if (part.usePattern(each).region(at, regex.length()).lookingAt()) return part;
        throw new IllegalStateException("nothing at " + at + " in " + regex);
    }

    private void append(Matcher part) {
        String place = first ? "\\A" : "\\z";
        String text = part.group();
        Pattern kind = part.pattern();
        if (kind.equals(BREAK)) read.append(place);
        else if (kind.equals(CLASS)
                && part.group(1).isEmpty()
                && FEED_IN_CLASS.matcher(text).find())
            read.append("(?:").append(text).append('|').append(place).append(')');
        else read.append(text);
        if (kind.equals(GROUP)) groups.push(first);
        else if (text.equals("|")) first = groups.isEmpty() || groups.peek();
        else if (!kind.equals(FLAGS)) first = false;
        if (text.equals(")") && !groups.isEmpty()) groups.pop();
    }
}
