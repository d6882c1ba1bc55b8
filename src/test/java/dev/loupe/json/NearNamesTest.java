package dev.loupe.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearNamesTest {

    private static final List<String> KNOWN = List.of("search", "search_code", "grep", "read_chunk", "hybrid_search");

    @Test
    void aSlipOfTheHandIsForgiven() {
        assertThat(NearNames.of("raed_chunk", KNOWN, 3)).containsExactly("read_chunk");
        assertThat(NearNames.of("grpe", KNOWN, 3)).containsExactly("grep");
    }

    @Test
    void anotherSpellingOfTheSameNameIsNearest() {
        assertThat(NearNames.of("searchCode", KNOWN, 1)).containsExactly("search_code");
    }

    @Test
    void aPartOfTheNameIsNearAndTheNearestComesFirst() {
        assertThat(NearNames.of("serch", KNOWN, 3)).containsExactly("search");
        assertThat(NearNames.of("search", KNOWN, 3)).containsExactly("search", "search_code", "hybrid_search");
    }

    @Test
    void nothingIsNearToSomethingElse() {
        assertThat(NearNames.of("weather_forecast", KNOWN, 3)).isEmpty();
        assertThat(NearNames.of("x".repeat(1_000_000), KNOWN, 3)).isEmpty();
    }

    @Test
    void neighboursSwappedAreOneSlip() {
        assertThat(NearNames.distance("abcd", "abdc")).isEqualTo(1);
        assertThat(NearNames.distance("", "abc")).isEqualTo(3);
        assertThat(NearNames.distance("kitten", "sitting")).isEqualTo(3);
    }
}
