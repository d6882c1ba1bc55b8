package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.GrammarLanguage;
import java.util.List;
import org.junit.jupiter.api.Test;

class DefinitionTreeTest {
    /// Kind, qualified name, lines with what is attached above, of all listed definitions.
    private static List<String> definitions(GrammarLanguage language, String text) {
        return ParsedText.of(language, text).definitions(language.separator()).stream()
                .map(one -> "%s %s %d/%d-%d".formatted(one.kind, one.qualifiedName, one.attachedFirst, one.first, one.last))
                .toList();
    }

    private static DefinitionBuilder only(GrammarLanguage language, String text) {
        return ParsedText.of(language, text).definitions(language.separator()).getFirst();
    }

    @Test
    void membersAreNestedInTheirTypes() {
        assertThat(definitions(GrammarLanguage.JAVA, "class A {\n  int x;\n  A() {}\n  void m() {}\n  class B { void n() {} }\n}"))
                .containsExactly(
                        "CLASS A 1/1-6",
                        "FIELD A.x 2/2-2",
                        "CONSTRUCTOR A.A 3/3-3",
                        "METHOD A.m 4/4-4",
                        "CLASS A.B 5/5-5",
                        "METHOD A.B.n 5/5-5");
    }

    @Test
    void commentsAndAnnotationsAboveBelongToADefinition() {
        assertThat(definitions(GrammarLanguage.JAVA, "class A {\n\n  // one\n  /** two */\n  @Deprecated\n  void m() {}\n\n  // apart\n\n  void n() {}\n}"))
                .contains("METHOD A.m 3/5-6", "METHOD A.n 10/10-10");
        assertThat(only(GrammarLanguage.PYTHON, "# above\n@decorated\ndef f():\n    \"\"\"Inside.\"\"\"\n").doc)
                .isEqualTo("Inside.");
        assertThat(only(GrammarLanguage.JAVA, "/** One.\n * Two. */\nclass A {}").doc).isEqualTo("One.\nTwo.");
    }

    @Test
    void aMethodOutsideItsTypeIsNestedByName() {
        assertThat(definitions(GrammarLanguage.GO, "package p\nfunc (s *Store) Get() {}\nfunc Open() {}"))
                .containsExactly("METHOD Store.Get 2/2-2", "FUNCTION Open 3/3-3");
        assertThat(definitions(GrammarLanguage.CPP, "void net::Server<T>::run() {}"))
                .containsExactly("METHOD net::Server::run 1/1-1");
    }

    @Test
    void anImplementationIsNamedAfterItsTraitAndItsMembersAfterItsType() {
        assertThat(definitions(GrammarLanguage.RUST, "impl Display for Store {\n    fn fmt() {}\n}"))
                .containsExactly("IMPL impl Display for Store 1/1-3", "METHOD Store::fmt 2/2-2");
    }

    @Test
    void adjacentClausesOfOneFunctionAreOneDefinition() {
        assertThat(definitions(GrammarLanguage.HASKELL, "f :: Int -> Int\nf 0 = 1\nf n = 2\n\ng x = x\n"))
                .containsExactly("FUNCTION f 1/1-3", "FUNCTION g 5/5-5");
    }

    @Test
    void variablesOfAFunctionAreNotListedButItsFunctionsAre() {
        assertThat(definitions(GrammarLanguage.JAVASCRIPT, "const a = 1;\nfunction f() {\n  const b = 2;\n  function g() {}\n}"))
                .extracting(line -> line.split(" ")[1])
                .containsExactly("a", "f", "f.g");
    }

    @Test
    void overloadDeclarationsBelongToTheFunctionUnderThem() {
        assertThat(definitions(GrammarLanguage.TYPESCRIPT, "function f(a: string): void;\nfunction f(a: number): void;\nfunction f(a: any) {}"))
                .last()
                .isEqualTo("FUNCTION f 1/3-3");
    }

    @Test
    void aDefinitionOnItsParentsLineHasNoChunkOfItsOwn() {
        List<DefinitionBuilder> all = ParsedText.of(GrammarLanguage.JAVA, "class A { void m() {} }\nclass B {\n void n() {}\n}")
                .definitions(".");
        assertThat(all).extracting(one -> one.name + " " + one.chunked).containsExactly("A true", "m false", "B true", "n true");
    }

    @Test
    void veryDeepDefinitionsAreNotListed() {
        String text = "class A {".repeat(80) + "}".repeat(80);
        assertThat(definitions(GrammarLanguage.JAVA, text)).hasSize(50);
    }

    @Test
    void aWrapperBelongsToItsDefinition() {
        assertThat(definitions(GrammarLanguage.TYPESCRIPT, "export default class A {}\nexport const f = () => {};"))
                .contains("CLASS A 1/1-1");
        assertThat(only(GrammarLanguage.TYPESCRIPT, "export class A {}").signature).isEqualTo("export class A");
    }
}
