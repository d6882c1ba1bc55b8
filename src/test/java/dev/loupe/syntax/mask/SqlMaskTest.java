package dev.loupe.syntax.mask;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class SqlMaskTest {
    private static String masked(String text) {
        return new String(SqlMask.masked(text.getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
    }

    @Test
    void whatSqlClientsReadGoes() {
        assertThat(masked("\\set x\nGO\nSELECT 1;"))
                .isEqualTo("      \n  \nSELECT 1;");
        assertThat(masked("DELIMITER $$\nEND$$\nDELIMITER ;\n"))
                .isEqualTo("            \nEND; \n           \n");
        assertThat(masked("COPY a FROM stdin;\n1\t2\n\\.\nSELECT 1;"))
                .isEqualTo("COPY a FROM stdin;\n   \n  \nSELECT 1;");
    }

    @Test
    void wordsOfDialectsBecomeKnownOnes() {
        assertThat(masked("CREATE OR ALTER PROCEDURE [dbo].[Order] `a`"))
                .isEqualTo("CREATE          FUNCTION   dbo .\"Order\"  a ");
        assertThat(masked("SELECT a[b] FROM c")).isEqualTo("SELECT a[b] FROM c");
    }

    @Test
    void aBatchThatEndsWithoutASemicolonGetsOne() {
        assertThat(masked("SELECT 1\nGO\nSELECT 2;\nGO 5\n")).isEqualTo("SELECT 1\n; \nSELECT 2;\n    \n");
        assertThat(masked("SELECT 1\n  /\n")).isEqualTo("SELECT 1\n  ;\n");
    }

    @Test
    void aCommentIsNoOpenStatement() {
        assertThat(masked("SELECT 1;\n-- done\nGO\n")).isEqualTo("SELECT 1;\n-- done\n  \n");
    }

    @Test
    void theOwnDelimiterBecomesASemicolonUntilItIsReset() {
        assertThat(masked("delimiter //\nBEGIN a; END //  \nDELIMITER ;\nx //\n"))
                .isEqualTo("            \nBEGIN a; END ;   \n           \nx //\n");
    }

    @Test
    void reservedNamesKeepTheirQuotes() {
        assertThat(masked("SELECT [Order], `key`, [my col] FROM [t]"))
                .isEqualTo("SELECT \"Order\", `key`, \"my col\" FROM  t ");
    }

    @Test
    void rowsWithoutAnEndReachToTheEnd() {
        assertThat(masked("COPY a FROM stdin;\n1\n2")).isEqualTo("COPY a FROM stdin;\n \n ");
    }
}
