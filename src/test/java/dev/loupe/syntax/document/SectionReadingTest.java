package dev.loupe.syntax.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.source.Blocks;
import dev.loupe.syntax.source.SourceText;
import dev.loupe.syntax.tree.EmbeddedReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SectionReadingTest {
    private static FileSyntax read(String text) {
        EmbeddedReader windows = (language, code) ->
                Blocks.windows(new RepoPath("a.md"), language, code, new ParseOutcome.NoGrammar());
        return new SectionReading(
                        new RepoPath("a.md"),
                        Language.MARKDOWN,
                        SourceText.of(text.getBytes(StandardCharsets.UTF_8)),
                        windows)
                .read();
    }

    private static List<String> chunks(String text) {
        return read(text).chunks().stream()
                .map(chunk -> "%s %d-%d %s"
                        .formatted(chunk.kind(), chunk.lines().first(), chunk.lines().last(), chunk.qualifiedName())
                        .strip())
                .toList();
    }

    @Test
    void eachHeadingIsAChunkWithTheTextUnderIt() {
        assertThat(chunks("# A\n\na\n\n## B\nb\n\n# C\nc"))
                .containsExactly("SECTION 1-3 A", "SECTION 5-6 A > B", "SECTION 8-9 C");
    }

    @Test
    void aHeadingWithoutTextIsMergedWithTheOneUnderIt() {
        assertThat(chunks("# A\n\n## B\nb\n## C\n# D\nd"))
                .containsExactly("SECTION 1-4 A > B", "SECTION 5-5 A > C", "SECTION 6-7 D");
    }

    @Test
    void theTextBeforeTheFirstHeadingIsADocUnlessItIsShort() {
        assertThat(chunks("a\nb\nc\n\n# A\nx")).containsExactly("DOC 1-3", "SECTION 5-6 A");
        assertThat(chunks("a\n\n# A\nx")).containsExactly("SECTION 1-4 A");
        assertThat(chunks("a\n")).containsExactly("DOC 1-1");
    }

    @Test
    void aLongTableOrCodeIsAChunkOfItsOwn() {
        String table = "| a |\n|---|\n" + "| 1 |\n".repeat(10);
        assertThat(chunks("# A\nx\ny\nz\n\n" + table + "\nu\nv\nw\n"))
                .containsExactly("SECTION 1-4 A", "TABLE 6-17", "SECTION 19-21 A");
        assertThat(chunks("# A\nx\ny\nz\n\n| a |\n|---|\n| 1 |\n")).containsExactly("SECTION 1-8 A");
    }

    @Test
    void aLongSectionIsCutAtItsParagraphs() {
        List<String> chunks = chunks("# A\n" + "a\nb\n\n".repeat(50));
        assertThat(chunks).hasSizeGreaterThan(1).allMatch(chunk -> chunk.endsWith(" A"));
    }

    @Test
    void theOutlineNestsHeadingsByTheirLevel() {
        assertThat(read("# A\n\n### B\nb\n## C\n# D\n").outline())
                .extracting(symbol -> symbol.depth() + " " + symbol.qualifiedName() + " " + symbol.lines().first() + "-"
                        + symbol.lines().last())
                .containsExactly("0 A 1-5", "1 A > B 3-4", "1 A > C 5-5", "0 D 6-6");
    }

    @Test
    void everyNonBlankLineIsInExactlyOneChunk() {
        var random = new Random(8);
        List<String> pieces = List.of("# A\n", "## B\n", "text\n", "\n", "```py\n", "```\n", "| a |\n|---|\n", "| 1 |\n", "- x\n", "---\n", "    code\n", "> q\n");
        for (int round = 0; round < 500; round++) {
            var text = new StringBuilder();
            for (int i = random.nextInt(120); i > 0; i--) text.append(pieces.get(random.nextInt(pieces.size())));
            FileSyntax file = read(text.toString());
            String[] lines = text.toString().split("\n", -1);
            for (int line = 1; line <= lines.length; line++) {
                int at = line;
                long holding = file.chunks().stream().filter(chunk -> chunk.lines().contains(at)).count();
                if (!lines[line - 1].isBlank()) assertThat(holding).as("line %d of%n%s", line, text).isOne();
            }
        }
    }
}
