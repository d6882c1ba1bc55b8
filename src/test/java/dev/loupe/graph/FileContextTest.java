package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileContextTest extends ProgramTest {

    @Test
    void thePackageIsTheOneThatTheFileDeclares() throws Exception {
        files.put("a.java", "// package no.such;", "package org.shop;", "class A {}")
                .put("b.php", "<?php", "namespace Shop\\Stock;", "class B {}")
                .put("c.py", "package = 1")
                .put("late.java", "\n".repeat(70) + "package late;");
        Symbols symbols = symbols();

        assertThat(scene(symbols, "a.java").packageName()).isEqualTo("org.shop");
        assertThat(scene(symbols, "b.php").packageName()).isEqualTo("Shop\\Stock");
        assertThat(scene(symbols, "c.py").packageName()).isEmpty();
        assertThat(scene(symbols, "late.java").packageName()).isEmpty();
    }

    @Test
    void theTypesAroundALineComeInnermostFirstWithOwnersOfMethodsOutside() throws Exception {
        files.put("A.java", "class A {", "  class B {", "    void f() {}", "  }", "}")
                .put("a.go", "package a", "type Till struct{}", "func (t *Till) Open() {", "\tx()", "}")
                .put("a.rs", "struct Till {}", "impl Closer for Till {", "  fn f() {}", "}")
                .put("a.kt", "fun Till.total() {", "  x()", "}");
        Symbols symbols = symbols();

        assertThat(scene(symbols, "A.java").typesAround(3)).containsExactly("B", "A");
        assertThat(scene(symbols, "a.go").typesAround(4)).containsExactly("Till");
        assertThat(scene(symbols, "a.rs").typesAround(3)).containsExactly("Till");
        assertThat(scene(symbols, "a.kt").typesAround(2)).containsExactly("Till");
        assertThat(scene(symbols, "A.java").typesAround(99)).isEmpty();
    }

    @Test
    void aFileImportsADefinitionByThePackageOfItsFile() throws Exception {
        files.put("src/x/Till.java", "package org.shop;", "public class Till { public static class Inner {} }")
                .put("a/One.java", "package a;", "import org.shop.Till;", "class One {}")
                .put("a/All.java", "package a;", "import org.shop.*;", "class All {}")
                .put("a/In.java", "package a;", "import org.shop.Till.Inner;", "class In {}")
                .put("a/Other.java", "package a;", "import org.other.Till;", "import x.Till;", "class Other {}");
        Symbols symbols = symbols();
        FileContext its = scene(symbols, "src/x/Till.java");
        Definition till = definition(symbols, "Till");

        assertThat(scene(symbols, "a/One.java").importsOf(till, its)).isTrue();
        assertThat(scene(symbols, "a/All.java").importsOf(till, its)).isTrue();
        assertThat(scene(symbols, "a/In.java").importsOf(till, its)).isFalse();
        assertThat(scene(symbols, "a/In.java").importsOf(definition(symbols, "Inner"), its))
                .isTrue();
        assertThat(scene(symbols, "a/Other.java").importsOf(till, its)).isFalse();
    }

    private static Definition definition(Symbols symbols, String name) throws Exception {
        return symbols.find(SymbolQuestion.of(SymbolName.parse(name), 1, 0, 0))
                .definitions()
                .getFirst();
    }

    @Test
    void aSourceIncludesTheHeaderBesideIt() throws Exception {
        files.put("src/till.h", "void open(void);")
                .put("src/till.c", "#include \"till.h\"", "void open(void) {}")
                .put("src/other.c", "#include \"door.h\"", "int x;")
                .put("app/till.c", "#include \"till.h\"", "int x;");
        Symbols symbols = symbols();
        var header = new RepoPath("src/till.h");

        assertThat(scene(symbols, "src/till.c").includes(header)).isTrue();
        assertThat(scene(symbols, "src/other.c").includes(header)).isFalse();
        assertThat(scene(symbols, "app/till.c").includes(header)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "impl Till | Till",
                "impl<T> Closer for shop::Till<T> | Till",
                "unsafe impl<T: Send> Till<T> | Till",
                "extension Shop.Till | Till",
                "impl Closer for &Till | Till"
            })
    void anImplementationBlockNamesItsType(String signature, String type) {
        var block = new Symbol(SymbolKind.IMPL, "x", "x", signature, "", new LineRange(1, 1), 1, 1, 0);

        assertThat(FileContext.implemented(block)).isEqualTo(type);
    }
}
