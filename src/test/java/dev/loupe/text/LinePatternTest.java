package dev.loupe.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.fuzz.ParserFuzz;
import dev.loupe.index.GramQuery;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinePatternTest {

    private static List<LineMatch> literal(String pattern, String content) throws PatternFailure {
        return LinePattern.compile(pattern, false, false).matchesIn(content.getBytes(UTF_8), 100);
    }

    private static List<LineMatch> regex(String pattern, String content) throws PatternFailure {
        return LinePattern.compile(pattern, true, false).matchesIn(content.getBytes(UTF_8), 100);
    }

    private static List<LineMatch> ignoringCase(String pattern, String content) throws PatternFailure {
        return LinePattern.compile(pattern, false, true).matchesIn(content.getBytes(UTF_8), 100);
    }

    private static LineMatch whole(int line, int column, int length, String text) {
        return new LineMatch(line, column, length, text, 1, false);
    }

    @Test
    void theFirstMatchOfALineGivesTheColumn() throws Exception {
        assertThat(literal("ab", "x\nxabab\nab\n")).containsExactly(whole(2, 2, 2, "xabab"), whole(3, 1, 2, "ab"));
    }

    @Test
    void columnsAndLengthsCountCodePoints() throws Exception {
        assertThat(literal("🚀né", "😀ü🚀né")).containsExactly(whole(1, 3, 3, "😀ü🚀né"));
    }

    @Test
    void aLiteralIsNotARegex() throws Exception {
        assertThat(literal("a.b(*\\E", "axb\na.b(*\\E")).containsExactly(whole(2, 1, 7, "a.b(*\\E"));
    }

    @Test
    void linesEndBeforeBothKindsOfBreak() throws Exception {
        assertThat(regex("b$", "ab\r\ncb\nb\rx\nb"))
                .containsExactly(whole(1, 2, 1, "ab"), whole(2, 2, 1, "cb"), whole(4, 1, 1, "b"));
    }

    @Test
    void aByteOrderMarkIsNotPartOfTheFirstLine() throws Exception {
        assertThat(regex("^ab", "\ufeffab\nab")).containsExactly(whole(1, 1, 2, "ab"), whole(2, 1, 2, "ab"));
        assertThat(regex("^.$", "\ufeffx")).containsExactly(whole(1, 1, 1, "x"));
    }

    @Test
    void emptyLinesMatchButNothingAfterTheLastBreakDoes() throws Exception {
        assertThat(regex("^$", "\n\nx\n")).containsExactly(whole(1, 1, 0, ""), whole(2, 1, 0, ""));
        assertThat(regex("^$", "")).isEmpty();
        assertThat(regex("x*", "\ufeff")).isEmpty();
    }

    @Test
    void nulIsACharacterLikeOthers() throws Exception {
        assertThat(literal("b", "a\0b\n")).containsExactly(whole(1, 3, 1, "a\0b"));
    }

    @Test
    void brokenUtf8ReadsAsReplacement() throws Exception {
        byte[] content = {(byte) 0xe2, (byte) 0x82, 'a', (byte) 0xff, 'b'};
        assertThat(LinePattern.compile("a\ufffdb", false, false).matchesIn(content, 9))
                .containsExactly(whole(1, 2, 3, "\ufffda\ufffdb"));
        assertThat(LinePattern.compile("b$", true, false).matchesIn(content, 9)).hasSize(1);
    }

    @Test
    void ignoringCaseFoldsAllOfUnicode() throws Exception {
        assertThat(ignoringCase("größe", "GRÖSSE\nGRÖẞE\nGRößE\n"))
                .extracting(LineMatch::line)
                .containsExactly(2, 3);
        assertThat(ignoringCase("ΣΊΣΥΦΟΣ", "σίσυφος")).hasSize(1);
        assertThat(ignoringCase("Привет", "ПРИВЕТ")).hasSize(1);
    }

    @Test
    void theKelvinSignAndTheLongSAreFoundByTheirLetters() throws Exception {
        assertThat(ignoringCase("kis", "x\n\u212aI\u017f\nKIS\n"))
                .extracting(LineMatch::line)
                .containsExactly(2, 3);
        assertThat(ignoringCase("\u212a", "k")).hasSize(1);
    }

    @Test
    void foldingReachesEveryByteOfEveryBlock() throws Exception {
        for (int before = 0; before < 20; before++)
            assertThat(ignoringCase("[aZ@`{", "x".repeat(before) + "[Az@`{"))
                    .as("after " + before)
                    .hasSize(1);
        assertThat(ignoringCase("@", "`")).isEmpty();
        assertThat(ignoringCase("[", "{")).isEmpty();
    }

    @Test
    void aLongLineIsCutAroundTheMatch() throws Exception {
        LineMatch match = literal("needle", "😀".repeat(1000) + "needle" + "y".repeat(1000))
                .getFirst();
        assertThat(match.column()).isEqualTo(1001);
        assertThat(match.cut()).isTrue();
        assertThat(match.text()).hasSizeBetween(490, 500).contains("needle");
        int[] shown = match.text()
                .codePoints()
                .skip(match.column() - match.textColumn())
                .limit(6)
                .toArray();
        assertThat(new String(shown, 0, 6)).isEqualTo("needle");
    }

    @Test
    void aMatchLongerThanTheWindowShowsItsBeginning() throws Exception {
        LineMatch match = regex("a+", "x".repeat(600) + "a".repeat(900)).getFirst();
        assertThat(match).isEqualTo(new LineMatch(1, 601, 900, "a".repeat(500), 601, true));
    }

    @Test
    void stopsAtTheLimit() throws Exception {
        assertThat(LinePattern.compile("a", false, false).matchesIn("a\na\na\n".getBytes(UTF_8), 2))
                .hasSize(2);
    }

    /// https://github.com/sysevol-ai/CodeNib/issues/499: such an expression stopped the server.
    @Test
    void nestedRepetitionsEnd() throws Exception {
        assertThat(regex("(a+)+$", "a".repeat(200_000) + "b")).isEmpty();
        assertThat(regex("(a|aa)+$", "a".repeat(20_000))).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "foo( ~ missing closing ) at character 4 in `foo(`: escape the ( as \\( or search literally",
                "a(b(c) ~ character 2",
                "f(a)) ~ a ) without ( at character 5 in `f(a))`: escape it as \\) or search literally",
                "a[bc ~ missing closing ] at character 2 in `a[bc`: escape the [ as \\[ or search literally",
                "*a ~ nothing to repeat before `*` at character 1",
                "x(?=y) ~ look-around (?= at character 2 in `x(?=y)`: the regex engine runs in linear time and therefore has none",
                "x(?<!y) ~ look-around (?<!",
                "(a)\\1 ~ a backreference at character 4",
                "a++ ~ a possessive repetition",
                "a\\ ~ a single \\ at the end",
                "\\pQ ~ in `\\pQ`: use RE2 syntax or search literally",
                "a\\nb ~ spans lines",
                "\\nfoo\\nbar ~ spans lines",
                "foo\\s*\\n\\s*bar ~ spans lines",
                "foo\\n\\n ~ spans lines",
                "foo\\n{2} ~ spans lines",
                "foobar.*\\n{2} ~ spans lines",
                "foo\\x0abar|baz ~ spans lines",
                "(foo\\n)+bar ~ spans lines",
                "foo\\n\\Qbar ~ spans lines",
                "((a{99}){99}){99} ~ multiply",
                "(((((a{9}){9}){9}){9}){9})* ~ multiply",
                "a{2000} ~ invalid repeat count",
            })
    void aRefusalSaysWhereAndWhatToDo(String pattern, String message) {
        assertThatThrownBy(() -> LinePattern.compile(pattern, true, false))
                .isInstanceOf(PatternFailure.class)
                .hasMessageContaining(message);
    }

    @Test
    void emptyOversizedAndImpossiblePatternsAreRefused() {
        for (String pattern : List.of("", "x".repeat(1001), "a\nb", "\ud800"))
            for (boolean regex : List.of(true, false))
                assertThatThrownBy(() -> LinePattern.compile(pattern, regex, false))
                        .isInstanceOf(PatternFailure.class);
    }

    @Test
    void deepNestingIsTaken() throws Exception {
        assertThat(regex("(".repeat(499) + "a" + ")".repeat(499), "a")).hasSize(1);
        assertThat(regex("(?:".repeat(199) + "a" + ")*".repeat(199), "b")).hasSize(1);
        assertThat(regex("a|".repeat(499) + "b", "b")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(((((((((((a*)*)*)*)*)*)*)*)*)*)*)*",
                "((((((((((((a?)?)?)?)+)+)+)+)+)+)+)+)+",
                "\\x{1000}a",
                "a{0,1000}"
            })
    void patternsThatOnlyLookLargeAreTaken(String pattern) throws Exception {
        assertThat(regex(pattern, "\u1000a")).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "foo ~ foo",
                "a.bcd+e ~ bcd",
                "a+?bc ~ bc",
                "ab*cd? ~ a",
                "x{2}yz{0}w ~ x",
                "foo|bar ~ foo,bar",
                "foo|b* ~ ``",
                "(foo|bar|x(yy|zzz))+a ~ foo,bar,yy,zzz",
                "a|b|c|d|e|f|g|h|i ~ ``",
                "(foo|bar)bazz ~ bazz",
                "(?:long)*ab ~ ab",
                "(long){2,}ab ~ long",
                "(?P<name>long)a ~ long",
                "\\(\\)\\. ~ ().",
                "[]abc]de ~ de",
                "[[:alpha:]]de ~ de",
                "[^\\]abc]de ~ de",
                "a{b} ~ a{b}",
                "\\pLab\\p{Greek}c ~ ab",
                "\\x41bc\\x{62}d ~ bc",
                "(?i)abc ~ ``",
                "(?s:abc) ~ ``",
                "\\Qabc\\E ~ ``",
                "\\bfoo\\b ~ foo",
            })
    void everyMatchContainsOneOfTheRequiredTexts(String regex, String required) {
        assertThat(new RegexShape(regex, false).required())
                .isEqualTo(required.isEmpty() ? List.of() : List.of(required.split(",")));
    }

    /// The search jumps between the required texts of an expression, in whatever order the file has them.
    @Test
    void everyLineWithAllCertainTextsIsFound() throws Exception {
        var random = new Random(11);
        String[] words = {"alpha", "beta", "gamma", "alp", "be", "x", "\u00e9t\u00e9", " ", ".", ""};
        String[] expressions = {
            "alpha.*beta", "beta.*x.*gamma", "(alpha|gamma) .*beta", "alp\\w* be", "\u00e9t\u00e9.*alpha", "x"
        };
        for (int round = 0; round < 400; round++) {
            var text = new StringBuilder(random.nextInt(9) == 0 ? "\ufeff" : "");
            for (int i = random.nextInt(120); i > 0; i--)
                text.append(words[random.nextInt(words.length)]).append(random.nextInt(6) == 0 ? "\n" : "");
            String content = text.toString();
            String expression = expressions[round % expressions.length];
            List<String> lines = List.of(content.replace("\ufeff", "").split("\n", -1));
            List<Integer> expected = IntStream.range(0, lines.size())
                    .filter(i -> java.util.regex.Pattern.compile(expression)
                            .matcher(lines.get(i))
                            .find())
                    .map(i -> i + 1)
                    .boxed()
                    .toList();
            assertThat(regex(expression, content))
                    .as("%s in %s", expression, content)
                    .extracting(LineMatch::line)
                    .containsExactlyElementsOf(expected);
        }
    }

    /// Regression: the first two searched forever if no line matched; `\n` means the end of the line.
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "import.*\\n ~ 1",
                "\\{\\s*\\n ~ 3 4",
                "return\\r?\\n ~ 5",
                "return\\r\\n ~ 5",
                "return\\x0A ~ 5",
                "return[\\r\\n]+ ~ 5",
                "return[;\\n] ~ 5 6",
                "return(;|\\n) ~ 5 6",
                "return(\\n|$) ~ 5",
                "func\\s+\\n ~ 2",
                "\\nreturn ~ 5 6",
                "(;|\\n)return ~ 5 6",
                "\\r?\\n ?return ~ 5 6",
                "^\\s*\\n ~ 7",
                "\\n\\n ~ 7",
                "return\\n|import ~ 1 5",
                "return(\\nx)? ~ 5 6",
                "turn\\n\\s* ~ 5",
                "return;[^\\n]*x ~ 6",
                "x\\\\n ~ 6",
                "(?i)RETURN\\n ~ 5",
                "nothing\\n ~ ``",
            })
    void aLineBreakInAnExpressionIsTheEndOfTheLine(String pattern, String expected) throws Exception {
        String content = "import a\nfunc \n x {  \n{\nreturn\r\nreturn; x\\n\n\nfunc a {b";
        ParserFuzz.feed(
                "an expression",
                1,
                _ -> pattern,
                regex -> assertThat(regex(regex, content))
                        .extracting(line -> String.valueOf(line.line()))
                        .isEqualTo(expected.isEmpty() ? List.of() : List.of(expected.split(" "))));
    }

    @Test
    void aSearchInOneLongLineStopsWhenItIsCancelled() throws Exception {
        String line = "a".repeat(2_000_000) + "b";
        var asked = new AtomicInteger();
        LinePattern pattern = LinePattern.compile("(a|aa)+b", true, false);
        assertThat(pattern.matchesIn(line, 10, GrepDetail.NONE, () -> asked.incrementAndGet() > 5))
                .isEmpty();
        assertThat(asked).hasValue(6);
        assertThat(pattern.matchesIn("b\nab\n" + line, 10, GrepDetail.NONE, () -> asked.incrementAndGet() > 13))
                .extracting(LineMatch::line)
                .containsExactly(2);
    }

    /// A tree query searches texts of several lines: `foo\nbar` has no trigram of `foobar` across the line
    /// break.
    @Test
    void aPossibleLineBreakInAMultilineTextYieldsNoGrams() {
        assertThat(LinePattern.gramsOfText("foo(\\n|;)bar", true)).isEqualTo(GramQuery.ANY);
        assertThat(LinePattern.gramsOfText("foo\\s*bar", true)).isNotEqualTo(GramQuery.ANY);
        assertThat(LinePattern.gramsOfText("foo(", true)).isEqualTo(GramQuery.ANY);
    }
}
