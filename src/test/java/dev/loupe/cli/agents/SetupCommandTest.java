package dev.loupe.cli.agents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `loupe setup` and `loupe remove`, on real files.
class SetupCommandTest {
    @TempDir
    private Path temp;

    private Path root;
    private Shell shell;

    @BeforeEach
    void start() throws IOException {
        root = Files.createDirectories(temp.toRealPath().resolve("shop"));
        Files.createDirectory(root.resolve(".git"));
        shell = new Shell(root);
    }

    @Test
    void theChangeIsShownAndWrittenWhereItWasAgreedTo() throws IOException {
        Shell.Outcome outcome = shell.onATerminal().typing("y\n").run("setup", "claude-code");

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out())
                .contains("+++ " + root.resolve(".mcp.json"), "+    \"loupe\": {", "Claude Code knows Loupe now");
        assertThat(outcome.err()).contains("Write " + root.resolve(".mcp.json"));
        assertThat(Files.readString(root.resolve(".mcp.json"))).contains("\"serve\"");
    }

    @Test
    void withoutAnAgreementNothingIsWritten() throws IOException {
        assertThat(shell.onATerminal().typing("n\n").run("setup", "claude-code").code())
                .isEqualTo(1);
        Shell.Outcome nobody = new Shell(root).run("setup", "claude-code");
        assertThat(nobody.code()).isEqualTo(2);
        assertThat(nobody.err()).contains("--yes is needed");
        assertThat(shell.run("setup", "claude-code", "--dry-run").out()).contains("+    \"loupe\": {");
        assertThat(shell.run("setup", "codex", "--print").out()).startsWith("[mcp_servers.loupe]\n");
        try (Stream<Path> files = Files.list(root)) {
            assertThat(files).containsExactly(root.resolve(".git"));
        }
    }

    @Test
    void onceMoreChangesNothingAndRemoveUndoesIt() throws IOException {
        Path file = root.resolve(".cursor/mcp.json");
        Files.createDirectories(root.resolve(".cursor"));
        String theirs = "{\n  \"mcpServers\": {\n    \"other\": {\"command\": \"x\"}\n  }\n}\n";
        Files.writeString(file, theirs);
        assertThat(shell.run("setup", "cursor", "--yes").code()).isZero();

        assertThat(shell.run("setup", "cursor", "--yes").out()).isEqualTo(file + ": nothing to change\n");
        Shell.Outcome removed = shell.run("remove", "cursor", "--yes");

        assertThat(removed.out()).contains("knows Loupe no longer");
        assertThat(Files.readString(file)).isEqualTo(theirs);
        assertThat(shell.run("remove", "cursor", "--yes").out()).contains("nothing to change");
    }

    @Test
    void theUsersOwnFileIsWrittenOnlyWhenAskedForAndCopiedBefore() throws IOException {
        Path file = Files.createDirectories(temp.toRealPath().resolve("home/.gemini"))
                .resolve("settings.json");
        Files.writeString(file, "{\"theme\": \"dark\"}\n");

        Shell.Outcome outcome = shell.run("setup", "gemini", "--scope", "user", "--yes");

        assertThat(outcome.code()).isZero();
        assertThat(Files.readString(file)).contains("\"theme\": \"dark\"", "\"loupe\"");
        assertThat(outcome.err()).contains("the file as it was: ");
        assertThat(root.resolve(".gemini")).doesNotExist();
    }

    @Test
    void aProgramWithoutFilesOfProjectsUsesTheUsers() {
        assertThat(shell.run("setup", "windsurf", "--dry-run").out())
                .contains(
                        temp.resolve("home/.codeium/windsurf/mcp_config.json")
                                .getFileName()
                                .toString(),
                        root.toString());
        assertThat(shell.run("setup", "windsurf", "--scope", "project").err()).contains("use --scope user");
    }

    @Test
    void instructionsGoIntoTheFileThatTheProgramShowsItsModel() throws IOException {
        Files.writeString(root.resolve("CLAUDE.md"), "# Rules\n");

        assertThat(shell.run("setup", "claude-code", "--instructions", "--yes").code())
                .isZero();
        assertThat(Files.readString(root.resolve("CLAUDE.md"))).startsWith("# Rules\n\n<!-- loupe: begin -->");

        assertThat(shell.run("remove", "claude-code", "--yes").code()).isZero();
        assertThat(Files.readString(root.resolve("CLAUDE.md"))).isEqualTo("# Rules\n");
    }

    @Test
    void aMalformedSettingsFileIsNotChanged() throws IOException {
        Files.writeString(root.resolve(".mcp.json"), "{ broken");

        Shell.Outcome outcome = shell.run("setup", "claude-code", "--yes");

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("cannot be parsed", "was not changed");
        assertThat(Files.readString(root.resolve(".mcp.json"))).isEqualTo("{ broken");
    }

    @Test
    void aLinkOutOfTheProjectIsNotFollowed() throws IOException {
        Path secret = Files.writeString(temp.resolve("secret.json"), "{}");
        Files.createSymbolicLink(root.resolve(".mcp.json"), secret);

        assertThat(shell.run("setup", "claude-code", "--yes").err()).contains("link out of the project");
        assertThat(Files.readString(secret)).isEqualTo("{}");
    }

    @Test
    void aFolderThatLeadsOutOfTheProjectIsNotChanged() throws IOException {
        Path others = Files.createDirectories(temp.resolve("others"));
        Files.createSymbolicLink(root.resolve(".cursor"), others);

        assertThat(shell.run("setup", "cursor", "--yes").err()).contains("link out of the project");
        assertThat(others).isEmptyDirectory();
    }

    @Test
    void aDanglingLinkIsNotFollowed() throws IOException {
        Path link = Files.createDirectories(temp.toRealPath().resolve("home/.gemini"))
                .resolve("settings.json");
        Files.createSymbolicLink(link, Path.of("missing.json"));

        Shell.Outcome outcome = shell.run("setup", "gemini", "--scope", "user", "--yes");

        assertThat(outcome.code()).isEqualTo(5);
        assertThat(outcome.err()).contains("is a link to missing.json, which is not there");
        assertThat(link).isSymbolicLink();
    }

    @Test
    void theBackupFolderIsOnlyForItsOwner() throws IOException {
        Files.writeString(root.resolve(".mcp.json"), "{}\n");

        assertThat(shell.run("setup", "claude-code", "--yes").err()).contains("the file as it was");

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(temp.resolve("loupe"))))
                .isEqualTo("rwx------");
    }

    @Test
    void aPathThatCannotBeWrittenIsNamedWithTheReason() throws IOException {
        Files.writeString(root.resolve(".cursor"), "a file where a folder belongs");

        Shell.Outcome outcome = shell.run("setup", "cursor", "--yes");

        assertThat(outcome.code()).isEqualTo(5);
        assertThat(outcome.err()).contains(root.resolve(".cursor") + ": file already exists");
    }

    @Test
    void anUnknownProgramIsAUsageErrorWithTheNearestName() {
        Shell.Outcome outcome = shell.run("setup", "cursr");

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("did you mean cursor?");
        assertThat(shell.run("setup", "cursor", "--scope", "galaxy").err()).contains("valid are: project, user");
    }
}
