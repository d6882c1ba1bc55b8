package dev.loupe.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShinglesTest {

    private static String words(int from, int to) {
        return IntStream.range(from, to).mapToObj(i -> "word" + i).collect(Collectors.joining(" "));
    }

    @Test
    void theSameWordingIsWhollySharedWhateverTheSpaces() {
        assertThat(Shingles.of("int a = b + c;").shared(Shingles.of("int a=b\n  + c ;")))
                .isEqualTo(1);
    }

    @Test
    void orderCounts() {
        assertThat(Shingles.of("a b c d e").shared(Shingles.of("e d c b a"))).isZero();
    }

    @Test
    void theShareIsOfAllRunsOfEither() {
        // Of 8 tokens 5 runs each, of which 2 are common: 2 of 8.
        assertThat(Shingles.of("a b c d e f g h").shared(Shingles.of("d e f g h i j k")))
                .isEqualTo(0.25);
    }

    @Test
    void textsWithoutTokensShareNothing() {
        assertThat(Shingles.of(" \n").shared(Shingles.of(""))).isZero();
        assertThat(Shingles.of("a").shared(Shingles.of("a"))).isEqualTo(1);
    }

    @Test
    void sketchesEstimateTheShare() {
        Shingles one = Shingles.sketch(words(0, 1000), 64);
        assertThat(one.shared(Shingles.sketch(words(500, 1500), 64))).isCloseTo(1 / 3.0, within(0.15));
        assertThat(one.shared(Shingles.sketch(words(0, 1000), 64))).isEqualTo(1);
        assertThat(one.shared(Shingles.sketch(words(2000, 3000), 64))).isZero();
    }
}
