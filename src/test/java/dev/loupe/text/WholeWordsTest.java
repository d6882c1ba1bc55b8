package dev.loupe.text;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whole words are found as `rg -w` and `grep -w` find them, whatever the expression.
class WholeWordsTest {
    private static final String OF_WORD = "[\\p{L}\\p{M}\\p{Nd}_]";
    /// RE2's boundary is for ASCII only; Java's includes marks.
    private static final String BOUNDARY = "(?:(?<=[0-9A-Za-z_])(?![0-9A-Za-z_])|(?<![0-9A-Za-z_])(?=[0-9A-Za-z_]))";
    private static final String[] PIECES = {
        "foo", "foobar", "bar", "a", "ab", "aa", "2", "_", " ", " ", "-", "-2", "#", "###", ".", "(", "é", "e\u0301",
        "日本", "😀"
    };
    private static final String[] ATOMS = {
        "foo",
        "foobar",
        "bar",
        "a",
        "ab",
        "a+",
        "a+?",
        "a??",
        "b?",
        "(o|oo)",
        "(a|ab)",
        "(ab|a)",
        "x*",
        "-2",
        "-",
        "#",
        ".",
        ".*?",
        "\\.",
        "\\w+",
        "\\W",
        "[a-z]",
        "é",
        "\u0301",
        "日",
        "😀",
        "^",
        "$",
        "\\b",
        "(?:bar)?",
        "( |)",
        "(?i:FOO)",
        "\\Q-2\\E"
    };

    /// `column+length` of every match.
    private static List<String> reference(String regex, boolean ignoreCase, String line) {
        int flags = ignoreCase ? Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE : 0;
        Matcher matcher = Pattern.compile(
                        "(?<!" + OF_WORD + ")(?:" + regex.replace("\\b", BOUNDARY) + ")(?!" + OF_WORD + ")", flags)
                .matcher(line);
        var found = new ArrayList<String>();
        while (matcher.find())
            if (!isWithinCharacter(line, matcher.start()))
                found.add(line.codePointCount(0, matcher.start()) + 1 + "+"
                        + matcher.group().codePointCount(0, matcher.group().length()));
        return found;
    }

    /// Java also finds nothing between the halves of a character.
    private static boolean isWithinCharacter(String line, int at) {
        return at > 0 && at < line.length() && Character.isSurrogatePair(line.charAt(at - 1), line.charAt(at));
    }

    private static List<String> ours(String pattern, boolean regex, boolean ignoreCase, String line)
            throws PatternFailure {
        String content = new String(line.getBytes(UTF_8), ISO_8859_1);
        return LinePattern.compile(pattern, regex, ignoreCase, true)
                .matchesIn(content, 10, new GrepDetail(0, true), Cancellation.NEVER)
                .stream()
                .flatMap(match -> match.spans().stream())
                .map(span -> span.column() + "+" + span.length())
                .toList();
    }

    private static String joined(Random random, String[] pieces, int most) {
        var text = new StringBuilder();
        for (int i = 1 + random.nextInt(most); i > 0; i--) text.append(pieces[random.nextInt(pieces.length)]);
        return text.toString();
    }

    @Test
    void everyMatchIsThatOfLookArounds() throws Exception {
        var random = new Random(3);
        int found = 0;
        for (int i = 0; i < 8_000; i++) {
            String regex = joined(random, ATOMS, 3) + (random.nextInt(3) == 0 ? "|" + joined(random, ATOMS, 2) : "");
            String line = joined(random, PIECES, 7);
            boolean ignoreCase = random.nextInt(4) == 0;
            List<String> expected = reference(regex, ignoreCase, line);
            assertThat(ours(regex, true, ignoreCase, line))
                    .as("`%s` in `%s`", regex, line)
                    .isEqualTo(expected);
            if (!expected.isEmpty()) found++;
        }
        assertThat(found).as("lines that match").isGreaterThan(1_200);
    }

    @Test
    void everyMatchOfATextIsThatOfLookArounds() throws Exception {
        var random = new Random(4);
        for (int i = 0; i < 3_000; i++) {
            String text = joined(random, PIECES, 2);
            String line = joined(random, PIECES, 7);
            boolean ignoreCase = random.nextInt(3) == 0;
            assertThat(ours(text, false, ignoreCase, line))
                    .as("`%s` in `%s`", text, line)
                    .isEqualTo(reference(Pattern.quote(text), ignoreCase, line));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "foo|foobar ~ foobar ~ 1+6",
                "foo|foobar ~ a foobar, foo ~ 3+6 11+3",
                "a|ab ~ ab ~ 1+2",
                "x+? ~ xxx ~ 1+3",
                "b(c)? ~ bc ~ 1+2",
                "foo)|(bar ~ foo) ~ refused",
                "-2 ~ a-2 -2 ~ 5+2",
                ". ~ ### ~ 1+1 2+1 3+1",
                "\\Qfoo ~ foo bar ~ 1+3",
                "caf ~ cafe\u0301 caf\u00e9 caf ~ 12+3",
                "^foo|foo$ ~ foo foo ~ 1+3 5+3",
            })
    void byHand(String regex, String line, String expected) throws Exception {
        String found;
        try {
            found = String.join(" ", ours(regex, true, false, line));
        } catch (PatternFailure refused) {
            found = "refused";
        }
        assertThat(found).isEqualTo(expected);
    }

    @Test
    void groupsKeepTheirNumbersAndNames() throws Exception {
        List<LineMatch> lines = LinePattern.compile("(?P<key>\\w+)=(\\d+)|x", true, false, true)
                .matchesIn("a=1 b=23 x", 10, new GrepDetail(0, true), Cancellation.NEVER);
        assertThat(lines.getFirst().spans())
                .extracting(MatchSpan::groups)
                .containsExactly(
                        List.of(
                                MatchSpan.Group.of("key", java.util.Optional.of("a")),
                                MatchSpan.Group.of("", java.util.Optional.of("1"))),
                        List.of(
                                MatchSpan.Group.of("key", java.util.Optional.of("b")),
                                MatchSpan.Group.of("", java.util.Optional.of("23"))),
                        List.of(
                                MatchSpan.Group.of("key", java.util.Optional.empty()),
                                MatchSpan.Group.of("", java.util.Optional.empty())));
    }
}
