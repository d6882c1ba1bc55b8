package dev.loupe.syntax.mask;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonMaskTest {
    private static String masked(String text) {
        return new String(JsonMask.masked(text.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
    }

    @Test
    void commasBehindALastElementGoButNotThoseInStrings() {
        assertThat(masked("{\"a,}\": [1, // x,]\n2,\n], }"))
                .isEqualTo("{\"a,}\": [1, // x,]\n2 \n]  }");
        assertThat(masked("[\"\\\",]\"")).isEqualTo("[\"\\\",]\"");
    }

    @Test
    void onlyTheLastOfSeveralCommasGoes() {
        assertThat(masked("[1,,]")).isEqualTo("[1, ]");
        assertThat(masked("[1, /* , ] */ ]")).isEqualTo("[1  /* , ] */ ]");
        assertThat(masked("[1, 2]")).isEqualTo("[1, 2]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",", "\"", "\"\\", "/", "/*", "//", "[,\"", "[1, /", "\\"})
    void aTextThatEndsAnywhereIsKept(String text) {
        assertThat(masked(text)).isEqualTo(text);
    }
}
