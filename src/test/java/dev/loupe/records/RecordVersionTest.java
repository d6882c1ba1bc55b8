package dev.loupe.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RecordVersionTest {

    @Test
    void anIdSaysWhatItWasMadeOf() {
        for (long order : new long[] {Long.MIN_VALUE, -1, 0, 1, Long.MAX_VALUE}) {
            var stamp = new RecordVersion(order, -7);
            String id = stamp.id("2026/02/a b.md");
            assertThat(RecordVersion.ofId(id)).isEqualTo(stamp);
            assertThat(RecordVersion.keyOfId(id)).isEqualTo("2026/02/a b.md");
        }
    }

    @Test
    void idsAreInTheOrderOfTheirStampsThenOfTheirKeys() {
        assertThat(List.of(
                        new RecordVersion(Long.MIN_VALUE, 9).id("x"),
                        new RecordVersion(-5, 9).id("a"),
                        new RecordVersion(0, 9).id("a"),
                        new RecordVersion(0, 1).id("b"),
                        new RecordVersion(7, 0).id("a")))
                .isSorted();
    }
}
