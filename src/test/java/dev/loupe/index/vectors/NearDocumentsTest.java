package dev.loupe.index.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NearDocumentsTest {
    private static List<NearDocuments.Near> nearest(int limit, double... cosines) {
        var near = new NearDocuments(cosines.length);
        for (int i = 0; i < cosines.length; i++) near.add(i, cosines[i]);
        return near.nearest(limit);
    }

    private static NearDocuments.Near near(int document, double cosine) {
        return new NearDocuments.Near(document, cosine);
    }

    @Test
    void theNearestComeFirst() {
        assertThat(nearest(2, -1, 0.5, 0.9, 0)).containsExactly(near(2, 0.9), near(1, 0.5));
    }

    @Test
    void documentsTiedWithTheLastAreReturned() {
        assertThat(nearest(2, 0.5, 0.9, 0.5, 0.1, 0.5))
                .containsExactly(near(1, 0.9), near(0, 0.5), near(2, 0.5), near(4, 0.5));
    }

    @Test
    void fewerThanWantedAllCome() {
        assertThat(nearest(9, -0.5, 0)).containsExactly(near(1, 0), near(0, -0.5));
        assertThat(nearest(1)).isEmpty();
    }

    @Test
    void theyAreThoseOfASort() {
        var random = new Random(2);
        for (int round = 0; round < 200; round++) {
            double[] cosines = random.ints(1 + random.nextInt(60), -10, 11)
                    .mapToDouble(i -> i / 10.0)
                    .toArray();
            int limit = 1 + random.nextInt(20);
            double[] sorted = DoubleStream.of(cosines).sorted().toArray();
            double bar = limit >= sorted.length ? -1 : sorted[sorted.length - limit];
            assertThat(nearest(limit, cosines))
                    .extracting(NearDocuments.Near::document)
                    .containsExactlyInAnyOrderElementsOf(IntStream.range(0, cosines.length)
                            .filter(i -> cosines[i] >= bar)
                            .boxed()
                            .toList());
        }
    }
}
