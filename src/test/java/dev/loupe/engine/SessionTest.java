package dev.loupe.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SessionTest {

    @ParameterizedTest
    @CsvSource({"1, 1000", "7500, 7500", "20000, 20000", "20001, 20000", "2147483647, 20000", "0, 0", "-5, 0"})
    void noModelIsGivenMoreThanItCanTake(int wanted, int given) {
        assertThat(new Session("test", List.of(), false, wanted).answerTokens()).isEqualTo(given);
    }

    @Test
    void onlyASessionWithALimitIsForAModel() {
        assertThat(new Session("test", List.of(), false).isForModel()).isFalse();
        assertThat(new Session("test", List.of(), false, 1).isForModel()).isTrue();
    }
}
