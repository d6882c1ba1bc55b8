package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.LineRange;
import dev.loupe.syntax.grammar.GrammarLanguage;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SplitterTest {
    private static List<LineRange> split(String text, int most) {
        ParsedText parsed = ParsedText.of(GrammarLanguage.PYTHON, text);
        return new Splitter(parsed.source(), parsed.facts())
                .split(new LineRange(1, parsed.source().lines()), most);
    }

    @Test
    void aShortPieceStaysWhole() {
        assertThat(split("x = 1\n".repeat(10), 10)).containsExactly(new LineRange(1, 10));
    }

    @Test
    void itCutsBeforeAnOuterStatementRatherThanAnInnerOne() {
        assertThat(split("if a:\n" + "    x = 1\n".repeat(7) + "if b:\n" + "    y = 1\n".repeat(6), 12))
                .containsExactly(new LineRange(1, 8), new LineRange(9, 15));
    }

    @Test
    void aStatementAfterABlankLineIsPreferred() {
        assertThat(split("x = 1\n".repeat(6) + "\n" + "y = 1\n".repeat(8), 12))
                .containsExactly(new LineRange(1, 6), new LineRange(8, 15));
    }

    @Test
    void aLongLiteralIsCutAtABlankLine() {
        assertThat(split("x = '''\n" + "a\n".repeat(5) + "\n" + "b\n".repeat(9) + "'''\n", 12).getFirst())
                .isEqualTo(new LineRange(1, 6));
    }

    @Test
    void noPartIsLongerThanAllowedOrBeginsWithABlankLine() {
        var random = new Random(9);
        List<String> lines = List.of("x = 1\n", "\n", "if a:\n    y = 1\n", "def f():\n    pass\n", "'''\na\n\nb\n'''\n");
        for (int round = 0; round < 100; round++) {
            var text = new StringBuilder();
            for (int i = 1 + random.nextInt(80); i > 0; i--) text.append(lines.get(random.nextInt(lines.size())));
            ParsedText parsed = ParsedText.of(GrammarLanguage.PYTHON, text.toString());
            int last = 0;
            for (LineRange part : new Splitter(parsed.source(), parsed.facts())
                    .split(new LineRange(1, parsed.source().lines()), 15)) {
                assertThat(part.count()).isLessThanOrEqualTo(15);
                for (int line = last + 1; line < part.first(); line++) assertThat(parsed.source().blank(line)).isTrue();
                last = part.last();
            }
        }
    }
}
