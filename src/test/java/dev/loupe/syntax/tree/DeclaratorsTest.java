package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.grammar.GrammarLanguage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeclaratorsTest {
    /// The name and its qualifier of the outermost declarator in a declaration.
    private static String name(GrammarLanguage language, String text) {
        ParsedText parsed = ParsedText.of(language, text);
        FlatTree tree = parsed.tree();
        var declarators = new Declarators(tree, parsed.nodes());
        for (int node = 0; node < tree.size(); node++) {
            int bits = parsed.nodes().bits(tree, node);
            if ((bits & (NodeTable.DECLARATOR | NodeTable.QUALIFIED)) == 0) continue;
            int name = declarators.name(node);
            return tree.text(name) + " in " + declarators.qualifier(name, "::");
        }
        throw new AssertionError("no declarator in " + text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
            int *argv[];                      ! argv in
            int (*handler)(int);              ! handler in
            void run(int a, char *b) {}       ! run in
            int (*(*f)(void))[3];             ! f in
            """)
    void theNameIsTheInnermostOfAnyNesting(String text, String name) {
        assertThat(name(GrammarLanguage.C, text).strip()).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
            void net::Server<T>::run() {}     ! run in net::Server
            void ::run() {}                   ! run in
            int A::B::x = 1;                  ! x in A::B
            """)
    void aQualifiedNameHasAQualifierWithoutTemplateArguments(String text, String name) {
        assertThat(name(GrammarLanguage.CPP, text).strip()).isEqualTo(name);
    }

    @Test
    void aConversionOperatorHasNoParameters() {
        assertThat(Declarators.bare("operator bool() const")).isEqualTo("operator bool");
        assertThat(Declarators.bare("operator")).isEqualTo("operator");
        assertThat(Declarators.bare("name()")).isEqualTo("name()");
    }

    @Test
    void anotherNodeIsItsOwnName() {
        ParsedText parsed = ParsedText.of(GrammarLanguage.C, "int a;");
        assertThat(new Declarators(parsed.tree(), parsed.nodes()).name(0)).isZero();
    }
}
