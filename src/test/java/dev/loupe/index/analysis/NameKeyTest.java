package dev.loupe.index.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameKeyTest {
    @ParameterizedTest
    @CsvSource({
        "readFile, READFILE",
        "Stra\u00dfe, stra\u00dfe",
        "caf\u00e9, cafe\u0301",
        "\u041f\u0440\u0438, \u043f\u0440\u0438"
    })
    void namesThatDifferInCaseOrNormalisationHaveOneKey(String one, String other) {
        assertThat(NameKey.of(one)).isEqualTo(NameKey.of(other));
    }

    @Test
    void otherNamesHaveOthers() {
        assertThat(NameKey.of("read_file")).isNotEqualTo(NameKey.of("readFile"));
        assertThat(NameKey.of("")).isEmpty();
    }

    @Test
    void aHugeNameHasAShortKey() {
        assertThat(NameKey.of("a".repeat(100_000))).hasSize(CodeTokenizer.LONGEST);
        assertThat(NameKey.of("a".repeat(CodeTokenizer.LONGEST))).hasSize(CodeTokenizer.LONGEST);
    }
}
