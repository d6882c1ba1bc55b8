package dev.loupe.index.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ComponentBitsTest {
    private static final int DIMENSIONS = 70;

    private final byte[] components = new byte[DIMENSIONS + 3];

    private ComponentBits bits() {
        new Random(1).nextBytes(components);
        components[3] = Byte.MIN_VALUE;
        components[4] = 0;
        components[5] = -1;
        return new ComponentBits(DIMENSIONS).of(components, 3, DIMENSIONS);
    }

    private static boolean bit(long[] words, int component) {
        return (words[component / Long.SIZE] >>> component & 1) == 1;
    }

    @Test
    void eachBitIsTheSignOfItsComponent() {
        ComponentBits bits = bits();
        long[] words = {bits.negative(0), bits.negative(1)};
        for (int i = 0; i < DIMENSIONS; i++) assertThat(bit(words, i)).isEqualTo(components[i + 3] < 0);
        assertThat(words[1] >>> DIMENSIONS - Long.SIZE).isZero();
    }

    @Test
    void loudIsWhatIsBeyondTheBar() {
        ComponentBits bits = bits();
        for (int bar : new int[] {0, 1, 60, 126, 127}) {
            long[] words = {bits.louder(0, bar), bits.louder(1, bar)};
            for (int i = 0; i < DIMENSIONS; i++) assertThat(bit(words, i)).isEqualTo(Math.abs(components[i + 3]) > bar);
        }
    }

    @Test
    void loudnessIsTheSumOfAllSizes() {
        ComponentBits bits = bits();
        int sum = 0;
        for (int i = 0; i < DIMENSIONS; i++) sum += Math.abs(components[i + 3]);
        assertThat(bits.loudness()).isEqualTo(sum);
    }

    @Test
    void nothingIsLeftOfEarlierComponents() {
        ComponentBits bits = bits();
        assertThat(bits.of(new byte[DIMENSIONS], 0, DIMENSIONS).loudness()).isZero();
    }
}
