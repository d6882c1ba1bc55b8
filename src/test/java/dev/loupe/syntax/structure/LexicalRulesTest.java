package dev.loupe.syntax.structure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LexicalRulesTest {
    private static LexicalRules rules(String... lines) {
        return MiniLanguage.of(lines).structure().lexis;
    }

    @Test
    void everyByteHasAClass() {
        LexicalRules rules = rules("");
        assertThat(rules.classes['a']).isEqualTo(LexicalRules.WORD);
        assertThat(rules.classes['_']).isEqualTo(LexicalRules.WORD);
        assertThat(rules.classes[0xC3]).isEqualTo(LexicalRules.WORD);
        assertThat(rules.classes['7']).isEqualTo(LexicalRules.DIGIT);
        assertThat(rules.classes[' ']).isEqualTo(LexicalRules.BLANK);
        assertThat(rules.classes['\t']).isEqualTo(LexicalRules.BLANK);
        assertThat(rules.classes['\n']).isEqualTo(LexicalRules.LINE_BREAK);
        assertThat(rules.classes['-']).isEqualTo(LexicalRules.PUNCTUATION);
        assertThat(rules.parts['7']).isTrue();
        assertThat(rules.parts['-']).isFalse();
    }

    @Test
    void lettersBeginAWordAndPartsOnlyContinueOne() {
        LexicalRules rules = rules("letters -", "parts ?!");
        assertThat(rules.classes['-']).isEqualTo(LexicalRules.WORD);
        assertThat(rules.classes['?']).isEqualTo(LexicalRules.PUNCTUATION);
        assertThat(rules.parts['-']).isTrue();
        assertThat(rules.parts['!']).isTrue();
    }

    @Test
    void longerMarksAreTriedFirstAndCapitalsAreLetters() {
        LexicalRules rules = rules("string \"", "string \"\"\" multi", "comment rem alone");
        assertThat(rules.marks['"']).extracting(mark -> mark.open().length).containsExactly(3, 1);
        assertThat(rules.marks['R']).hasSize(1);
        assertThat(rules.marks['x']).isNull();
    }
}
