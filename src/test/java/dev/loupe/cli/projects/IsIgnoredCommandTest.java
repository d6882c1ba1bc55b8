package dev.loupe.cli.projects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.cli.Shell;
import dev.loupe.git.GitFixture;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `loupe is-ignored`, on a real repository.
class IsIgnoredCommandTest {
    @TempDir
    private Path temp;

    private Path root;
    private Shell shell;

    @BeforeEach
    void lay() throws Exception {
        root = temp.toRealPath().resolve("shop");
        GitFixture.repository(root).write("main.py", "x = 1\n");
        shell = new Shell(root);
    }

    @Test
    void aPathThatLeadsToTheProjectThroughALinkIsMeantAsItIsTyped() throws Exception {
        Path link = Files.createSymbolicLink(temp.resolve("link"), root);

        assertThat(shell.run("is-ignored", link.resolve("main.py").toString()).out())
                .isEqualTo(link.resolve("main.py") + " is searched\n");
    }

    @Test
    void gitsOwnFilesAreIgnoredAndOtherPathsAreStillAnswered() {
        Shell.Outcome outcome = shell.run("is-ignored", ".git/config", "main.py");

        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(outcome.out()).contains(".git/config is ignored by git\n", "main.py is searched\n");
    }
}
