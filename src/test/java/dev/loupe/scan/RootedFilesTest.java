package dev.loupe.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RootedFilesTest {

    @TempDir
    Path folder;

    private Path root = Path.of("");
    private RootedFiles files = new RootedFiles(Path.of(""));

    RootedFilesTest() throws IOException {}

    @BeforeEach
    void aTreeBesideASecret() throws IOException {
        root = Files.createDirectories(folder.resolve("root")).toRealPath();
        Files.createDirectories(root.resolve("a/b"));
        Files.createDirectories(root.resolve(".git"));
        Files.writeString(root.resolve("a/b/c.txt"), "content");
        Files.writeString(root.resolve(".git/config"), "token");
        Files.createDirectory(folder.resolve("outside"));
        Files.writeString(folder.resolve("outside/secret"), "secret");
        Files.createSymbolicLink(root.resolve("in"), root.resolve("a/b"));
        Files.createSymbolicLink(root.resolve("out"), folder.resolve("outside"));
        Files.createSymbolicLink(root.resolve("dangling"), folder.resolve("nowhere"));
        Files.createSymbolicLink(root.resolve("loop"), Path.of("loop"));
        Files.createSymbolicLink(root.resolve("settings"), Path.of(".git"));
        files = new RootedFiles(root);
    }

    @Test
    void everyNameOfAFileInsideMeansTheFile() throws Exception {
        for (String name : List.of(
                "a/b/c.txt",
                "./a/b/c.txt",
                "a//b/c.txt",
                "a/x/../b/c.txt",
                "a\\b\\c.txt",
                "in/c.txt",
                root + "/a/b/c.txt",
                "../root/a/b/c.txt")) assertThat(files.file(name)).as(name).isEqualTo(new RepoPath("a/b/c.txt"));
    }

    @Test
    void aPathUnderALinkToTheRootIsInside() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link"), root);

        assertThat(new RootedFiles(link).file(link + "/a/b/c.txt")).isEqualTo(new RepoPath("a/b/c.txt"));
    }

    @Test
    void pathsThatLeadOutAreRefusedAlikeWhetherOrNotTheyExist() {
        for (String name : List.of(
                "../outside/secret",
                "../outside/missing",
                "/etc/passwd",
                "/missing",
                "out",
                "out/secret",
                "out/missing",
                "dangling",
                "dangling/x",
                "loop/x",
                "a/../../outside/secret",
                "..\\outside\\secret",
                "C:\\x",
                "~/.ssh/id_rsa",
                "~",
                "a\0b",
                ".git/config",
                "a/../.GIT/config",
                "settings/config",
                "",
                ".",
                "..",
                root.toString()))
            assertThatThrownBy(() -> files.file(name))
                    .as(name)
                    .isInstanceOf(PathRefused.class)
                    .hasMessage(
                            "'" + name + "' is not a path inside this project; give it relative to the project's root");
    }

    @Test
    void theRootIsAFolder() throws Exception {
        assertThat(files.folder("")).isEmpty();
        assertThat(files.folder(".")).isEmpty();
        assertThat(files.folder(root.toString())).isEmpty();
        assertThat(files.folder("a/b/")).isEqualTo("a/b");
    }

    @Test
    void aMissingFileInsideHasAPath() throws Exception {
        RepoPath missing = files.file("a/missing");

        assertThat(missing.value()).isEqualTo("a/missing");
        assertThatThrownBy(() -> files.read(missing, 10)).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void readingIsBounded() throws IOException {
        assertThat(files.read(new RepoPath("a/b/c.txt"), 7)).isEqualTo("content".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> files.read(new RepoPath("a/b/c.txt"), 6)).isInstanceOf(FileTooLarge.class);
    }

    @Test
    void aLinkSwappedInAfterResolvingLeaksNothing() throws Exception {
        RepoPath file = files.file("a/b/c.txt");
        Files.delete(root.resolve("a/b/c.txt"));
        Files.createSymbolicLink(root.resolve("a/b/c.txt"), folder.resolve("outside/secret"));
        assertThatThrownBy(() -> files.read(file, 100)).isInstanceOf(IOException.class);

        RepoPath other = new RepoPath("a/b/secret");
        Files.delete(root.resolve("a/b/c.txt"));
        Files.delete(root.resolve("a/b"));
        Files.createSymbolicLink(root.resolve("a/b"), folder.resolve("outside"));
        for (int limit : List.of(1, 100))
            assertThatThrownBy(() -> files.read(other, limit)).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void aFolderOrFifoIsNotRead() throws Exception {
        assertThat(new ProcessBuilder("mkfifo", root.resolve("pipe").toString())
                        .start()
                        .waitFor())
                .isZero();

        for (String name : List.of("a", "pipe"))
            assertThatThrownBy(() -> files.read(new RepoPath(name), 100)).isInstanceOf(NoSuchFileException.class);
    }
}
