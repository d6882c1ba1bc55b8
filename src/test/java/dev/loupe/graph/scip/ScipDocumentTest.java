package dev.loupe.graph.scip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ScipDocumentTest {

    @Test
    void theFirstOccurrenceAtOrAfterAPlaceIsFound() {
        var random = new Random(1);
        for (int round = 0; round < 200; round++) {
            long[] spots = random.longs(random.nextInt(12), 0, 20).sorted().toArray();
            var document = new ScipDocument(new RepoPath("a.c"), ScipColumns.UTF8, spots, 0);
            for (long start = -1; start <= 21; start++) {
                long wanted = start;
                assertThat(document.from(start)).isEqualTo((int)
                        Arrays.stream(spots).filter(spot -> spot < wanted).count());
            }
        }
    }
}
