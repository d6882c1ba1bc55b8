package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.GrammarLanguage;
import org.junit.jupiter.api.Test;

class SignaturesTest {
    private static String of(GrammarLanguage language, String text) {
        return ParsedText.of(language, text).definitions(language.separator()).getFirst().signature;
    }

    @Test
    void aDeclarationIsOneLineWithoutItsBody() {
        assertThat(of(GrammarLanguage.JAVA, "public  final\n\tclass A\n  extends B {\n}")).isEqualTo("public final class A extends B");
        assertThat(of(GrammarLanguage.PYTHON, "def f(a,\n      b=1):\n    pass")).isEqualTo("def f(a, b=1)");
        assertThat(of(GrammarLanguage.TYPESCRIPT, "type A = string;")).isEqualTo("type A = string");
    }

    @Test
    void commentsAndAnnotationsAreLeftOut() {
        assertThat(of(GrammarLanguage.JAVA, "@Deprecated /* a */ class A /* b */ extends B { }")).isEqualTo("class A extends B");
        assertThat(of(GrammarLanguage.PYTHON, "@d\ndef f(a, # x\n      b): pass")).isEqualTo("def f(a, b)");
    }

    @Test
    void aLongDeclarationIsCutAtAWholeCharacter() {
        assertThat(of(GrammarLanguage.PYTHON, "def f(" + "ä".repeat(1_000) + "): pass"))
                .isEqualTo("def f(" + "ä".repeat(294));
        String wide = of(GrammarLanguage.PYTHON, "def f(a='" + "😀".repeat(1_000) + "'): pass");
        assertThat(wide.codePointCount(0, wide.length())).isLessThanOrEqualTo(300);
        assertThat(wide).endsWith("😀").doesNotContain("\ufffd");
    }

    @Test
    void anyTextComesOnOneLine() {
        ParsedText parsed = ParsedText.of(GrammarLanguage.JAVA, " a\r\n\t b ");
        var signatures = new Signatures(parsed.source(), parsed.facts());
        assertThat(signatures.onOneLine(0, parsed.source().length())).isEqualTo("a b");
        assertThat(signatures.onOneLine(3, 3)).isEmpty();
    }
}
