package dev.loupe.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StampTest {

    @Test
    void anIdSaysWhatItWasMadeOf() {
        for (long order : new long[] {Long.MIN_VALUE, -1, 0, 1, Long.MAX_VALUE}) {
            var stamp = new Stamp(order, -7);
            String id = stamp.id("2026/02/a b.md");
            assertThat(Stamp.ofId(id)).isEqualTo(stamp);
            assertThat(Stamp.keyOfId(id)).isEqualTo("2026/02/a b.md");
        }
    }

    @Test
    void idsAreInTheOrderOfTheirStampsThenOfTheirKeys() {
        assertThat(List.of(
                        new Stamp(Long.MIN_VALUE, 9).id("x"),
                        new Stamp(-5, 9).id("a"),
                        new Stamp(0, 9).id("a"),
                        new Stamp(0, 1).id("b"),
                        new Stamp(7, 0).id("a")))
                .isSorted();
    }
}
