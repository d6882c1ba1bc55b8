package dev.loupe.tools.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TreeDrawingTest {

    private static final List<RepoPath> FILES = Stream.of(
                    "Cargo.toml", "src/cli/mod.rs", "src/cli/scan.rs", "src/main.rs", "tests/deep/er/x.rs")
            .map(RepoPath::new)
            .toList();

    @Test
    void theTreeIsDrawnAsPublished() {
        TreeDrawing drawing = TreeDrawing.of("analyzer", FILES, 3);

        assertThat(drawing.text()).isEqualTo("""
                analyzer
                |-- Cargo.toml
                |-- src
                |   |-- cli
                |   |   |-- mod.rs
                |   |   `-- scan.rs
                |   `-- main.rs
                `-- tests
                    `-- deep
                        `-- er
                            `-- ...""");
        assertThat(drawing.files()).isEqualTo(5);
        assertThat(drawing.folders()).isEqualTo(5);
    }

    @Test
    void levelOneShowsTheRootsChildrenOnly() {
        assertThat(TreeDrawing.of("analyzer", FILES, 1).text().lines())
                .containsExactly("analyzer", "|-- Cargo.toml", "|-- src", "|   `-- ...", "`-- tests", "    `-- ...");
    }

    @Test
    void aProjectWithoutFilesIsItsName() {
        assertThat(TreeDrawing.of("empty", List.of(), 3)).isEqualTo(new TreeDrawing("empty", 0, 0));
    }

    @Test
    void aHugeTreeIsCutAndSaysSo() {
        List<RepoPath> many = IntStream.range(0, 5000)
                .mapToObj("f%04d"::formatted)
                .map(RepoPath::new)
                .toList();

        String text = TreeDrawing.of("huge", many, 1).text();

        assertThat(text.lines()).hasSize(TreeDrawing.MOST_LINES + 1);
        assertThat(text).endsWith("\n... 3001 more lines");
    }
}
