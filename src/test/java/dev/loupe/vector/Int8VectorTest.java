package dev.loupe.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class Int8VectorTest {

    @Test
    void cosinesAreThoseOfThePlainProductWhateverTheDimensions() {
        var random = new Random(3);
        for (int dimensions = 1; dimensions < 40; dimensions++) {
            byte[] one = bytes(random, dimensions);
            byte[] other = bytes(random, dimensions);
            assertThat(Int8Vector.ofBytes(one).cosine(Int8Vector.ofBytes(other)))
                    .isCloseTo(plain(one, other), within(1e-6));
        }
    }

    private static byte[] bytes(Random random, int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        bytes[random.nextInt(count)] = Byte.MIN_VALUE;
        return bytes;
    }

    private static double plain(byte[] one, byte[] other) {
        long product = 0;
        long square = 0;
        long otherSquare = 0;
        for (int i = 0; i < one.length; i++) {
            product += one[i] * other[i];
            square += one[i] * one[i];
            otherSquare += other[i] * other[i];
        }
        return product / Math.sqrt((double) square * otherSquare);
    }

    @Test
    void bytesInTheMidstOfAnArrayCountAlone() {
        byte[] around = {99, 3, 4, 0, 0, 5, 99};
        Int8Vector inside = Int8Vector.ofBytes(new byte[] {3, 4, 0, 0, 5});
        assertThat(inside.cosine(around, 1, inside.inverseLength())).isCloseTo(1, within(1e-6));
    }

    @Test
    void whatIsGivenAwayIsACopy() {
        Int8Vector vector = Int8Vector.of(new float[] {1, -0.25f});
        vector.bytes()[0] = 0;
        assertThat(vector.bytes()).containsExactly(127, -32);
    }

    @Test
    void numbersThatAreNoneAreRefused() {
        assertThatThrownBy(() -> Int8Vector.of(new float[] {1, Float.NaN})).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Int8Vector.of(new float[0])).isInstanceOf(IllegalArgumentException.class);
    }
}
