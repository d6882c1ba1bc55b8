package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.grammar.GrammarLanguage;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TreeFactsTest {
    private static ParsedText java(String text) {
        return ParsedText.of(GrammarLanguage.JAVA, text);
    }

    @Test
    void linesOfOnlyCommentsOrAnnotationsAreFlagged() {
        TreeFacts facts = java("// a\n/* b\n c */ // d\n@X @Y\nclass A {} // e\n/* f */ class B {}\n").facts();
        assertThat(IntStream.rangeClosed(1, 6).map(facts::lineFlags).toArray())
                .containsExactly(
                        TreeFacts.COMMENT_LINE,
                        TreeFacts.COMMENT_LINE,
                        TreeFacts.COMMENT_LINE,
                        TreeFacts.ANNOTATION_LINE,
                        0,
                        0);
    }

    @Test
    void blocksAndScopesAreCountedFromOutside() {
        ParsedText parsed = java("class A { void m() { if (a) { b(); } } }");
        int call = parsed.node("identifier", "b");
        int condition = parsed.node("identifier", "a");
        assertThat(parsed.facts().blockDepth(call)).isEqualTo(parsed.facts().blockDepth(condition) + 1);
        assertThat(parsed.facts().blockDepth(0)).isZero();
    }

    @Test
    void anUnnamedFunctionIsAScope() {
        ParsedText parsed = ParsedText.of(GrammarLanguage.JAVASCRIPT, "f(() => { a(); });\nb();");
        assertThat(parsed.facts().scope(parsed.node("identifier", "a"))).isNotNegative();
        assertThat(parsed.facts().scope(parsed.node("identifier", "b"))).isEqualTo(FlatTree.NONE);
    }

    @Test
    void trailingLineBreaksDoNotCountAsLines() {
        ParsedText parsed = ParsedText.of(GrammarLanguage.PYTHON, "def f():\n    a\n\n\n    # of f\n\n# of g\ndef g(): pass\n");
        assertThat(parsed.definitions(".").getFirst().last).isEqualTo(5);
    }

    @Test
    void errorsAreCounted() {
        assertThat(java("class A {}").facts().errors()).isZero();
        assertThat(java("class A { void ( }").facts().errors()).isPositive();
    }
}
