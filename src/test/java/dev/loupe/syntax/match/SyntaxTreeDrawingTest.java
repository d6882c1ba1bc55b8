package dev.loupe.syntax.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.UnpackedLibraries;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.grammar.GrammarLanguage;
import dev.loupe.syntax.grammar.Natives;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class SyntaxTreeDrawingTest {
    private static TreeReply.Drawn draw(String code, int first, int last, boolean tokens) throws Exception {
        try (TreeGrammar java = TreeGrammar.of(GrammarLanguage.JAVA, Natives.unpackedTo(UnpackedLibraries.FOLDER))) {
            FlatTree tree = java.parse(code.getBytes(StandardCharsets.UTF_8));
            return new SyntaxTreeDrawing(tree, java.grammar()).draw(first, last, tokens);
        }
    }

    @Test
    void eachNodeIsALineWithItsFieldTypePlaceAndText() throws Exception {
        assertThat(draw("class A {\n  int x;\n}", 1, 9, false).text())
                .isEqualTo(
                        """
                        (program) [1-3]
                          (class_declaration) [1-3]
                            name: (identifier) [1-1] A
                            body: (class_body) [1-3]
                              (field_declaration) [2-2]
                                type: (integral_type) [2-2]
                                declarator: (variable_declarator) [2-2]
                                  name: (identifier) [2-2] x
                        """);
    }

    @Test
    void tokensAreShownOnRequestAndOnlyNodesThatTouchTheLines() throws Exception {
        assertThat(draw("class A { }", 1, 1, true).text()).contains("\"class\" [1-1]", "\"{\" [1-1]");
        assertThat(draw("class A { }\nclass B { }", 2, 2, false).text()).contains(" B").doesNotContain(" A");
    }

    @Test
    void missingTokensAndLongTextsAreMarked() throws Exception {
        assertThat(draw("class A { int x }", 1, 1, false).text()).contains("MISSING");
        assertThat(draw("// " + "x".repeat(56) + "😀y", 1, 1, false).text()).contains("x…").doesNotContain("\ud83d…");
    }

    @Test
    void aHugeTreeIsCutOff() throws Exception {
        TreeReply.Drawn drawn = draw("class A { " + "int x; ".repeat(2_000) + "}", 1, 1, false);
        assertThat(drawn.complete()).isFalse();
        assertThat(drawn.text().lines().count()).isEqualTo(2_000);
    }
}
