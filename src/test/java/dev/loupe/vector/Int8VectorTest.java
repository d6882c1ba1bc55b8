package dev.loupe.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class Int8VectorTest {

    private static double exact(float[] a, float[] b) {
        double dot = 0;
        double one = 0;
        double other = 0;
        for (int i = 0; i < a.length; i++) {
            dot += (double) a[i] * b[i];
            one += (double) a[i] * a[i];
            other += (double) b[i] * b[i];
        }
        return dot / Math.sqrt(one * other);
    }

    private static float[] random(Random random, int dimensions, float scale) {
        float[] values = new float[dimensions];
        for (int i = 0; i < dimensions; i++) values[i] = scale * (float) random.nextGaussian();
        return values;
    }

    @Test
    void cosinesAreThoseOfTheFloatsToTwoDigits() {
        var random = new Random(1);
        for (int dimensions : new int[] {1, 2, 63, 256, 1024}) {
            float[] one = random(random, dimensions, 1);
            float[] other = random(random, dimensions, 1);
            for (int i = 0; i < dimensions / 2; i++) other[i] = one[i];
            assertThat(Int8Vector.of(one).cosine(Int8Vector.of(other))).isCloseTo(exact(one, other), within(0.01));
        }
    }

    @Test
    void lengthDoesNotCount() {
        float[] values = random(new Random(2), 64, 1);
        Int8Vector vector = Int8Vector.of(values);
        for (float scale : new float[] {1e-30f, 0.25f, 1e30f}) {
            float[] scaled = values.clone();
            for (int i = 0; i < scaled.length; i++) scaled[i] *= scale;
            assertThat(vector.cosine(Int8Vector.of(scaled))).isCloseTo(1, within(1e-4));
        }
    }

    @Test
    void theSmallestAndTheLargestNumbersKeepTheirDirection() {
        assertThat(Int8Vector.of(new float[] {Float.MIN_VALUE, 0}).bytes()).containsExactly(127, 0);
        assertThat(Int8Vector.of(new float[] {-Float.MAX_VALUE, Float.MAX_VALUE})
                        .bytes())
                .containsExactly(-127, 127);
    }

    @Test
    void zeroesAreNearNothing() {
        Int8Vector zero = Int8Vector.of(new float[3]);
        assertThat(zero.cosine(Int8Vector.of(new float[] {1, 2, 3}))).isZero();
        assertThat(zero.cosine(zero)).isZero();
        assertThat(zero.unit()).containsOnly(0);
        assertThat(zero.inverseLength()).isZero();
    }

    @Test
    void anInvalidDirectionIsRefused() {
        assertThatThrownBy(() -> Int8Vector.of(new float[0])).isInstanceOf(IllegalArgumentException.class);
        for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY})
            assertThatThrownBy(() -> Int8Vector.of(new float[] {1, bad})).isInstanceOf(IllegalArgumentException.class);
        Int8Vector two = Int8Vector.of(new float[] {1, 2});
        assertThatThrownBy(() -> two.cosine(Int8Vector.of(new float[] {1, 2, 3})))
                .hasMessageContaining("3 dimensions beside 2");
    }

    @Test
    void cosinesStayWithinOne() {
        var random = new Random(3);
        for (int i = 0; i < 1000; i++) {
            byte[] bytes = new byte[257];
            random.nextBytes(bytes);
            Int8Vector vector = Int8Vector.ofBytes(bytes);
            assertThat(vector.cosine(vector)).isBetween(0.999999, 1.0);
        }
    }

    @Test
    void bytesGiveTheSameVectorAgain() {
        Int8Vector vector = Int8Vector.of(random(new Random(4), 32, 5));
        assertThat(Int8Vector.ofBytes(vector.bytes())).isEqualTo(vector).hasSameHashCodeAs(vector);
        assertThat(new CosineTo(vector).of(vector.bytes(), 0, vector.inverseLength()))
                .isCloseTo(1, within(1e-6));
    }

    @Test
    void nobodyChangesAVectorFromOutside() {
        byte[] bytes = {1, 2};
        Int8Vector vector = Int8Vector.ofBytes(bytes);
        bytes[0] = 9;
        vector.bytes()[0] = 9;
        assertThat(vector.bytes()).containsExactly(1, 2);
    }

    @Test
    void theUnitVectorHasLengthOne() {
        float[] unit = Int8Vector.of(new float[] {3, 4}).unit();
        assertThat(IntStream.range(0, 2).mapToDouble(i -> unit[i] * unit[i]).sum())
                .isCloseTo(1, within(1e-6));
    }
}
