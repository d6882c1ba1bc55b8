package dev.loupe.tools.code;

import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `read_chunk` and `get_syntax_tree` read ignored files, by name and through a link, while `list_symbols`
/// and `get_file_content` reported that they don't exist: now no tool reads them.
class IgnoredFilesTest {

    @TempDir
    private static Path folder;

    private static Workbench bench;
    private static Path root;

    @BeforeAll
    static void index() throws IOException {
        Path real = folder.toRealPath();
        root = Files.createDirectories(real.resolve("fixture"));
        write(root, ".gitignore", "ignored/\n");
        write(root, ".loupeignore", "hidden.py\n");
        write(root, "main.py", "x = 1\n");
        write(root, "hidden.py", "x = 1\n");
        write(root, "ignored/x.py", "x = 1\n");
        Files.createSymbolicLink(root.resolve("link"), root.resolve("ignored"));
        bench = Workbench.open(root, real.resolve("home"), List.of(root));
        bench.ask("index_codebase", "{}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ignored/x.py", "link/x.py", "hidden.py"})
    void noToolReadsThem(String file) {
        String refused = "there is no file '%s'".formatted(file);

        assertThat(bench.refusal("read_chunk", "{'file': '%s', 'start_line': 1, 'end_line': 1}".formatted(file)))
                .startsWith(refused);
        assertThat(bench.refusal("get_syntax_tree", "{'file': '%s'}".formatted(file)))
                .startsWith(refused);
        assertThat(bench.refusal("list_symbols", "{'file': '%s'}".formatted(file)))
                .startsWith(refused);
        assertThat(bench.ask("get_file_content", "{'path': '%s'}".formatted(file))
                        .toString())
                .doesNotContain("x = 1");
    }

    @Test
    void aFileThatIsNotIndexedYetIsReadAllTheSame() throws IOException {
        write(root, "new.py", "y = 2\n");

        assertThat(text(bench.ask("read_chunk", "{'file': 'new.py', 'start_line': 1, 'end_line': 1}"), "content"))
                .isEqualTo("y = 2");
    }
}
