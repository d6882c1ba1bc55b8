package dev.loupe.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TextNumbersTest {
    private final TextNumbers numbers = new TextNumbers();

    @Test
    void aTextHasTheNumberOfItsFirstUse() {
        assertThat(numbers.of("a")).isZero();
        assertThat(numbers.of("b")).isZero();
        assertThat(numbers.of("a")).isEqualTo(1);
        assertThat(numbers.of("b")).isEqualTo(2);
        assertThat(numbers.of("")).isZero();
        assertThat(numbers.of("")).isEqualTo(3);
    }

    @Test
    void manyTextsAreNumberedAsAMapWould() {
        var random = new Random(3);
        Map<String, Integer> known = new HashMap<>();
        for (int i = 0; i < 20_000; i++) {
            // Long texts differ only in characters that may not be hashed.
            String text = random.nextBoolean()
                    ? "t" + random.nextInt(3_000)
                    : "x".repeat(100) + random.nextInt(50) + "y".repeat(100);
            Integer number = known.putIfAbsent(text, known.size() + 1);
            assertThat(numbers.of(text)).isEqualTo(number == null ? 0 : number);
        }
    }
}
