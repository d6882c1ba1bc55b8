package dev.loupe.syntax.mask;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModuleMaskTest {
    private static String masked(String text) {
        byte[] source = text.getBytes(StandardCharsets.UTF_8);
        var lines = new MaskedLines(source);
        ModuleMask.hide(CTokens.of(source), lines);
        return new String(lines.masked(), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "module m;",
                "export module a.b:part;",
                "import std;",
                "export import <vector>;",
                "import \"a.h\";",
                "module;",
                "module :private;",
                "export import m [[x]];",
            })
    void statementsOfModulesGo(String statement) {
        assertThat(masked(statement + " int a;")).isEqualTo(" ".repeat(statement.length()) + " int a;");
    }

    @Test
    void exportGoesFromADeclarationAndTheBracesAroundSeveral() {
        assertThat(masked("export int f();")).isEqualTo("       int f();");
        assertThat(masked("export { int a; struct S { int b; }; } int c;"))
                .isEqualTo("         int a; struct S { int b; };   int c;");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int module = 1;",
                "void f() { import(x); }",
                "module = 1;",
                "import f(x);",
                "struct S { module m; };",
                "x.export();",
                "import a",
            })
    void theSameWordsAsNamesStay(String text) {
        assertThat(masked(text)).isEqualTo(text);
    }
}
