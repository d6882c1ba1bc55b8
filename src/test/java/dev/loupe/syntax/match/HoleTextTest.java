package dev.loupe.syntax.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HoleTextTest {
    private static List<String> holes(String pattern) {
        return HoleText.of(pattern).holes().stream()
                .map(hole -> hole.name() + (hole.many() ? " many" : "") + (hole.tokens() ? " tokens" : ""))
                .map(String::strip)
                .toList();
    }

    @Test
    void dollarsAndCapitalsAreHoles() {
        assertThat(holes("f($A, $$$REST) { $$$ } $$OP $_ $_X $B2"))
                .containsExactly("A", "REST many", "many", "OP tokens", "", "", "B2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"$a", "a$B", "$$", "$$$$A", "$Aa", "$1", "é$A", "$Aé", "$$a", "${A}"})
    void otherDollarsAreNone(String code) {
        assertThat(holes(code)).isEmpty();
    }

    @Test
    void aSpelledCodeIsRestored() {
        HoleText text = HoleText.of("f($A, \"$B\") + $$$C");
        for (HoleText.Spelling spelling : HoleText.Spelling.values()) {
            List<HoleText.Spelling> all = Collections.nCopies(3, spelling);
            String spelt = text.spelt(all);
            assertThat(spelt).doesNotContain("$A", "$B");
            assertThat(text.restored(spelt, all)).isEqualTo("f($A, \"$B\") + $$$C");
            assertThat(HoleText.isSpelt(spelt)).isTrue();
        }
    }

    @Test
    void aTextThatIsAHoleIsKnownByItsNumber() {
        HoleText text = HoleText.of(String.join(" ", Collections.nCopies(30, "$A")));
        List<HoleText.Spelling> all = Collections.nCopies(30, HoleText.Spelling.STATEMENT);
        for (int hole = 0; hole < 30; hole++)
            assertThat(text.hole(HoleText.Spelling.STATEMENT.of(hole), all)).isEqualTo(hole);
        assertThat(text.hole("x", all)).isEqualTo(-1);
    }
}
