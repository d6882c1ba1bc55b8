package dev.loupe.search.similar;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShinglesTest {

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
        // 8 tokens have 5 runs; the texts share 2 of 8 distinct runs.
        assertThat(Shingles.of("a b c d e f g h").shared(Shingles.of("d e f g h i j k")))
                .isEqualTo(0.25);
    }

    @Test
    void textsWithoutTokensShareNothing() {
        assertThat(Shingles.of(" \n").shared(Shingles.of(""))).isZero();
        assertThat(Shingles.of("a").shared(Shingles.of("a"))).isEqualTo(1);
    }

    @Test
    void aTokenIsAWordOrASign() {
        assertThat(Shingles.of("größe_1 == x").shared(Shingles.of("größe_1 = = x")))
                .isEqualTo(1);
        assertThat(Shingles.of("größe_1 = = x").shared(Shingles.of("größe _1 = = x")))
                .isZero();
        assertThat(Shingles.of("a 😀 b").shared(Shingles.of("a b"))).isZero();
    }

    @Test
    void aRunThatComesAgainCountsOnce() {
        assertThat(Shingles.of("a a a a a a a a").runs()).hasSize(1);
    }
}
