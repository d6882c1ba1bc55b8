package dev.loupe.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class CosineToTest {

    private static byte[] bytes(Random random, int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        bytes[random.nextInt(count)] = Byte.MIN_VALUE;
        return bytes;
    }

    @Test
    void cosinesAreExactlyThoseOfSinglePairsWhateverTheDimensions() {
        var random = new Random(3);
        for (int dimensions = 1; dimensions < 40; dimensions++) {
            Int8Vector one = Int8Vector.ofBytes(bytes(random, dimensions));
            Int8Vector other = Int8Vector.ofBytes(bytes(random, dimensions));
            assertThat(new CosineTo(one).of(other)).isEqualTo(one.cosine(other));
        }
    }

    @Test
    void onlyTheVectorsOwnBytesOfAnArrayCount() {
        byte[] around = {99, 3, 4, 0, 0, -5, 99};
        Int8Vector inside = Int8Vector.ofBytes(new byte[] {3, 4, 0, 0, -5});
        assertThat(new CosineTo(inside).of(around, 1, inside.inverseLength())).isCloseTo(1, within(1e-6));
    }

    @Test
    void otherDimensionsAreRefused() {
        var near = new CosineTo(Int8Vector.of(new float[] {1, 2}));
        assertThatThrownBy(() -> near.of(Int8Vector.of(new float[] {1, 2, 3})))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
