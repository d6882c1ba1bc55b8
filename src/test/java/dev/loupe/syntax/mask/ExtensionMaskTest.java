package dev.loupe.syntax.mask;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExtensionMaskTest {
    private static String masked(String text) {
        return new String(ExtensionMask.masked(text.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
    }

    @Test
    void theBlockAroundExtensionMembersGoesAndItsMembersStay() {
        assertThat(masked("class A {\nextension(string s) {\nint L() { return 1; }\n}\nint M() {}\n}"))
                .isEqualTo("class A {\n                     \nint L() { return 1; }\n \nint M() {}\n}");
        assertThat(masked("{ extension<T>(List<T> s) where T : I { } }")).isEqualTo("{                                         }");
    }

    @Test
    void severalBlocksOneAfterTheOther() {
        assertThat(masked("{ extension(A a) { } extension(B b) { x; } }"))
                .isEqualTo("{" + " ".repeat(37) + "x;   }");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "extension(x) { }",
                "{ a.extension(x); }",
                "{ extension(x); }",
                "{ int extension(x) { } }",
                "{ extension = 1; }",
                "{ extension(x",
                "{ extension(x) => 1; }",
                "{ // extension(x) {\n }",
            })
    void everythingElseStays(String text) {
        assertThat(masked(text)).isEqualTo(text);
    }

    @Test
    void aBlockThatNeverEndsIsHiddenToWhereItOpens() {
        assertThat(masked("{ extension(A a) { int x;")).isEqualTo("{" + " ".repeat(18) + "int x;");
    }
}
