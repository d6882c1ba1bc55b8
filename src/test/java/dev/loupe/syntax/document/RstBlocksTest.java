package dev.loupe.syntax.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.source.SourceText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class RstBlocksTest {
    /// Kind, lines and for a heading its level and title.
    private static List<String> blocks(String text) {
        return RstBlocks.read(SourceText.of(text.getBytes(StandardCharsets.UTF_8))).stream()
                .map(block -> "%s %d-%d%s"
                        .formatted(
                                block.kind(),
                                block.first(),
                                block.last(),
                                block.level() == 0 ? "" : " " + block.level() + " " + block.title()))
                .toList();
    }

    @Test
    void theOrderOfAdornmentsIsTheirLevel() {
        assertThat(blocks("===\nTop\n===\n\nA\n---\n\nB\n~~~\n\nC\n---\n"))
                .containsExactly("SECTION 1-3 1 Top", "SECTION 5-6 2 A", "SECTION 8-9 3 B", "SECTION 11-12 2 C");
        assertThat(blocks("A\n=\n")).containsExactly("SECTION 1-2");
        assertThat(blocks("Title\n====\n")).containsExactly("SECTION 1-2 1 Title");
    }

    @Test
    void labelsAboveATitleBelongToIt() {
        assertThat(blocks("x\n\n.. _a:\n\n.. _b:\n\nTitle\n=====\n"))
                .containsExactly("SECTION 1-1", "SECTION 3-8 1 Title");
    }

    @Test
    void codeIsTheIndentedTextUnderItsDirective() {
        assertThat(blocks("text\n\n.. code-block:: python\n   :linenos:\n\n   a\n\n   b\n\nend"))
                .containsExactly("SECTION 1-1", "CODE_BLOCK 3-8", "SECTION 10-10");
        assertThat(blocks("- item\n\n  .. code:: c\n\n     x\n\n  y")).containsExactly("SECTION 1-7", "CODE_BLOCK 3-5");
    }

    @Test
    void tablesEndWithTheirLastRule() {
        assertThat(blocks("== ==\na  b\n== ==\n1  2\n\n3  4\n== ==\n\nx"))
                .containsExactly("TABLE 1-7", "SECTION 9-9");
        assertThat(blocks("== ==\n1  2\n== ==\n\nx")).containsExactly("TABLE 1-3", "SECTION 5-5");
        assertThat(blocks("+---+\n| a |\n+---+\n")).containsExactly("TABLE 1-3");
        assertThat(blocks(".. list-table::\n\n   * - a\n")).containsExactly("TABLE 1-3");
    }

    @Test
    void anEmptyFileHasNone() {
        assertThat(blocks("")).isEmpty();
        assertThat(blocks("\n\n")).isEmpty();
        assertThat(blocks("====")).containsExactly("SECTION 1-1");
    }
}
