package dev.loupe.index.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TopKTest {

    private static int[] listed(int wanted, int... distances) {
        var list = new TopK(wanted, 100);
        for (int i = 0; i < distances.length; i++) list.show(i, distances[i]);
        return list.documents();
    }

    @Test
    void theLeastDistancesAreKeptInTheirOrder() {
        assertThat(listed(2, 9, 3, 100, 0, 5)).containsExactly(1, 3);
    }

    @Test
    void tiesWithTheLastAreKept() {
        assertThat(listed(2, 3, 9, 3, 0, 3)).containsExactly(0, 2, 3, 4);
    }

    @Test
    void fewerThanWantedAreAllKept() {
        assertThat(listed(9, 100, 3)).containsExactly(0, 1);
        assertThat(listed(9)).isEmpty();
    }

    @Test
    void manyAreCutWhereASortWouldCutThem() {
        int[] distances = new Random(1).ints(20_000, 0, 101).toArray();
        int bar = IntStream.of(distances).sorted().toArray()[6_999];
        assertThat(listed(7_000, distances))
                .containsExactly(IntStream.range(0, distances.length)
                        .filter(i -> distances[i] <= bar)
                        .toArray());
    }
}
