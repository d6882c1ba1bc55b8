package dev.loupe.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.vector.PayloadKey.Element;
import dev.loupe.vector.PayloadKey.Elements;
import dev.loupe.vector.PayloadKey.Member;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PayloadKeyTest {

    @Test
    void stepsGoInwards() {
        assertThat(PayloadKey.of("foo[1][50].bar-baz[].\"qux[.]quux\"").steps())
                .containsExactly(
                        new Member("foo"),
                        new Element(1),
                        new Element(50),
                        new Member("bar-baz"),
                        new Elements(),
                        new Member("qux[.]quux"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"git.file.ageDays", "a[].b[3]", "\"a.b\".c", "\"say \"\"hi\"\"\"", "a b", "\"\""})
    void aKeyIsWrittenAsItWasRead(String key) {
        assertThat(PayloadKey.of(key)).hasToString(key);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "a.", ".a", "a..b", "[]", "a[", "a[x]", "a[-1]", "a]b", "\"a", "a\"b", "a[]b"})
    void malformedKeysAreRefused(String key) {
        assertThatThrownBy(() -> PayloadKey.of(key))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("write one like git.file.ageDays, imports or parts[].name");
    }

    @Test
    void lengthAndDepthAreBounded() {
        assertThatThrownBy(() -> PayloadKey.of("a".repeat(1_001))).hasMessageContaining("1000 characters");
        assertThatThrownBy(() -> PayloadKey.of("a" + "[]".repeat(32))).hasMessageContaining("32 steps");
    }
}
