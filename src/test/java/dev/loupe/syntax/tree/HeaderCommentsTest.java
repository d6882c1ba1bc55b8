package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.GrammarLanguage;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeaderCommentsTest {
    private static List<String> of(GrammarLanguage language, String text) {
        ParsedText parsed = ParsedText.of(language, text);
        return HeaderComments.read(parsed.source(), parsed.facts(), parsed.matches().header());
    }

    @Test
    void adjacentLineCommentsAreOneAndCodeEndsTheHeader() {
        assertThat(of(GrammarLanguage.JAVA, "// one\n// two\n\n/* three */\npackage a;\n// four"))
                .containsExactly("one\ntwo", "three");
        assertThat(of(GrammarLanguage.JAVA, "package a;\n// no")).isEmpty();
    }

    @Test
    void aHashBangIsNoComment() {
        assertThat(of(GrammarLanguage.PYTHON, "#!/usr/bin/python\n# one\nx = 1")).containsExactly("one");
        assertThat(of(GrammarLanguage.PYTHON, "#!/usr/bin/python\nx = 1")).isEmpty();
    }

    @Test
    void theDocumentationOfTheFileComesLast() {
        assertThat(of(GrammarLanguage.PYTHON, "# one\n\"\"\"Two.\n\n   Three.\n\"\"\"\nx = 1"))
                .containsExactly("one", "Two.\n\nThree.");
    }
}
