package dev.loupe.index.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StemmerTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cache cached caching",
                "retry retried",
                "archive archived",
                "run running",
                "настройка настройки настройкой настройками",
                "подключение подключения подключениям",
                "быстрый быстрая быстрые быстрого",
                "обновить обновиться"
            })
    void formsOfOneWordHaveOneStem(String forms) {
        assertThat(java.util.Arrays.stream(forms.split(" ")).map(Stemmer::of).distinct())
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"code coding codec", "string strip"})
    void wordsAreNotMixedUp(String words) {
        String[] all = words.split(" ");
        assertThat(Stemmer.of(all[0])).isNotEqualTo(Stemmer.of(all[all.length - 1]));
    }
}
