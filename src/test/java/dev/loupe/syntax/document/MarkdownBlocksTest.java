package dev.loupe.syntax.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.source.SourceText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class MarkdownBlocksTest {
    private static List<String> blocks(String text) {
        return MarkdownBlocks.read(SourceText.of(text.getBytes(StandardCharsets.UTF_8))).stream()
                .map(block -> "%s %d-%d%s"
                        .formatted(
                                block.kind(),
                                block.first(),
                                block.last(),
                                block.level() == 0 ? "" : " " + block.level() + " " + block.title() + "@" + block.column()))
                .toList();
    }

    @Test
    void headingsTablesCodeAndTextAreBlocks() {
        assertThat(blocks("# A `b` *c*\n\ntext\n\n| a |\n|---|\n| 1 |\n\n```js\nx\n```\n\n    y\n\nB\n===\n"))
                .containsExactly(
                        "SECTION 1-1 1 A b c@3",
                        "SECTION 3-3",
                        "TABLE 5-7",
                        "CODE_BLOCK 9-11",
                        "CODE_BLOCK 13-13",
                        "SECTION 15-16 1 B@1");
    }

    @Test
    void fencesInListsAndQuotesComeAfterThem() {
        assertThat(blocks("- a\n\n  ```py\n  x\n  ```\n\n> ```py\n> y\n> ```\n"))
                .containsExactly("SECTION 1-5", "CODE_BLOCK 3-5", "SECTION 7-9", "CODE_BLOCK 7-9");
    }

    @Test
    void frontMatterIsNoBlockAndKeepsTheLinesBelow() {
        assertThat(blocks("---\ntitle: é\n---\n# A")).containsExactly("SECTION 4-4 1 A@3");
        assertThat(blocks("---\n# A")).containsExactly("SECTION 1-1", "SECTION 2-2 1 A@3");
    }

    @Test
    void aLoneCarriageReturnEndsNoLine() {
        assertThat(blocks("a\rb\r\n\r\n# C")).containsExactly("SECTION 1-1", "SECTION 3-3 1 C@3");
    }

    @Test
    void deepNestingIsNoRecursion() {
        assertThat(blocks("> ".repeat(5_000) + "a")).hasSize(1);
        assertThat(blocks("# " + "*a ".repeat(3_000))).hasSize(1);
    }
}
