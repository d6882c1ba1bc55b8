package dev.loupe.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import dev.loupe.model.uast.Uast;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/// The universal syntax tree of a file with code of several parts is one tree, with places in the file.
class EmbeddedUastTest {

    private static Uast read(String path, String text) throws InterruptedException {
        try (var syntax = new Syntax(SyntaxTest.NATIVES)) {
            return syntax.parse(new RepoPath(path), text.getBytes(StandardCharsets.UTF_8))
                    .uast();
        }
    }

    @Test
    void scriptsOfAPageShareTheFile() throws InterruptedException {
        assertThat(read("a.html", """
                <p>Text</p> <script>let a = 1;</script>
                <script>
                  a.b();
                </script>
                """)).hasToString("""
                FILE
                  VARIABLE a 1:25
                    VALUE
                      LITERAL number
                  CALL
                    MEMBER b 3:5
                      NAME a 3:3
                """);
    }

    @Test
    void cellsOfANotebookShareTheFile() throws InterruptedException {
        assertThat(read("a.ipynb", """
                {"cells": [
                  {"cell_type": "markdown", "source": ["# Title"]},
                  {"cell_type": "code", "source": ["s = 'é\\t'\\n", "t = s"]},
                  {"cell_type": "code", "source": ["t.u"]}
                ], "metadata": {"kernelspec": {"language": "python"}}, "nbformat": 4, "nbformat_minor": 5}
                """)).hasToString("""
                FILE
                  ASSIGN
                    NAME s 3:37
                    VALUE
                      LITERAL string
                  ASSIGN
                    NAME t 3:52
                    VALUE
                      NAME s 3:56
                  MEMBER u 4:39
                    NAME t 4:37
                """);
    }

    @Test
    void codeInADocumentIsReadToo() throws InterruptedException {
        assertThat(read("a.md", """
                # Use
                ```python
                import shop
                shop.open()
                ```
                """)).hasToString("""
                FILE
                  IMPORT_NAMESPACE shop 3:8
                    FROM shop 3:8
                  CALL
                    MEMBER open 4:6
                      NAME shop 4:1
                """);
    }

    @Test
    void aLanguageWithoutADescriptionHasAnEmptyTree() throws InterruptedException {
        assertThat(read("a.json", "{\"a\": 1}").isEmpty()).isTrue();
    }
}
