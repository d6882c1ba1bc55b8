package dev.loupe.syntax.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import dev.loupe.syntax.source.SourceText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class AsciiDocBlocksTest {
    private static List<String> blocks(String text) {
        return AsciiDocBlocks.read(SourceText.of(text.getBytes(StandardCharsets.UTF_8))).stream()
                .map(block -> "%s %d-%d%s"
                        .formatted(
                                block.kind(),
                                block.first(),
                                block.last(),
                                block.level() == 0 ? "" : " " + block.level() + " " + block.title()))
                .toList();
    }

    @Test
    void headingsHaveTheLevelOfTheirMarks() {
        assertThat(blocks("= A\n\ntext\nmore\n\n=== B\n## C"))
                .containsExactly("SECTION 1-1 1 A", "SECTION 3-4", "SECTION 6-6 3 B", "SECTION 7-7 2 C");
        assertThat(blocks("=A\n\n======= B")).containsExactly("SECTION 1-1", "SECTION 3-3");
    }

    @Test
    void whatStandsAboveABlockBelongsToIt() {
        assertThat(blocks(".Title\n[source,java]\n----\n= no heading\n----\ntext"))
                .containsExactly("CODE_BLOCK 1-5", "SECTION 6-6");
        assertThat(blocks("[source,ruby]\nputs 1\nputs 2\n\nx")).containsExactly("CODE_BLOCK 1-3", "SECTION 5-5");
        assertThat(blocks("[#id]\n== A")).containsExactly("SECTION 2-2 2 A");
    }

    @Test
    void aDelimitedBlockEndsWithItsDelimiterOrTheFile() {
        assertThat(blocks("....\n----\n....\nx")).containsExactly("CODE_BLOCK 1-3", "SECTION 4-4");
        assertThat(blocks("----\na\n\nb")).containsExactly("CODE_BLOCK 1-4");
        assertThat(blocks("```js\na\n```\n|===\n|a\n|===")).containsExactly("CODE_BLOCK 1-3", "TABLE 4-6");
    }

    @Test
    void containersAreTheirContent() {
        assertThat(blocks("====\na\n\n----\nb\n----\n====")).containsExactly("SECTION 2-2", "CODE_BLOCK 4-6");
        assertThat(blocks("[NOTE]\n====\na\n====")).containsExactly("SECTION 3-3");
    }

    @Test
    void theLanguageOfCodeIsRead() {
        List<DocumentBlock> blocks = AsciiDocBlocks.read(
                SourceText.of("[,python]\n----\nx = 1\n----\n".getBytes(StandardCharsets.UTF_8)));
        assertThat(blocks.getFirst().code()).isNotNull().satisfies(code -> {
            assertThat(code.language()).isEqualTo(Language.PYTHON);
            assertThat(code.first()).isEqualTo(3);
        });
    }
}
