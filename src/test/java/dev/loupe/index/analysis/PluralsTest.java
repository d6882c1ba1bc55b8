package dev.loupe.index.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PluralsTest {
    private static String singular(String word) {
        char[] letters = ("x" + word).toCharArray();
        return new String(letters, 1, Plurals.singularEnd(letters, 1, letters.length) - 1);
    }

    @ParameterizedTest
    @CsvSource({
        "requests, request",
        "retries, retry",
        "classes, class",
        "boxes, box",
        "hashes, hash",
        "matches, match",
        "caches, cache",
        "searches, searche",
        "files, file",
        "keys, key",
        "buses, buse",
        "ties, tie",
        "apis, apis",
    })
    void anEnglishPluralLosesItsEnding(String plural, String singular) {
        assertThat(singular(plural)).isEqualTo(singular);
    }

    @ParameterizedTest
    @ValueSource(strings = {"class", "status", "analysis", "bus", "is", "gas", "s", "", "request", "Это"})
    void otherWordsStay(String word) {
        assertThat(singular(word)).isEqualTo(word);
    }

    @Test
    void aPluralAndItsSingularMatchEvenIfTheStemIsNotAWord() {
        for (String word : List.of("file", "class", "query", "index", "hash", "switch", "edge", "value"))
            assertThat(singular(plural(word))).isEqualTo(singular(word));
    }

    private static String plural(String word) {
        if (word.endsWith("y")) return word.substring(0, word.length() - 1) + "ies";
        return word.matches(".*(s|x|sh|tch)") ? word + "es" : word + "s";
    }
}
