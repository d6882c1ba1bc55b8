package dev.loupe.tools.search;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.scan.ContentRules;
import dev.loupe.scan.IgnoreStatus;
import dev.loupe.scan.SkipReason;
import dev.loupe.scan.StandingOf;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// For a log with one NUL in it, and for a file of 12 MB, `grep NEEDLE_LOG` reported no match and complete
/// coverage.
class UnreadFilesTest {
    private static final String LARGE = "needle in a large file\n";

    @TempDir
    private static Path folder;

    private static Workbench bench;
    private static Path root;

    @BeforeAll
    static void index() throws IOException {
        Path real = folder.toRealPath();
        root = Files.createDirectories(real.resolve("fixture"));
        write(root, "src/a.py", "other\n");
        write(root, "src/app.log", "line\n\0\nneedle\n");
        // Between the former limits of grep and of the index.
        write(root, "data/large.txt", LARGE.repeat(10_200_000 / LARGE.length()));
        Files.write(root.resolve("utf32.txt"), "\uFEFFfirst\nneedle\n".getBytes(StandardCharsets.UTF_32LE));
        bench = Workbench.open(root, real.resolve("home"), List.of(root));
        bench.ask("index_codebase", "{'path': '" + root + "'}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    @Test
    void grepNamesWhatItNeverReads() {
        assertThat(notes("grep", "'pattern': 'needle'"))
                .containsExactly(
                        "not searched in fixture: 1 binary file (src/app.log); 1 file over 10 MB (data/large.txt)");
    }

    @Test
    void searchTextPatternNamesThoseThatItWasAskedFor() {
        assertThat(notes("search_text_pattern", "'query': 'needle', 'target_paths': ['src']"))
                .containsExactly("not searched in fixture: 1 binary file (src/app.log)");
        assertThat(notes("search_text_pattern", "'query': 'needle', 'file_extensions': ['txt']"))
                .containsExactly("not searched in fixture: 1 file over 10 MB (data/large.txt)");
        assertThat(notes("search_text_pattern", "'query': 'needle', 'file_extensions': ['py']"))
                .isEmpty();
    }

    @Test
    void everyoneHasTheSameLimitForLarge() throws Exception {
        IgnoreStatus standing = new StandingOf(folder.resolve("empty"), root).standing("data/large.txt");

        assertThat(standing).isEqualTo(new IgnoreStatus.LeftOut(SkipReason.OVERSIZED));
        assertThat(bench.ask("status", "{}").get("skipped").toString()).contains("oversized");
        assertThat(Files.size(root.resolve("data/large.txt"))).isGreaterThan(ContentRules.MOST_BYTES);
    }

    /// It was read as UTF-16, with a NUL between any two letters.
    @Test
    void textInUtf32IsSearchedAsText() {
        JsonObject answer = bench.ask("search_text_pattern", "{'query': '^needle$', 'is_regex': true}");

        assertThat(list(answer, "matches")).singleElement().satisfies(match -> {
            assertThat(Workbench.text(match, "file_path")).isEqualTo("utf32.txt");
            assertThat(Workbench.number(match, "line_number")).isEqualTo(2);
        });
    }

    private static List<String> notes(String tool, String arguments) {
        return Workbench.elements(bench.ask(tool, "{" + arguments + "}"), "notes").stream()
                .map(note -> ((JsonString) note).text())
                .toList();
    }
}
