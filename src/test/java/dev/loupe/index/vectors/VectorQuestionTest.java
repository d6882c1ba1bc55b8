package dev.loupe.index.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.vector.Int8Vector;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class VectorQuestionTest {
    @Test
    void aComponentHasItsSignAndALevelOfOneThreeFiveOrSeven() {
        byte[] bytes = new byte[70];
        new Random(4).nextBytes(bytes);
        var question = new VectorQuestion(Int8Vector.ofBytes(bytes));
        int loudness =
                IntStream.range(0, bytes.length).map(i -> Math.abs(bytes[i])).sum();
        int all = 0;
        for (int i = 0; i < bytes.length; i++) {
            int level = 1;
            for (int step = 1; step <= 3; step++)
                if (Math.abs(bytes[i]) > Math.min(127, loudness * step * 3 / (4 * bytes.length))) level += 2;
            assertThat(question.size(i / 64, 1L << i)).as("component %d", i).isEqualTo(level);
            assertThat(question.negative(i / 64) >>> i & 1).isEqualTo(bytes[i] < 0 ? 1 : 0);
            all += level;
        }
        // Components after the last count as one each.
        assertThat(question.size()).isEqualTo(all + 128 - bytes.length);
    }

    @Test
    void noneOfAllIsNothing() {
        var question = new VectorQuestion(Int8Vector.ofBytes(new byte[] {1, -1}));
        assertThat(question.size(0, 0)).isZero();
    }
}
