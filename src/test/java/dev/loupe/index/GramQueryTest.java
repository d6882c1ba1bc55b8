package dev.loupe.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GramQueryTest {
    private static final GramQuery A = new GramQuery.Gram(1);
    private static final GramQuery B = new GramQuery.Gram(2);
    private static final GramQuery C = new GramQuery.Gram(3);

    @Test
    void aTextRequiresEachOfItsTrigramsOnce() {
        assertThat(GramQuery.of("abc")).isEqualTo(new GramQuery.Gram('a' << 16 | 'b' << 8 | 'c'));
        assertThat(GramQuery.of("aaaa")).isEqualTo(GramQuery.of("aaa"));
        assertThat(GramQuery.of("abcd")).isEqualTo(GramQuery.all(List.of(GramQuery.of("abc"), GramQuery.of("bcd"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "ab"})
    void aTextOfFewerThanThreeBytesRequiresNothing(String bytes) {
        assertThat(GramQuery.of(bytes)).isEqualTo(GramQuery.ANY);
    }

    @Test
    void aConjunctionIsFlatAndWithoutDuplicates() {
        assertThat(GramQuery.all(List.of(GramQuery.all(List.of(A, B)), B, C)))
                .isEqualTo(new GramQuery.All(List.of(A, B, C)));
        assertThat(GramQuery.all(List.of(A, A))).isEqualTo(A);
        assertThat(GramQuery.all(List.of(A, GramQuery.ANY))).isEqualTo(A);
        assertThat(GramQuery.all(List.of())).isEqualTo(GramQuery.ANY);
    }

    @Test
    void aConjunctionWithAnImpossiblePartIsImpossible() {
        assertThat(GramQuery.all(List.of(A, GramQuery.NONE, B))).isEqualTo(GramQuery.NONE);
    }

    @Test
    void aDisjunctionIsFlatAndWithoutDuplicates() {
        assertThat(GramQuery.either(List.of(GramQuery.either(List.of(A, B)), B, C)))
                .isEqualTo(new GramQuery.Either(List.of(A, B, C)));
        assertThat(GramQuery.either(List.of(A, A, GramQuery.NONE))).isEqualTo(A);
        assertThat(GramQuery.either(List.of())).isEqualTo(GramQuery.NONE);
    }

    @Test
    void aDisjunctionWithAPartThatRequiresNothingRequiresNothing() {
        assertThat(GramQuery.either(List.of(A, GramQuery.ANY))).isEqualTo(GramQuery.ANY);
    }

    @Test
    void conjunctionsAndDisjunctionsKeepTheirMeaning() {
        var random = new Random(4);
        for (int round = 0; round < 500; round++) {
            GramQuery[] three = {any(random, 2), any(random, 2), any(random, 2)};
            int file = random.nextInt(64); // a bit for each trigram
            boolean all = matches(three[0], file) && matches(three[1], file) && matches(three[2], file);
            boolean either = matches(three[0], file) || matches(three[1], file) || matches(three[2], file);
            assertThat(matches(GramQuery.all(List.of(three)), file)).isEqualTo(all);
            assertThat(matches(GramQuery.either(List.of(three)), file)).isEqualTo(either);
        }
    }

    private static GramQuery any(Random random, int depth) {
        if (random.nextInt(12) == 0) return random.nextBoolean() ? GramQuery.ANY : GramQuery.NONE;
        if (depth == 0 || random.nextBoolean()) return new GramQuery.Gram(random.nextInt(6));
        List<GramQuery> parts = List.of(any(random, depth - 1), any(random, depth - 1));
        return random.nextBoolean() ? GramQuery.all(parts) : GramQuery.either(parts);
    }

    private static boolean matches(GramQuery query, int file) {
        return switch (query) {
            case GramQuery.Any _ -> true;
            case GramQuery.Gram(int gram) -> (file >>> gram & 1) == 1;
            case GramQuery.All(List<GramQuery> parts) -> parts.stream().allMatch(part -> matches(part, file));
            case GramQuery.Either(List<GramQuery> parts) -> parts.stream().anyMatch(part -> matches(part, file));
        };
    }
}
