package dev.loupe.text;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.loupe.fuzz.Fragments;
import dev.loupe.fuzz.ParserFuzz;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Any pattern is compiled or rejected, and searching for it terminates.
class PatternFuzzTest {
    private static final List<String> SYNTAX = List.of(
            "import",
            ".*",
            "\\s*",
            "\\s+",
            "\\n",
            "\\r?\\n",
            "\\r\\n",
            "\n",
            "$",
            "^",
            "\\b",
            "\\{",
            "\\(",
            "(?i)",
            "(?s)",
            "(?m)",
            "(a|b",
            "foo|foobar",
            "[^\\n]*",
            "[\\n;]",
            "[[:alpha:]]",
            "\\x0a",
            "\\012",
            "\\x{a}",
            "\\z",
            "\\A",
            "\\pL",
            "a{2,3}",
            "(?P<n>x)",
            "(?:",
            ")",
            "]",
            "*",
            "+?",
            "\\Qa.b",
            "\\E",
            "(;|\\n)",
            "\\w+",
            "return",
            "func",
            "(?=x)",
            "\\1",
            "x{1000}");
    private static final List<String> ATOMS = List.of(
            "import", "return", "func", "\\w+", "\\{", "\\(", ";", ".*", "\\s*", "\\s+", "[a-z]+", "\\)", "=", ":",
            "a|b");
    private static final List<String> ENDS =
            List.of("\\n", "\\r?\\n", "\\r\\n", "\\n\\s*", "\\n+", "(\\n|$)", "[\\n]", "$", "\\x0a", "");

    private static String pattern(Fragments some) {
        if (some.once(3)) return some.any(SYNTAX);
        if (some.once(3)) return some.broken(some.code());
        var pattern = new StringBuilder();
        for (int i = 1 + some.below(4); i > 0; i--) pattern.append(some.oneOf(ATOMS));
        return pattern + some.oneOf(ENDS) + (some.once(4) ? some.oneOf(ATOMS) : "");
    }

    /// A pattern and the text to search.
    private record Case(String pattern, boolean regex, boolean ignoreCase, boolean wholeWords, String content) {}

    private static Case next(Fragments some) {
        return new Case(pattern(some), !some.once(4), some.once(2), some.once(3), content(some));
    }

    private static String content(Fragments some) {
        return some.code()
                + some.oneOf(List.of("\n", "\r\n", ""))
                + some.broken(some.code())
                + some.oneOf(List.of("\n", ""));
    }

    @Test
    void everyPatternIsLookedForOrRefused() throws Exception {
        ParserFuzz.feed(
                "a pattern",
                3_000,
                PatternFuzzTest::next,
                one -> LinePattern.compile(one.pattern, one.regex, one.ignoreCase, one.wholeWords)
                        .matchesIn(one.content.getBytes(UTF_8), 100),
                PatternFailure.class);
    }
}
