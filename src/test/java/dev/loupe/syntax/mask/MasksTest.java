package dev.loupe.syntax.mask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.loupe.syntax.grammar.GrammarLanguage;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MasksTest {

    private static String masked(String lines, String text) {
        return new String(Masks.of(lines).over(text.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
    }

    @Test
    void blanksTheGroupsOfAllLinesAndKeepsEveryOffset() {
        String lines = "# a remark\n\\b(fun)\\s+interface\\b\n^(@Slow)$";

        assertThat(masked(lines, "é fun interface A\n@Slow\nfun interfaces()"))
                .isEqualTo("é     interface A\n     \nfun interfaces()");
    }

    @Test
    void keepsLineEndsAndLeavesOutGroupsThatTookNoPart() {
        assertThat(masked("(a\\s+b)|(c)", "a\n  b c d")).isEqualTo(" \n      d");
    }

    @Test
    void putsSemicolonsAndMakesNamesOfKeywords() {
        assertThat(masked("\\}(?<semicolon> )\\}\n(?<name>go)\n\\.(?<name>go)", "{ { } } .go"))
                .isEqualTo("{ { };} .Go");
    }

    @Test
    void aLongLineOfWordsThatMightMatchTakesNoTime() {
        String kotlin = GrammarLanguage.KOTLIN.file("masks.txt");

        for (String word : List.of("fun ", "class ", "} ", "context(", "{ class } "))
            assertTimeoutPreemptively(Duration.ofSeconds(20), () -> masked(kotlin, word.repeat(4_000)));
    }

    @Test
    void returnsTheSameArrayWhereNothingMatches() {
        byte[] text = {'a'};

        assertThat(Masks.of("(b)").over(text)).isSameAs(text);
    }
}
