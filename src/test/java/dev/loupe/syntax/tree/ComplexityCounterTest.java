package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Complexity;
import dev.loupe.model.LineRange;
import dev.loupe.syntax.grammar.GrammarLanguage;
import org.junit.jupiter.api.Test;

class ComplexityCounterTest {
    private static Complexity of(String text, int first, int last) {
        ParsedText parsed = ParsedText.of(GrammarLanguage.JAVA, text);
        return new ComplexityCounter(parsed.source(), parsed.facts()).next(new LineRange(first, last));
    }

    @Test
    void branchesAndDepthAreThoseOfThePiece() {
        Complexity complexity = of("class A {\n  void m() {\n    if (a) { b(); }\n\n    while (c) { if (d) { e(); } }\n  }\n}", 2, 6);
        assertThat(complexity.branches()).isEqualTo(3);
        assertThat(complexity.lines()).isEqualTo(4);
        assertThat(complexity.depth()).isEqualTo(3);
    }

    @Test
    void aPieceOfBracesHasNoNodes() {
        assertThat(of("class A {\n  void m() {\n  }\n}", 4, 4).nodes()).isZero();
    }

    @Test
    void piecesInOrderCountEachNodeOnce() {
        ParsedText parsed = ParsedText.of(GrammarLanguage.JAVA, "class A {\n  int x;\n  int y;\n}");
        var counter = new ComplexityCounter(parsed.source(), parsed.facts());
        int parts = counter.next(new LineRange(1, 2)).nodes() + counter.next(new LineRange(3, 4)).nodes();
        assertThat(parts)
                .isEqualTo(new ComplexityCounter(parsed.source(), parsed.facts()).next(new LineRange(1, 4)).nodes());
    }
}
