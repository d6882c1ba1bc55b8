package dev.loupe.graph.scip;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScipColumnsTest {
    /// One, two, three and four bytes in UTF-8; one, one, one and two units in UTF-16.
    private static final String LINE = "a\u00e9\u20ac\uD83D\uDE00b";

    private static List<Integer> offsets(ScipColumns unit) {
        return IntStream.rangeClosed(1, 6)
                .map(column -> unit.offset(LINE, column).orElse(-1))
                .boxed()
                .toList();
    }

    @Test
    void offsetsCountInTheUnit() {
        assertThat(offsets(ScipColumns.UTF8)).containsExactly(0, 1, 3, 6, 10, 11);
        assertThat(offsets(ScipColumns.UTF16)).containsExactly(0, 1, 2, 3, 5, 6);
        assertThat(offsets(ScipColumns.UTF32)).containsExactly(0, 1, 2, 3, 4, 5);
        assertThat(offsets(ScipColumns.UNKNOWN)).containsExactly(0, 1, -1, -1, -1, -1);
    }

    @Test
    void aColumnIsFoundAtItsOffsetAndNowhereElse() {
        for (ScipColumns unit : ScipColumns.values()) {
            List<Integer> offsets = offsets(unit);
            for (int offset = 0; offset <= 12; offset++)
                assertThat(unit.column(LINE, offset).orElse(0))
                        .as("%s %d", unit, offset)
                        .isEqualTo(offsets.indexOf(offset) + 1);
        }
    }

    @Test
    void beyondTheLineIsNothing() {
        for (ScipColumns unit : ScipColumns.values()) {
            assertThat(unit.offset(LINE, 0)).isEmpty();
            assertThat(unit.offset(LINE, 7)).isEmpty();
            assertThat(unit.offset("", 1)).hasValue(0);
            assertThat(unit.column("", 0)).hasValue(1);
            assertThat(unit.column("", 1)).isEmpty();
        }
    }

    @Test
    void anUnknownEncodingIsUnknown() {
        assertThat(ScipColumns.of(2)).isEqualTo(ScipColumns.UTF16);
        for (long other : new long[] {0, -1, 4, Long.MAX_VALUE, 1L << 32 | 1})
            assertThat(ScipColumns.of(other)).isEqualTo(ScipColumns.UNKNOWN);
    }
}
