package dev.loupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintableTest {

    @Test
    void terminalControlCharactersAreReplaced() {
        assertThat(Printable.of("a\u001B]0;title\u0007b\u009B2J\u202Ec\u2066\r"))
                .isEqualTo("a\uFFFD]0;title\uFFFDb\uFFFD2J\uFFFDc\uFFFD\uFFFD");
    }

    @Test
    void columnsStayWhereCharactersOfTwoUnitsAreReplaced() {
        assertThat(Printable.of("a\uDB40\uDC41b")).isEqualTo("a\uFFFD\uFFFDb");
    }

    @Test
    void aLineHasNoLineBreakOfAnyKind() {
        assertThat(Printable.line("a\r\nb\nc\rd")).isEqualTo("a\uFFFD b c\uFFFDd");
    }

    @Test
    void ordinaryTextStaysAsItIs() {
        String text = "tab\t, umlauts äöü, 漢字, emoji 😀 and\nlines";
        assertThat(Printable.of(text)).isSameAs(text);
    }
}
