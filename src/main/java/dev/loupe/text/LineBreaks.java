package dev.loupe.text;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads a line break in an expression (`\n`, `\r?\n`, `[;\n]`) as what it is to one line: its beginning if
/// the expression begins there, otherwise its end.
///
/// Lines are looked at without their breaks, so that `\{\s*\n` would find nothing; `\{\s*\z` finds what is
/// meant. An expression that must go on behind the end matches no line, which `RegexShape` sees.
final class LineBreaks {
    private static final String FEED = "(?:\\\\n|\\\\x0[aA]|\\\\x\\{0*[aA]\\}|\\\\012)";
    /// Not a counted one: several breaks are more than the end of a line.
    private static final Pattern BREAK = Pattern.compile("(?:\\\\r[?*+]?)?" + FEED + "(?!\\{)");

    private static final Pattern FEED_IN_CLASS = Pattern.compile(FEED);
    private static final Pattern QUOTED = Pattern.compile("\\\\Q.*?(?:\\\\E|$)");
    private static final Pattern FLAGS = Pattern.compile("\\(\\?[a-zA-Z-]*\\)");
    private static final Pattern GROUP = Pattern.compile("\\((?:\\?(?:P?<[^>]*>|[a-zA-Z-]*:))?");
    private static final Pattern CLASS = Pattern.compile("\\[(\\^?)\\]?(?:\\[:\\^?\\w+:\\]|\\\\.|[^\\]\\\\])*+\\]");
    private static final Pattern ONE = Pattern.compile("\\\\.|.", Pattern.DOTALL);

    private final String regex;
    private final StringBuilder read = new StringBuilder();
    /// Of each open group: whether nothing comes before it.
    private final Deque<Boolean> groups = new ArrayDeque<>();

    /// Whether nothing comes before this place.
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

    /// What stands there, at least one character.
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
