package dev.loupe.text;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.loupe.index.GramQuery;
import dev.loupe.model.Cancellation;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// A literal or a regular expression in RE2 syntax, matched against one line at a time, in time linear in the
/// text.
///
/// `^` and `$` match the ends of the line: a line ends before `\n` or `\r\n`, and a byte order mark is not
/// part of the first line. A line break in an expression means the end of the line, or its start if the
/// expression begins with it. Ignoring case follows Unicode's simple folding. Invalid UTF-8 is read as
/// U+FFFD.
public final class LinePattern {
    private static final int LONGEST = 1_000;
    private static final int LARGEST = 5_000;

    private static final String FLAG = "(?i)";

    private final CompiledExpression expression;

    /// The text if String.indexOf can find the pattern: RE2/J takes a hundred times as long.
    private final Optional<String> literal;

    private final boolean wholeWords;
    private final Needle needle;
    private final GramQuery grams;

    private LinePattern(
            CompiledExpression expression,
            Optional<String> literal,
            boolean wholeWords,
            Needle needle,
            GramQuery grams) {
        this.expression = expression;
        this.literal = literal;
        this.wholeWords = wholeWords;
        this.needle = needle;
        this.grams = grams;
    }

    /// @throws PatternFailure if the pattern is empty, too long or too large, spans lines, or is not a valid
    /// RE2 expression
    public static LinePattern compile(String pattern, boolean regex, boolean ignoreCase) throws PatternFailure {
        return compile(pattern, regex, ignoreCase, false);
    }

    /// Compiles a pattern.
    ///
    /// @param wholeWords whether a match must not be next to a letter, mark, digit or underscore
    public static LinePattern compile(String pattern, boolean regex, boolean ignoreCase, boolean wholeWords)
            throws PatternFailure {
        checkText(pattern);
        return regex ? regex(pattern, ignoreCase, wholeWords) : literal(pattern, ignoreCase, wholeWords);
    }

    private static LinePattern literal(String pattern, boolean ignoreCase, boolean wholeWords) {
        String quoted = Pattern.quote(pattern);
        int flags = flags(ignoreCase);
        return new LinePattern(
                CompiledExpression.of(Pattern.compile(quoted, flags), quoted, flags, wholeWords),
                ignoreCase ? Optional.empty() : Optional.of(pattern),
                wholeWords,
                Needle.of(List.of(pattern), ignoreCase),
                PatternLetters.grams(pattern, ignoreCase));
    }

    private static LinePattern regex(String pattern, boolean ignoreCase, boolean wholeWords) throws PatternFailure {
        if (pattern.startsWith(FLAG) && pattern.length() > FLAG.length())
            return regex(pattern.substring(FLAG.length()), true, wholeWords);
        int flags = flags(ignoreCase);
        Pattern written = compiled(pattern, new RegexShape(pattern, ignoreCase), flags);
        String inLine = LineBreaks.asPlaces(pattern);
        var shape = new RegexShape(inLine, ignoreCase);
        if (shape.spansLines()) throw spansLines();
        for (List<String> texts : shape.every()) for (String text : texts) checkOneLine(text);
        return new LinePattern(
                CompiledExpression.of(
                        inLine.equals(pattern) ? written : compiled(inLine, shape, flags), inLine, flags, wholeWords),
                Optional.empty(),
                wholeWords,
                Needle.of(shape.required(), shape.every(), ignoreCase),
                shape.grams());
    }

    private static int flags(boolean ignoreCase) {
        return ignoreCase ? Pattern.CASE_INSENSITIVE : 0;
    }

    private static Pattern compiled(String pattern, RegexShape shape, int flags) throws PatternFailure {
        if (shape.size() > LARGEST) throw tooLarge();
        try {
            Pattern compiled = Pattern.compile(pattern, flags);
            if (compiled.programSize() > 4 * LARGEST) throw tooLarge();
            return compiled;
        } catch (PatternSyntaxException e) {
            throw PatternAdvice.of(pattern, shape, e);
        }
    }

    /// The identifier, if the pattern is a plain identifier.
    public Optional<String> name() {
        return literal.filter(text -> text.codePoints().allMatch(Character::isJavaIdentifierPart));
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
        if (text.indexOf('\n') >= 0) throw spansLines();
    }

    private static PatternFailure spansLines() {
        return new PatternFailure(
                "the pattern spans lines, but a match lies within one line: look for one of the lines (in an expression ^ and $ are its ends)");
    }

    private static PatternFailure tooLarge() {
        return new PatternFailure(
                "the repetitions multiply to more than %d steps: use smaller counts".formatted(LARGEST));
    }

    /// Trigrams that a file must have to match the pattern in a text of any number of lines. No restriction
    /// for a pattern with a line break, which can span lines there, or for one that RE2 does not accept.
    public static GramQuery gramsOfText(String pattern, boolean regex) {
        if (regex && !LineBreaks.asPlaces(pattern).equals(pattern)) return GramQuery.ANY;
        try {
            return compile(pattern, regex, false).grams();
        } catch (PatternFailure _) {
            return GramQuery.ANY;
        }
    }

    /// Trigrams that a file with a match must have.
    public GramQuery grams() {
        return grams;
    }

    /// The matching lines in order, each with its first match.
    ///
    /// @param content a file's bytes
    /// @param most most lines to return
    public List<LineMatch> matchesIn(byte[] content, int most) {
        return matchesIn(new String(content, StandardCharsets.ISO_8859_1), most, GrepDetail.NONE, Cancellation.NEVER);
    }

    /// @param content a file's bytes, one character each
    /// @param cancellation ends the search early, with the matches found so far
    List<LineMatch> matchesIn(String content, int most, GrepDetail detail, Cancellation cancellation) {
        return new ContentSearch(content, matching(cancellation), detail, cancellation).first(most, needle);
    }

    private LineMatcher matching(Cancellation cancellation) {
        return literal.isPresent()
                ? new LiteralMatching(literal.get(), wholeWords)
                : new RegexMatching(expression, new StoppableText(cancellation));
    }
}
