package dev.loupe.tools.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FileTreeDrawingTest {

    private static final List<RepoPath> FILES = Stream.of(
                    "Cargo.toml", "src/cli/mod.rs", "src/cli/scan.rs", "src/main.rs", "tests/deep/er/x.rs")
            .map(RepoPath::new)
            .toList();

    @Test
    void theTreeIsDrawnAsPublished() {
        FileTreeDrawing drawing = new FileTreeDrawing("analyzer", FILES, 3);

        assertThat(whole(drawing)).isEqualTo("""
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
        assertThat(whole(new FileTreeDrawing("analyzer", FILES, 1)).lines())
                .containsExactly("analyzer", "|-- Cargo.toml", "|-- src", "|   `-- ...", "`-- tests", "    `-- ...");
    }

    @Test
    void aLineBreakInANameForgesNoLineOfTheTree() {
        var drawing = new FileTreeDrawing("shop", List.of(new RepoPath("new\nline.py"), new RepoPath("tab\t.py")), 3);

        assertThat(whole(drawing).lines()).containsExactly("shop", "|-- new\\u{000A}line.py", "`-- tab\\u{0009}.py");
    }

    @Test
    void aProjectWithoutFilesIsItsName() {
        var drawing = new FileTreeDrawing("empty", List.of(), 3);

        assertThat(whole(drawing)).isEqualTo("empty");
        assertThat(drawing.files()).isZero();
        assertThat(drawing.folders()).isZero();
    }

    @Test
    void entriesBeyondTheLimitAreCounted() {
        assertThat(first(4, new FileTreeDrawing("analyzer", FILES, 3))).isEqualTo("""
                analyzer
                |-- Cargo.toml
                |-- src
                |   |-- cli
                |   |   `-- ... 2 more
                |   `-- ... 1 more
                `-- tests
                    `-- ... 1 more""");
    }

    @Test
    void aFolderOfManyFilesLeavesRoomForTheOthers() {
        List<RepoPath> many = Stream.concat(
                        IntStream.range(0, 5000).mapToObj("a/f%04d"::formatted), Stream.of("b/c/one.rs", "z.rs"))
                .map(RepoPath::new)
                .toList();

        assertThat(first(40, new FileTreeDrawing("huge", many, 3)).lines())
                .contains(
                        "|-- a",
                        "|   |-- f0031",
                        "|   `-- ... 4964 more",
                        "|-- b",
                        "|   `-- c",
                        "|       `-- ... 1 more",
                        "`-- z.rs")
                .hasSize(1 + 40 + 2);
    }

    private static String whole(FileTreeDrawing drawing) {
        return drawing.text(Set.copyOf(drawing.drawable()));
    }

    private static String first(int count, FileTreeDrawing drawing) {
        return drawing.text(drawing.drawable().stream()
                .sorted(FileTreeDrawing.FIRST_LEVELS_FIRST)
                .limit(count)
                .collect(Collectors.toSet()));
    }
}
