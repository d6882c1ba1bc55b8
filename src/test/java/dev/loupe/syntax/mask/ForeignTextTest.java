package dev.loupe.syntax.mask;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import dev.loupe.syntax.grammar.GrammarLanguage;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ForeignTextTest {

    @Test
    void templateActionsOnTheirOwnLineBecomeBlankAndOthersWords() {
        assertThat(hidden(GrammarLanguage.YAML, "a.yaml", "{{- if .x }}\na: {{ .b }}\n{{ c }} {{ d }}\n"))
                .isEqualTo("            \na: xxxxxxxx\n               \n");
        assertThat(hidden(GrammarLanguage.YAML, "a.yaml", "a: {{ f\n  g }}\n")).isEqualTo("a: xxxx\n      \n");
        assertThat(hidden(GrammarLanguage.YAML, "a.yaml", "a: {{ b\n")).isEqualTo("a: {{ b\n");
    }

    @Test
    void commasBehindALastElementGoButNotThoseInStrings() {
        assertThat(hidden(GrammarLanguage.JSON, "a.json", "{\"a,}\": [1, // x,]\n2,\n], }"))
                .isEqualTo("{\"a,}\": [1, // x,]\n2 \n]  }");
        assertThat(hidden(GrammarLanguage.JSON, "a.json", "[\"\\\",]\"")).isEqualTo("[\"\\\",]\"");
    }

    @Test
    void commandsOfSqlClientsAreHidden() {
        assertThat(hidden(GrammarLanguage.SQL, "a.sql", "\\set x\nGO\nSELECT 1;"))
                .isEqualTo("      \n  \nSELECT 1;");
        assertThat(hidden(GrammarLanguage.SQL, "a.sql", "DELIMITER $$\nEND$$\nDELIMITER ;\n"))
                .isEqualTo("            \nEND; \n           \n");
        assertThat(hidden(GrammarLanguage.SQL, "a.sql", "COPY a FROM stdin;\n1\t2\n\\.\nSELECT 1;"))
                .isEqualTo("COPY a FROM stdin;\n   \n  \nSELECT 1;");
    }

    @Test
    void wordsOfDialectsBecomeKnownOnes() {
        assertThat(hidden(GrammarLanguage.SQL, "a.sql", "CREATE OR ALTER PROCEDURE [dbo].[Order] `a`"))
                .isEqualTo("CREATE          FUNCTION   dbo .\"Order\"  a ");
        assertThat(hidden(GrammarLanguage.SQL, "a.sql", "SELECT a[b] FROM c")).isEqualTo("SELECT a[b] FROM c");
    }

    @Test
    void bothBranchesOfHaskellsPreprocessorStay() {
        assertThat(hidden(GrammarLanguage.HASKELL, "A.hs", "#if X \\\n  Y\na = 1\n#else\nb = 2\n#endif\n"))
                .isEqualTo("       \n   \na = 1\n     \nb = 2\n      \n");
        assertThat(hidden(GrammarLanguage.HASKELL, "A.hs", "#x = 1\n")).isEqualTo("#x = 1\n");
    }

    @Test
    void literateHaskellIsTheCodeInIt() {
        assertThat(hidden(GrammarLanguage.HASKELL, "A.lhs", "Text\n> a = 1\n\\begin{code}\nb\n\\end{code}\n"))
                .isEqualTo("    \n  a = 1\n            \nb\n          \n");
    }

    private static String hidden(GrammarLanguage language, String path, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new String(ForeignText.of(language, new RepoPath(path)).hidden(bytes), StandardCharsets.UTF_8);
    }
}
