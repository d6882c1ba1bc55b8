package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class AssembledTextTest {
    @Test
    void linesFromAnywhereKnowWhereTheyCameFrom() {
        var text = new AssembledText();
        assertThat(text.isEmpty()).isTrue();
        text.add("x = 1", 7, 4);
        text.add("y", 12, 0);
        Region region = text.code(Language.PYTHON, new LineRange(5, 20), Region.Use.CODE);
        assertThat(new String(region.text().bytes(), StandardCharsets.UTF_8)).isEqualTo("x = 1\ny\n");
        assertThat(region.places().line(1)).isEqualTo(7);
        assertThat(region.places().column(1, 1)).isEqualTo(5);
        assertThat(region.places().line(2)).isEqualTo(12);
        assertThat(region.first()).isEqualTo(7);
        assertThat(region.last()).isEqualTo(12);
        assertThat(region.below(10).places().line(2)).isEqualTo(22);
        assertThat(region.below(10).around()).isEqualTo(new LineRange(15, 30));
    }

    @Test
    void expressionsHaveNoLinesOfTheirOwn() {
        var text = new AssembledText();
        text.add("(a);", 3, 2);
        Region region = text.expressions(Language.TYPESCRIPT);
        assertThat(region.last()).isLessThan(region.first());
        assertThat(region.use()).isEqualTo(Region.Use.EXPRESSIONS);
    }
}
