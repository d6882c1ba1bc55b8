package dev.loupe.syntax.mask;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.syntax.Syntax;
import dev.loupe.syntax.SyntaxTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class DirectiveMaskTest {

    private static final Syntax SYNTAX = new Syntax(SyntaxTest.NATIVES);

    /// Pieces that may occur in a macro's body, each complete in itself.
    private static final List<String> PIECES = List.of(
            "f(a)",
            "{",
            "}",
            ";",
            "void",
            "struct s",
            " / ",
            "/\\\n",
            "\\\n",
            "\\\r\n",
            "\"/*\"",
            "\"*/ \\\" /*\"",
            "'\"'",
            "\"'\"",
            "/* one */",
            "/**/",
            "/* { \\\n } */",
            "/* two\n lines */",
            "/* apart\n\n */",
            "/* it's \" // */");

    private static final List<String> ENDS = List.of(
            "\n", "\r\n", "// { /*\n", "// a/b/\n", "// on \\\n and on\n", "/* doc */\n", "/* doc\n on */\n", "/\n");

    @AfterAll
    static void close() {
        SYNTAX.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.c", "a.cpp", "a.hpp", "a.cu", "a.m", "a.mm"})
    void noMacroTakesTheDefinitionBehindItApart(String path) throws Exception {
        var random = new Random(24);
        for (int round = 0; round < 400; round++) {
            String macro = macro(random);
            FileSyntax file = SYNTAX.parse(
                    new RepoPath(path),
                    (macro + "int after(int x) { return x; }\nstruct conf { int n; };\n")
                            .getBytes(StandardCharsets.UTF_8));

            assertThat(file.outline())
                    .as(macro)
                    .extracting(Symbol::name)
                    .containsExactly("MACRO", "after", "conf", "n");
            assertThat(file.outcome()).as(macro).isEqualTo(new ParseOutcome.Parsed(0));
        }
    }

    private static String macro(Random random) {
        var macro = new StringBuilder("#define MACRO(a) b ");
        for (int pieces = random.nextInt(6); pieces >= 0; pieces--)
            macro.append(PIECES.get(random.nextInt(PIECES.size()))).append(' ');
        return macro.append(ENDS.get(random.nextInt(ENDS.size()))).toString();
    }
}
