package dev.loupe.text;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// A literal or a regular expression in RE2 syntax, looked for in one line at a time, in time linear in the
/// text.
///
/// `^` and `$` are the ends of the line: a line ends before `\n` or `\r\n`, and a byte order mark is no part
/// of the first one. Ignoring case follows Unicode's simple folding. Bytes that are not UTF-8 read as U+FFFD.
public final class LinePattern {
    private static final int LONGEST = 1_000;
    private static final int LARGEST = 5_000;

    private final Pattern pattern;
    private final Needle needle;

    private LinePattern(Pattern pattern, Needle needle) {
        this.pattern = pattern;
        this.needle = needle;
    }

    /// @throws PatternFailure where the pattern is empty, too long or too large, spans lines, or is no RE2
    /// expression
    public static LinePattern compile(String pattern, boolean regex, boolean ignoreCase) throws PatternFailure {
        checkText(pattern);
        int flags = ignoreCase ? Pattern.CASE_INSENSITIVE : 0;
        if (!regex)
            return new LinePattern(
                    Pattern.compile(Pattern.quote(pattern), flags), Needle.of(List.of(pattern), ignoreCase));
        var shape = new RegexShape(pattern);
        if (shape.size() > LARGEST) throw tooLarge();
        for (String text : shape.required()) checkOneLine(text);
        Pattern compiled = compiled(pattern, shape, flags);
        return new LinePattern(compiled, Needle.of(shape.required(), ignoreCase));
    }

    private static Pattern compiled(String pattern, RegexShape shape, int flags) throws PatternFailure {
        try {
            Pattern compiled = Pattern.compile(pattern, flags);
            if (compiled.programSize() > 4 * LARGEST) throw tooLarge();
            return compiled;
        } catch (PatternSyntaxException e) {
            throw PatternAdvice.of(pattern, shape, e);
        }
    }

    private static void checkText(String pattern) throws PatternFailure {
        if (pattern.isEmpty()) throw new PatternFailure("the pattern is empty: give the text or regex to look for");
        if (pattern.length() > LONGEST)
            throw new PatternFailure("the pattern has %d characters and may have at most %d: look for a part of it"
                    .formatted(pattern.length(), LONGEST));
        if (!StandardCharsets.UTF_8.newEncoder().canEncode(pattern))
            throw new PatternFailure("the pattern holds half a surrogate pair, which is in no text: remove it");
        checkOneLine(pattern);
    }

    private static void checkOneLine(String text) throws PatternFailure {
        if (text.indexOf('\n') >= 0)
            throw new PatternFailure(
                    "the pattern spans lines, but one line is looked at at a time: look for one of them");
    }

    private static PatternFailure tooLarge() {
        return new PatternFailure(
                "the repetitions multiply to more than %d steps: use smaller counts".formatted(LARGEST));
    }

    /// The matching lines from top to bottom, each with its first match.
    ///
    /// @param content a file's bytes
    /// @param most how many lines to answer with at the most
    public List<LineMatch> matchesIn(byte[] content, int most) {
        return matchesIn(content, content.length, most);
    }

    /// As above, for a buffer whose first `length` bytes are the content.
    List<LineMatch> matchesIn(byte[] content, int length, int most) {
        var found = new ArrayList<LineMatch>();
        Needle.Haystack haystack = needle.in(content, length);
        Matcher matcher = pattern.matcher("");
        int at = afterMark(content, length);
        int line = 1;
        while (at < length && found.size() < most) {
            int hit = haystack.find(at);
            if (hit < 0) break;
            for (; at < hit; at++) if (content[at] == '\n') line++;
            int start = lineStart(content, hit, length);
            int end = lineEnd(content, hit, length);
            String text = decoded(content, start, end, end < length);
            if (matcher.reset(text).find()) found.add(LineMatch.of(line, text, matcher.start(), matcher.end()));
            at = end + 1;
            line++;
        }
        return found;
    }

    private static int afterMark(byte[] content, int length) {
        boolean marked =
                length >= 3 && content[0] == (byte) 0xef && content[1] == (byte) 0xbb && content[2] == (byte) 0xbf;
        return marked ? 3 : 0;
    }

    private static int lineStart(byte[] content, int hit, int length) {
        int start = hit;
        while (start > 0 && content[start - 1] != '\n') start--;
        return start == 0 ? afterMark(content, length) : start;
    }

    private static int lineEnd(byte[] content, int from, int length) {
        int end = from;
        while (end < length && content[end] != '\n') end++;
        return end;
    }

    private static String decoded(byte[] content, int start, int end, boolean broken) {
        boolean returned = broken && end > start && content[end - 1] == '\r';
        return new String(content, start, (returned ? end - 1 : end) - start, StandardCharsets.UTF_8);
    }
}
