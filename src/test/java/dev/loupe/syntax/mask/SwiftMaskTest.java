package dev.loupe.syntax.mask;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class SwiftMaskTest {

    private static String masked(String text) {
        return new String(SwiftMask.masked(text.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
    }

    @Test
    void makesANumberOfAnEmptyValue() {
        assertThat(masked("promise.succeed(())\nlet r = .success(value: ())\n  return ()"))
                .isEqualTo("promise.succeed(00)\nlet r = .success(value: 00)\n  return 00");
    }

    @Test
    void keepsCallsAndTypes() {
        String text = "func run() { go() }\nlet f: () -> Void = { g() }\nfunc h(_ body: () throws -> Int) {}";

        assertThat(masked(text)).isEqualTo(text);
    }

    @Test
    void hidesWordsBeforeATypeThatTheGrammarDoesNotKnow() {
        assertThat(masked("class A: @unchecked Sendable { init(b: __shared B) {} }"))
                .isEqualTo("class A:            Sendable { init(b:          B) {} }");
    }
}
