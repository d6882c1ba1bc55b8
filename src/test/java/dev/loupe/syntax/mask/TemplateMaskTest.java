package dev.loupe.syntax.mask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class TemplateMaskTest {
    private static String masked(String text) {
        return new String(TemplateMask.masked(text.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
    }

    @Test
    void templateActionsThatStandAloneBecomeBlankAndOthersWords() {
        assertThat(masked("{{- if .x }}\na: {{ .b }}\n{{ c }} {{ d }}\n"))
                .isEqualTo("            \na: xxxxxxxx\n               \n");
        assertThat(masked("a: {{ f\n  g }}\n")).isEqualTo("a: xxxx\n      \n");
        assertThat(masked("a: {{ b\n")).isEqualTo("a: {{ b\n");
    }

    @Test
    void actionsOfAllThreeKindsAreHidden() {
        assertThat(masked("{% if a %}\nb: {# c #}{{ d }}\n{% end %}")).isEqualTo("          \nb: xxxxxxxxxxxxxx\n         ");
    }

    @Test
    void anActionBesideTextIsAWordEvenIfAnotherStandsAlone() {
        assertThat(masked("{{ a }} x\n{{ b }}")).isEqualTo("xxxxxxx x\n       ");
        assertThat(masked("x {{ a }}")).isEqualTo("x xxxxxxx");
    }

    @Test
    void aSecondOpeningBeforeTheEndMeansThatTheFirstWasNone() {
        assertThat(masked("{{ a {{ b }}")).isEqualTo("{{ a xxxxxxx");
        assertThat(masked("a: {b: {c: 1}}")).isEqualTo("a: {b: {c: 1}}");
    }

    @Test
    void lineBreaksStay() {
        assertThat(masked("{{ a\r\nb }}\r\n")).isEqualTo("    \r\n    \r\n");
    }

    @Test
    void manyActionsInARowTakeNoTimeThatGrowsWithTheirSquare() {
        String text = "{{a\n}}".repeat(300_000);
        assertThat(assertTimeoutPreemptively(Duration.ofSeconds(20), () -> masked(text))).isBlank();
    }
}
