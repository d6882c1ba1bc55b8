package dev.loupe.index.lexical;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BestDocumentsTest {
    private static List<BestDocuments.Scored> best(int most, float... scores) {
        var best = new BestDocuments(most);
        for (int document = 0; document < scores.length; document++) best.show(document, scores[document]);
        return List.of(best.taken());
    }

    private static BestDocuments.Scored scored(int document, float score) {
        return new BestDocuments.Scored(document, score);
    }

    @Test
    void theBestAreKeptByTheirNumbers() {
        assertThat(best(2, 1, 9, 3, 7)).containsExactly(scored(1, 9), scored(3, 7));
    }

    @Test
    void documentsTiedWithTheLastAreKept() {
        assertThat(best(2, 3, 9, 3, 1, 3)).containsExactly(scored(0, 3), scored(1, 9), scored(2, 3), scored(4, 3));
    }

    @Test
    void aBetterOneThatRaisesTheBarDropsTheTies() {
        assertThat(best(2, 3, 3, 3, 9, 8)).containsExactly(scored(3, 9), scored(4, 8));
    }

    @Test
    void fewerThanWantedAreAllKept() {
        assertThat(best(5, 0, 2)).containsExactly(scored(0, 0), scored(1, 2));
        assertThat(best(1)).isEmpty();
    }

    @Test
    void theBarIsTheLastOnesScoreAsSoonAsThereAreEnough() {
        var best = new BestDocuments(2);
        best.show(0, 5);
        assertThat(best.bar()).isNegative();
        best.show(1, 3);
        assertThat(best.bar()).isEqualTo(3);
        best.show(2, 4);
        assertThat(best.bar()).isEqualTo(4);
    }

    @Test
    void itKeepsWhatASortWouldKeep() {
        var random = new Random(12);
        for (int round = 0; round < 300; round++) {
            float[] scores = new float[1 + random.nextInt(120)];
            for (int i = 0; i < scores.length; i++) scores[i] = random.nextInt(9) / 4f;
            int most = 1 + random.nextInt(40);
            float[] sorted = scores.clone();
            Arrays.sort(sorted);
            float bar = most > scores.length ? 0 : sorted[scores.length - most];
            List<BestDocuments.Scored> expected = IntStream.range(0, scores.length)
                    .filter(i -> scores[i] >= bar)
                    .mapToObj(i -> scored(i, scores[i]))
                    .toList();
            assertThat(best(most, scores)).isEqualTo(expected);
        }
    }
}
