package dev.loupe.tools.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import dev.loupe.search.bundle.QueryWords;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PreviewTest {

    private static final String FILLER = "    step(%d)  # something that fills the line up to a fair length of text\n";

    private static Chunk longFunction() {
        var text = new StringBuilder("# Logs a user in.\ndef verify_login(user, password):\n");
        for (int i = 0; i < 20; i++) text.append(FILLER.formatted(i));
        text.append("    if hash_password(password) != expected:\n        return None");
        return Chunks.of(ChunkKind.FUNCTION, "verify_login", "def verify_login(user, password)", 10, text.toString());
    }

    @Test
    void aShortChunkIsShownWhole() {
        Chunk chunk = Chunks.of(ChunkKind.FUNCTION, "f", "def f()", 5, "def f():\n    return 1");

        assertThat(Preview.of(chunk, new QueryWords(Set.of("zzz"))))
                .isEqualTo(new Preview("def f():\n    return 1", List.of(5, 6)));
    }

    @Test
    void documentationDeclarationAndTheWantedLineAreShownWithGaps() {
        Preview preview = Preview.of(longFunction(), QueryWords.of("where is hashPassword called"));

        assertThat(preview.text())
                .startsWith("# Logs a user in.\ndef verify_login(user, password):\n")
                .contains("…\n    if hash_password(password) != expected:");
        assertThat(preview.lines()).startsWith(10, 11).contains(32);
        assertThat(preview.text()).hasSizeLessThan(400);
    }

    @Test
    void everyShownLineHasItsNumber() {
        Preview preview = Preview.of(longFunction(), QueryWords.of("step"));

        long shown =
                preview.text().lines().filter(line -> !line.equals(Preview.GAP)).count();
        assertThat(preview.lines()).hasSize((int) shown).isSorted();
    }

    @Test
    void anEndlessLineIsCutBetweenCharacters() {
        Chunk chunk = Chunks.of(ChunkKind.BLOCK, "", "", 1, "x" + "😀".repeat(300));

        assertThat(Preview.of(chunk, new QueryWords(Set.of())).text())
                .endsWith("😀…")
                .hasSizeLessThan(170);
    }

    @Test
    void wordsAreSplitAsIdentifiersAre() {
        assertThat(QueryWords.of("parseConfig HTTPServer max_size is").words())
                .contains("parseconfig", "parse", "config", "http", "server", "max_size", "max", "size")
                .doesNotContain("is");
    }
}
