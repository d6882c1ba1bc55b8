package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import org.junit.jupiter.api.Test;

class CallNamesTest extends ProgramTest {

    private CallNames names() throws Exception {
        Symbols symbols = symbols();
        return new CallNames(symbols, symbols.program().snapshot());
    }

    private static String around(CallNames names, String path, int line, int column) throws Exception {
        return names.around(new RepoPath(path), line, column)
                .map(one -> one.symbol().qualifiedName())
                .orElse("-");
    }

    @Test
    void theInnermostSymbolIsAroundAPlace() throws Exception {
        files.put("a.py", "class A:", "    def f(self):", "        def g(): x()", "        x()", "x()");
        CallNames names = names();

        assertThat(around(names, "a.py", 3, 18)).isEqualTo("A.f.g");
        assertThat(around(names, "a.py", 4, 9)).isEqualTo("A.f");
        assertThat(around(names, "a.py", 5, 1)).isEqualTo("-");
        assertThat(around(names, "gone.py", 1, 1)).isEqualTo("-");
    }

    @Test
    void aCallOnTheLineOfAFieldThatAMethodSetsIsTheMethods() throws Exception {
        files.put(
                "a.py",
                "class A:",
                "    def f(self):",
                "        self.x = load()",
                "        self.y = [",
                "            load()]");
        CallNames names = names();

        assertThat(around(names, "a.py", 3, 18)).isEqualTo("A.f");
        assertThat(around(names, "a.py", 5, 13)).isEqualTo("A.f");
    }

    @Test
    void onALineWithSeveralSymbolsTheColumnDecides() throws Exception {
        files.put("a.js", "function f() { x() } function g() { y() }");
        CallNames names = names();

        assertThat(around(names, "a.js", 1, 16)).isEqualTo("f");
        assertThat(around(names, "a.js", 1, 37)).isEqualTo("g");
    }

    @Test
    void candidatesAreOneDefinitionPerSymbolThatTheLanguageMayCall() throws Exception {
        files.put("A.java", "class Open { Open() {} Open(int a) {} }")
                .put("a.py", "def Open(): pass")
                .put("a.md", "# Open")
                .put("b.kt", "fun Open() {}");

        assertThat(names().of("Open").candidates(Language.JAVA))
                .extracting(one -> one.path().value())
                .containsExactlyInAnyOrder("A.java", "b.kt");
        assertThat(names().of("Open").candidates(Language.PYTHON))
                .extracting(one -> one.path().value())
                .containsExactly("a.py");
    }

    @Test
    void theDefinitionAtAPlaceIsTheOneNamedThere() throws Exception {
        files.put("a.py", "class A:", "    def f(self): pass");
        CallNames names = names();

        assertThat(shown(names.at(new RepoPath("a.py"), 2, 9))).isEqualTo("a.py:2");
        assertThat(shown(names.at(new RepoPath("a.py"), 2, 8))).isEqualTo("-");
        assertThat(shown(names.at(new RepoPath("gone.py"), 1, 1))).isEqualTo("-");
    }

    @Test
    void theConstructorsOfATypeAreItsParts() throws Exception {
        files.put("a.py", "class A:", "    def __init__(self): pass", "    def f(self): pass");
        CallNames names = names();
        CallNames.Name name = names.of("A");

        assertThat(names.partsOf(CallNode.of(name.definitions().getFirst()), name.definitions()))
                .extracting(one -> one.symbol().qualifiedName())
                .containsExactly("A", "A.__init__");
        assertThat(names.of("A")).isSameAs(name);
    }
}
