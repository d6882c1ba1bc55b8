package dev.loupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RootArgumentsTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void real() throws IOException {
        folder = folder.toRealPath();
    }

    @Test
    void theRepositoryAroundTheWorkingFolderIsTheDefault() throws IOException, CommandFailure {
        Files.createDirectories(folder.resolve("repo/.git"));
        Path inside = Files.createDirectories(folder.resolve("repo/src/main"));

        assertThat(RootArguments.of(List.of(), inside)).containsExactly(folder.resolve("repo"));
    }

    @Test
    void aLinkedWorktreesGitFileCountsToo() throws IOException, CommandFailure {
        Path inside = Files.createDirectories(folder.resolve("tree/src"));
        Files.writeString(folder.resolve("tree/.git"), "gitdir: elsewhere");

        assertThat(RootArguments.of(List.of(), inside)).containsExactly(folder.resolve("tree"));
    }

    @Test
    void givenFoldersAreTakenAsTheyAreEachOnce() throws IOException, CommandFailure {
        Files.createDirectories(folder.resolve("a"));
        Files.createSymbolicLink(folder.resolve("b"), folder.resolve("a"));

        assertThat(RootArguments.of(List.of("a", "b", "a/../a"), folder)).containsExactly(folder.resolve("a"));
    }

    @Test
    void aFileIsNotARoot() throws IOException {
        Files.writeString(folder.resolve("f"), "");

        assertThatThrownBy(() -> RootArguments.of(List.of("f"), folder)).hasMessage("'f' is a file; give a folder");
    }
}
