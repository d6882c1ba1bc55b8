package dev.loupe.graph.scip;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ScipOccurrenceTest {

    @Test
    void everyPartIsReadBack() {
        var random = new Random(1);
        for (int i = 0; i < 1_000; i++) {
            int line = random.nextInt(ScipOccurrence.LINES);
            int column = random.nextInt(ScipOccurrence.COLUMNS);
            int symbol = random.nextInt(ScipOccurrence.SYMBOLS);
            long roles = random.nextInt(8);
            long spot = ScipOccurrence.of(line, column, roles, symbol);
            assertThat(spot).isNotNegative();
            assertThat(ScipOccurrence.line(spot)).isEqualTo(line);
            assertThat(ScipOccurrence.column(spot)).isEqualTo(column);
            assertThat(ScipOccurrence.symbol(spot)).isEqualTo(symbol);
            assertThat(ScipOccurrence.defines(spot)).isEqualTo((roles & ScipText.DEFINITION) != 0);
            assertThat(ScipOccurrence.imports(spot)).isEqualTo((roles & ScipText.IMPORT) != 0);
        }
    }

    @Test
    void theyAreOrderedByPlace() {
        long last = ScipOccurrence.of(3, ScipOccurrence.COLUMNS - 1, 3, ScipOccurrence.SYMBOLS - 1);
        long start = ScipOccurrence.start(4, 0);

        assertThat(last).isLessThan(start);
        assertThat(ScipOccurrence.of(4, 0, 0, 0)).isEqualTo(start);
        assertThat(ScipOccurrence.isAt(ScipOccurrence.of(4, 0, 1, 9), start)).isTrue();
        assertThat(ScipOccurrence.isAt(last, start)).isFalse();
    }
}
