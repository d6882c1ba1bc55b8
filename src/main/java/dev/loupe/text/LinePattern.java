package dev.loupe.text;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.loupe.index.GramQuery;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// A literal or a regular expression in RE2 syntax, looked for in one line at a time, in time linear in the
/// text.
///
/// `^` and `$` are the ends of the line: a line ends before `\n` or `\r\n`, and a byte order mark is no part
/// of the first one. Ignoring case follows Unicode's simple folding. Bytes that are not UTF-8 read as U+FFFD.
public final class LinePattern {
    private static final int LONGEST = 1_000;
    private static final int LARGEST = 5_000;

    private static final int MOST_SPANS = 100;
    private static final String FLAG = "(?i)";

    private final Pattern pattern;
    private final List<String> names;
    private final boolean wholeWords;
    private final Needle needle;
    private final GramQuery grams;

    private LinePattern(Pattern pattern, boolean wholeWords, Needle needle, GramQuery grams) {
        this.pattern = pattern;
        this.names = names(pattern);
        this.wholeWords = wholeWords;
        this.needle = needle;
        this.grams = grams;
    }

    /// By number; empty for groups without a name.
    private static List<String> names(Pattern pattern) {
        var names = new ArrayList<>(Collections.nCopies(pattern.groupCount() + 1, ""));
        pattern.namedGroups().forEach((name, number) -> names.set(number, name));
        return names;
    }

    /// @throws PatternFailure where the pattern is empty, too long or too large, spans lines, or is no RE2
    /// expression
    public static LinePattern compile(String pattern, boolean regex, boolean ignoreCase) throws PatternFailure {
        return compile(pattern, regex, ignoreCase, false);
    }

    /// The same.
    ///
    /// @param wholeWords whether only matches count that have no letter, digit or underscore beside them
    public static LinePattern compile(String pattern, boolean regex, boolean ignoreCase, boolean wholeWords)
            throws PatternFailure {
        checkText(pattern);
        return regex ? regex(pattern, ignoreCase, wholeWords) : literal(pattern, ignoreCase, wholeWords);
    }

    private static LinePattern literal(String pattern, boolean ignoreCase, boolean wholeWords) {
        return new LinePattern(
                Pattern.compile(Pattern.quote(pattern), flags(ignoreCase)),
                wholeWords,
                Needle.of(List.of(pattern), ignoreCase),
                Letters.grams(pattern, ignoreCase));
    }

    private static LinePattern regex(String pattern, boolean ignoreCase, boolean wholeWords) throws PatternFailure {
        if (pattern.startsWith(FLAG) && pattern.length() > FLAG.length())
            return regex(pattern.substring(FLAG.length()), true, wholeWords);
        var shape = new RegexShape(pattern, ignoreCase);
        if (shape.size() > LARGEST) throw tooLarge();
        for (String text : shape.required()) checkOneLine(text);
        Pattern compiled = compiled(pattern, shape, flags(ignoreCase));
        return new LinePattern(
                compiled, wholeWords, Needle.of(shape.required(), shape.every(), ignoreCase), shape.grams());
    }

    private static int flags(boolean ignoreCase) {
        return ignoreCase ? Pattern.CASE_INSENSITIVE : 0;
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

    /// What a file with a match has.
    public GramQuery grams() {
        return grams;
    }

    /// The matching lines from top to bottom, each with its first match.
    ///
    /// @param content a file's bytes
    /// @param most how many lines to answer with at the most
    public List<LineMatch> matchesIn(byte[] content, int most) {
        return matchesIn(content, content.length, most, GrepDetail.NONE);
    }

    /// As above, for a buffer whose first `length` bytes are the content.
    List<LineMatch> matchesIn(byte[] content, int length, int most, GrepDetail detail) {
        var found = new ArrayList<LineMatch>();
        Needle.Haystack haystack = needle.in(content, length);
        var lines = new ContentLines(content, length);
        Matcher matcher = pattern.matcher("");
        int at = lines.first();
        int line = 1;
        while (at < length && found.size() < most) {
            int hit = haystack.find(at);
            if (hit < 0) break;
            line += lines.breaks(at, hit);
            int start = lines.start(hit);
            int end = lines.end(hit);
            at = end + 1;
            line++;
            if (!haystack.mayMatch(start, end)) continue;
            String text = lines.text(start, end);
            if (find(matcher.reset(text), text, 0)) {
                LineMatch match = LineMatch.of(line - 1, text, matcher.start(), matcher.end());
                found.add(
                        detail.equals(GrepDetail.NONE) ? match : detailed(match, matcher, text, lines, start, detail));
            }
        }
        return found;
    }

    private boolean find(Matcher matcher, String text, int from) {
        int at = from;
        while (at <= text.length() && matcher.find(at)) {
            if (!wholeWords || isWord(text, matcher.start(), matcher.end())) return true;
            at = matcher.start()
                    + (matcher.start() < text.length() ? Character.charCount(text.codePointAt(matcher.start())) : 1);
        }
        return false;
    }

    /// Whether no letter, digit or underscore is beside the match, as grep's -w has it.
    private static boolean isWord(String text, int start, int end) {
        return end > start
                && (start == 0 || !isOfWord(text.codePointBefore(start)))
                && (end == text.length() || !isOfWord(text.codePointAt(end)));
    }

    private static boolean isOfWord(int character) {
        return Character.isLetterOrDigit(character) || character == '_';
    }

    private LineMatch detailed(
            LineMatch match, Matcher matcher, String text, ContentLines lines, int start, GrepDetail detail) {
        var spans = new ArrayList<Span>();
        while (detail.spans() && spans.size() < MOST_SPANS) {
            spans.add(Span.of(text, matcher, names));
            int next = matcher.end() > matcher.start() ? matcher.end() : matcher.end() + 1;
            if (!find(matcher, text, next)) break;
        }
        return match.with(lines.before(start, detail.context()), lines.after(start, detail.context()), spans);
    }
}
