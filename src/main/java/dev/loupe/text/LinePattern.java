package dev.loupe.text;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.loupe.index.GramQuery;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

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

    /// The text itself where the pattern is one that String.indexOf finds: RE2/J takes a hundred times as
    /// long.
    private final Optional<String> literal;

    private final List<String> names;
    private final boolean wholeWords;
    private final Needle needle;
    private final GramQuery grams;

    private LinePattern(Pattern pattern, Optional<String> literal, boolean wholeWords, Needle needle, GramQuery grams) {
        this.pattern = pattern;
        this.literal = literal;
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
                ignoreCase ? Optional.empty() : Optional.of(pattern),
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
                compiled,
                Optional.empty(),
                wholeWords,
                Needle.of(shape.required(), shape.every(), ignoreCase),
                shape.grams());
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
        return matchesIn(new String(content, StandardCharsets.ISO_8859_1), most, GrepDetail.NONE);
    }

    /// @param content a file's bytes, one character each
    List<LineMatch> matchesIn(String content, int most, GrepDetail detail) {
        Needle.Haystack haystack = needle.in(content);
        var lines = new ContentLines(content);
        int at = lines.first();
        int hit = at < content.length() ? haystack.find(at) : -1;
        if (hit < 0) return List.of();
        var found = new ArrayList<LineMatch>();
        Matching matching = matching();
        int counted = at;
        int line = 1;
        while (hit >= 0) {
            int start = lines.start(hit);
            int end = lines.end(hit);
            String text = lines.text(start, end);
            if (matching.in(text)) {
                line += lines.breaks(counted, start);
                counted = start;
                LineMatch match = LineMatch.of(line, text, matching.start(), matching.end());
                found.add(detail.equals(GrepDetail.NONE) ? match : detailed(match, matching, lines, start, detail));
                if (found.size() >= most) break;
            }
            at = end + 1;
            hit = at < content.length() ? haystack.find(at) : -1;
        }
        return found;
    }

    private Matching matching() {
        return literal.isPresent()
                ? new LiteralMatching(literal.get(), wholeWords)
                : new RegexMatching(pattern.matcher(""), names, wholeWords);
    }

    private static LineMatch detailed(
            LineMatch match, Matching matching, ContentLines lines, int start, GrepDetail detail) {
        var spans = new ArrayList<Span>();
        while (detail.spans() && spans.size() < MOST_SPANS) {
            spans.add(matching.span());
            int next = matching.end() > matching.start() ? matching.end() : matching.end() + 1;
            if (!matching.find(next)) break;
        }
        return match.with(lines.before(start, detail.context()), lines.after(start, detail.context()), spans);
    }
}
