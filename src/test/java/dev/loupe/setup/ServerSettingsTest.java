package dev.loupe.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ServerSettingsTest {
    private static final Path ROOT = Path.of("/work/shop");

    private static String with(Client client, String text) throws MalformedSettings {
        return new ServerSettings(client).with(text, ServerEntry.of(client, "loupe", ROOT, client.toolsets()));
    }

    @ParameterizedTest
    @EnumSource
    void removingTheEntryRestoresTheFile(Client client) throws Exception {
        boolean toml = client.form() == Client.Form.TOML;
        String theirs = toml
                ? "# mine\nmodel = \"o9\"\n\n[mcp_servers.other]\ncommand = \"other\"\n"
                : "{\n    // mine\n    \"theme\": \"dark\",\n    \"%s\": {\n        \"other\": {\"command\": \"other\"}\n    }\n}\n"
                        .formatted(client.container());

        String both = with(client, theirs);

        assertThat(both).isNotEqualTo(theirs).contains("loupe", "serve", "other", "mine");
        assertThat(with(client, both)).as("once more changes nothing").isEqualTo(both);
        assertThat(new ServerSettings(client).without(both)).isEqualTo(theirs);
        assertThat(new ServerSettings(client).without(theirs)).isEqualTo(theirs);
    }

    @ParameterizedTest
    @EnumSource
    void aFileThatIsNotThereIsMade(Client client) throws Exception {
        String made = with(client, "");

        assertThat(made).contains("loupe", "serve").endsWith("\n");
        assertThat(new ServerSettings(client).without(made).strip()).isIn("", "{}");
    }

    @Test
    void claudeCodeGetsATypedServer() throws Exception {
        assertThat(with(Client.CLAUDE_CODE, "")).isEqualTo("""
                {
                  "mcpServers": {
                    "loupe": {
                      "type": "stdio",
                      "command": "loupe",
                      "args": [
                        "serve"
                      ]
                    }
                  }
                }
                """);
    }

    @Test
    void codexGetsATable() throws Exception {
        assertThat(with(Client.CODEX, "model = \"o9\"\n")).isEqualTo("""
                model = "o9"

                [mcp_servers.loupe]
                command = "loupe"
                args = ["serve"]
                startup_timeout_sec = 30
                """);
    }

    @Test
    void openCodeGetsTheCommandAsOneList() throws Exception {
        assertThat(with(Client.OPENCODE, ""))
                .containsPattern("\"command\": \\[\\s+\"loupe\",\\s+\"serve\"\\s+\\]")
                .contains("\"type\": \"local\"");
    }

    @Test
    void clientsThatStartServersElsewhereGetTheRoot() throws Exception {
        assertThat(with(Client.VSCODE, "")).contains("\"--root\"", "\"${workspaceFolder}\"");
        assertThat(with(Client.CLAUDE_DESKTOP, "")).contains("\"--root\"", "\"/work/shop\"");
        assertThat(with(Client.ZED, "")).doesNotContain("--root");
    }

    @Test
    void clientsThatShowFewToolsGetFew() throws Exception {
        assertThat(with(Client.CURSOR, "")).contains("--toolsets=core\"");
        assertThat(with(Client.VSCODE, "")).contains("--toolsets=core\"");
        assertThat(with(Client.GEMINI, "")).doesNotContain("--toolsets");
    }

    @Test
    void anEntryThatStartsAnotherLoupeIsRenewedWhereItStands() throws Exception {
        String old = "{\"mcpServers\": {\"loupe\": {\"command\": \"/old/loupe\"}, \"other\": {}}}";
        assertThat(with(Client.GEMINI, old))
                .doesNotContain("/old")
                .contains("\"other\": {}")
                .endsWith("}}");

        String table =
                "[mcp_servers.loupe]\ncommand = \"/old/loupe\"\n\n[mcp_servers.loupe.env]\nA = \"b\"\n\n# theirs\n[profiles.x]\nmodel = \"y\"\n";
        assertThat(with(Client.CODEX, table))
                .doesNotContain("/old")
                .endsWith("\n\n# theirs\n[profiles.x]\nmodel = \"y\"\n");
    }

    @Test
    void aUsersAdditionsToTheEntrySurviveAnUpdate() throws Exception {
        String json =
                "{\"mcpServers\": {\"loupe\": {\"command\": \"/old/loupe\", \"env\": {\"A\": \"b\"}, \"timeout\": 5}}}";
        assertThat(with(Client.GEMINI, json))
                .contains("\"command\": \"loupe\"", "\"args\": [", "\"env\": {\"A\": \"b\"}, \"timeout\": 5")
                .doesNotContain("/old");
        String written = "{\"mcpServers\": {\"loupe\": {\"command\": \"loupe\", \"args\": [\"serve\"]}}}";
        assertThat(with(Client.GEMINI, written))
                .as("the same in another form is nothing to change")
                .isEqualTo(written);

        String toml = """
                [mcp_servers.loupe]
                args = [
                  "old", # once
                ]
                command = "/old/loupe"
                tool_timeout_sec = 9

                [mcp_servers.loupe.env]
                A = "b"
                """;
        assertThat(with(Client.CODEX, toml)).isEqualTo("""
                [mcp_servers.loupe]
                args = ["serve"]
                command = "loupe"
                tool_timeout_sec = 9

                [mcp_servers.loupe.env]
                A = "b"
                """);
    }

    @Test
    void anEntryOfAServerElsewhereIsReplacedWhole() throws Exception {
        assertThat(with(Client.GEMINI, "{\"mcpServers\": {\"loupe\": {\"url\": \"http://127.0.0.1:1/mcp\"}}}"))
                .contains("\"command\": \"loupe\"")
                .doesNotContain("url");
        assertThat(with(Client.CODEX, "[mcp_servers.loupe]\nurl = \"http://127.0.0.1:1/mcp\"\n"))
                .startsWith("[mcp_servers.loupe]\ncommand = \"loupe\"\n")
                .doesNotContain("url");
    }

    @Test
    void tablesOfAnArrayThatFollowAreNotLoupes() throws Exception {
        String theirs = "[[notify]]\nx = 1\n\n%s[[notify]]\nx = 2\n";
        String own = "[mcp_servers.loupe]\ncommand = \"loupe\"\n\n";

        assertThat(new ServerSettings(Client.CODEX).without(theirs.formatted(own)))
                .isEqualTo(theirs.formatted(""));
    }

    @Test
    void linesEndAsThoseOfTheFileDo() throws Exception {
        String toml = "model = \"o9\"\r\n\r\n[profiles.x]\r\nmodel = \"y\"\r\n";
        String both = with(Client.CODEX, toml);
        assertThat(both.replace("\r\n", "")).doesNotContain("\n");
        assertThat(new ServerSettings(Client.CODEX).without(both)).isEqualTo(toml);

        String rules = "# Rules\r\n\r\nBe kind.\r\n";
        String instructed = AgentInstructions.with(rules);
        assertThat(instructed.replace("\r\n", "")).doesNotContain("\n");
        assertThat(AgentInstructions.with(instructed)).isEqualTo(instructed);
        assertThat(AgentInstructions.without(instructed)).isEqualTo(rules);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            GEMINI | {"mcpServers": [] }           | "mcpServers" is not an object
            GEMINI | {"mcpServers": {              | line 1
            GEMINI | {"mcpServers": {}, "mcpServers": {}} | stands there twice
            CODEX  | mcp_servers = { loupe = { command = "x" } } | cannot be added to
            CODEX  | this is no TOML               | line 1
            """)
    void malformedSettingsAreRefused(Client client, String text, String why) {
        assertThatThrownBy(() -> with(client, text))
                .isInstanceOf(MalformedSettings.class)
                .hasMessageContaining(why);
    }

    @Test
    void namesWithQuotesAndBackslashesStayWhatTheyAre() throws Exception {
        var entry = new ServerEntry("C:\\Program \"Files\"\\loupe.cmd", List.of("serve"));

        String toml = new ServerSettings(Client.CODEX).with("", entry);

        assertThat(toml).contains("command = \"C:\\\\Program \\\"Files\\\"\\\\loupe.cmd\"");
        assertThat(new ServerSettings(Client.CODEX).with(toml, entry)).isEqualTo(toml);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            CLAUDE_CODE    | PROJECT | /r/.mcp.json
            CLAUDE_CODE    | USER    | /h/.claude.json
            CODEX          | USER    | /c/config.toml
            CURSOR         | USER    | /h/.cursor/mcp.json
            VSCODE         | PROJECT | /r/.vscode/mcp.json
            WINDSURF       | PROJECT |
            WINDSURF       | USER    | /h/.codeium/windsurf/mcp_config.json
            OPENCODE       | PROJECT | /r/opencode.json
            """)
    void filesAreWhereTheProgramsLookForThem(Client client, SettingScope scope, String file) {
        Optional<Path> found = client.file(scope, Path.of("/r"), Path.of("/h"), Map.of("CODEX_HOME", "/c"));

        assertThat(found).isEqualTo(Optional.ofNullable(file).map(Path::of));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            VSCODE         | LINUX   | /h/.config/Code/User/mcp.json
            VSCODE         | MAC     | /h/Library/Application Support/Code/User/mcp.json
            VSCODE         | WINDOWS | /h/AppData/Roaming/Code/User/mcp.json
            ZED            | LINUX   | /h/.config/zed/settings.json
            ZED            | MAC     | /h/.config/zed/settings.json
            ZED            | WINDOWS | /h/AppData/Roaming/Zed/settings.json
            CLAUDE_DESKTOP | LINUX   | /h/.config/Claude/claude_desktop_config.json
            CLAUDE_DESKTOP | MAC     | /h/Library/Application Support/Claude/claude_desktop_config.json
            """)
    void theUsersFoldersFollowEachSystem(Client client, ProgramFolders.Platform platform, String file) {
        assertThat(client.ofUser(new ProgramFolders(Path.of("/h"), Map.of(), platform)))
                .isEqualTo(Path.of(file));
    }

    @Test
    void theBlockOfInstructionsIsPutInOnceAndTakenOutWhole() throws Exception {
        String theirs = "# Rules\n\nBe kind.\n";

        String both = AgentInstructions.with(theirs);

        assertThat(both).startsWith(theirs).contains("`context`");
        assertThat(AgentInstructions.with(both)).isEqualTo(both);
        assertThat(AgentInstructions.without(both)).isEqualTo(theirs);
        assertThat(AgentInstructions.without(both + "\nMore.\n")).isEqualTo(theirs + "\nMore.\n");
        assertThat(AgentInstructions.without(AgentInstructions.with(""))).isEmpty();
        assertThatThrownBy(() -> AgentInstructions.with("<!-- loupe: begin -->\n"))
                .isInstanceOf(MalformedSettings.class);
    }
}
