package dev.loupe.records;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextPassageTest {
    private static final String LONG =
            "nothing here ".repeat(100) + "the retry helper waits, says the retry rule, " + "more of it ".repeat(100);

    @Test
    void aShortTextIsWhole() {
        assertThat(TextPassage.of("All of it.", "of", 10)).isEqualTo("All of it.");
    }

    @Test
    void theBeginningIsShownWhereNoWordIsAskedFor() {
        assertThat(TextPassage.of(LONG, "", 20)).isEqualTo("nothing here nothi…");
        assertThat(TextPassage.of(LONG, "absent", 20))
                .startsWith("nothing here")
                .hasSizeLessThanOrEqualTo(20);
    }

    @Test
    void thePartWithTheMostDifferentWordsIsShown() {
        String passage = TextPassage.of("retry retry retry " + LONG, "retry helper rule", 80);

        assertThat(passage)
                .contains("retry helper waits")
                .contains("rule")
                .startsWith("…")
                .endsWith("…");
        assertThat(passage.length()).isLessThanOrEqualTo(80);
    }

    @Test
    void noCharacterIsCutInTwo() {
        String smileys = "\uD83D\uDE00".repeat(100);
        for (int most = 10; most < 20; most++) {
            String passage = TextPassage.of(smileys, "x", most).replace("…", "");
            assertThat(passage.codePoints()).allMatch(point -> point == 0x1F600);
        }
    }

    @Test
    void aTextThatChangesItsLengthInSmallLettersIsShownFromItsBeginning() {
        assertThat(TextPassage.of("\u0130".repeat(300) + " retry", "retry", 50)).startsWith("\u0130");
    }
}
