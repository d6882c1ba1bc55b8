package dev.loupe.cli.agents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `loupe hook install` and `remove` from a user's view.
class HookCommandsTest {

    @TempDir
    private Path folder;

    private Path settings;
    private Shell shell;

    @BeforeEach
    void start() throws IOException {
        folder = folder.toRealPath();
        Path root = Files.createDirectory(folder.resolve("project"));
        Files.createDirectory(root.resolve(".git"));
        settings = root.resolve(".claude/settings.json");
        shell = new Shell(root);
    }

    @Test
    void theChangeIsShownAndNothingIsWrittenWithoutConsent() {
        Shell.Outcome unasked = shell.run("hook", "install", "claude");
        assertThat(unasked.code()).isEqualTo(2);
        assertThat(unasked.out()).contains("+++ " + settings, "hook user-prompt");
        assertThat(unasked.err()).contains("--yes is needed");

        Shell.Outcome declined = shell.onATerminal().typing("\n").run("hook", "install");
        assertThat(declined.code()).isEqualTo(1);
        assertThat(declined.err()).contains("[y/N]");
        assertThat(settings).doesNotExist();

        assertThat(shell.typing("y\n").run("hook", "install").code()).isZero();
        assertThat(settings).exists();
    }

    @Test
    void dryRunWritesNothing() {
        Shell.Outcome outcome = shell.run("hook", "install", "--dry-run", "--yes");

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).contains("+    \"UserPromptSubmit\": [");
        assertThat(settings).doesNotExist();
    }

    @Test
    void installedHooksAreFoundAndRemoved() throws IOException {
        Files.createDirectory(settings.getParent());
        Files.writeString(settings, "{\n  \"model\": \"opus\"\n}\n");

        shell.run("hook", "install", "--yes", "--command", "loupe");
        assertThat(Files.readString(settings)).contains("\"loupe hook session-start\"");
        assertThat(shell.run("hook", "install", "--yes", "--command", "loupe").out())
                .contains("nothing to change");

        assertThat(shell.run("hook", "remove", "--yes").code()).isZero();
        assertThat(Files.readString(settings)).isEqualTo("{\n  \"model\": \"opus\"\n}\n");
        assertThat(folder.resolve("loupe/backups/settings.json")).content().isEqualTo("{\n  \"model\": \"opus\"\n}\n");
    }

    @Test
    void theUsersOwnFileIsWhereTheAgentLooksForIt() {
        shell.run("hook", "install", "gemini", "--scope", "user", "--yes");

        assertThat(folder.resolve("home/.gemini/settings.json")).content().contains("BeforeAgent");
    }

    @Test
    void aMalformedFileIsNotChanged() throws IOException {
        Files.createDirectory(settings.getParent());
        Files.writeString(settings, "{\n  \"model\": \n}\n");

        Shell.Outcome outcome = shell.run("hook", "install", "--yes");

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("line 3: a value was expected", "was not changed");
        assertThat(Files.readString(settings)).isEqualTo("{\n  \"model\": \n}\n");
    }

    @Test
    void aLinkOutOfTheProjectIsNotFollowed() throws IOException {
        Path outside = Files.writeString(folder.resolve("outside.json"), "{}\n");
        Files.createDirectory(settings.getParent());
        Files.createSymbolicLink(settings, outside);

        Shell.Outcome outcome = shell.run("hook", "install", "--yes");

        assertThat(outcome.code()).isEqualTo(5);
        assertThat(outside).content().isEqualTo("{}\n");
    }

    @Test
    void unsupportedAgentsHooksAndScopesAreReported() {
        assertThat(shell.run("hook", "install", "emacs").err()).contains("claude, codex, gemini, cursor");
        assertThat(shell.run("hook", "install", "cursor", "--only", "user-prompt")
                        .err())
                .contains("it takes session-start");
        assertThat(shell.run("hook", "install", "codex", "--scope", "local").err())
                .contains("no scope 'local'");
        assertThat(shell.run("hook").err()).contains("name one of: install");
    }
}
