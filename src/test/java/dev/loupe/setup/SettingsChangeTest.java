package dev.loupe.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Adds Loupe's hooks to existing files.
class SettingsChangeTest {

    private static final String OF_SOMEBODY = """
            {
                // what the team agreed on
                "model": "opus",
                "hooks": {
                    "UserPromptSubmit": [
                        { "hooks": [{ "type": "command", "command": "./check.sh" }] } // first
                    ],
                    "Stop": [{"hooks": [{"type": "command", "command": "say done"}]}]
                },
                "permissions": {"allow": ["Bash(ls)"]}
            }
            """;

    @TempDir
    private Path folder;

    private Path file = Path.of("settings.json");

    private SettingsChange installed(Agent agent) throws IOException, MalformedSettings {
        return SettingsChange.install(file, agent, "/opt/loupe/loupe", agent.moments());
    }

    private void settings(String text) throws IOException {
        file = folder.resolve("settings.json");
        Files.writeString(file, text);
    }

    @Test
    void aNewFileHasTheHooksOfClaudeCode() throws Exception {
        file = folder.resolve(".claude/settings.json");
        SettingsChange change = installed(Agent.CLAUDE);
        assertThat(file).doesNotExist();

        assertThat(change.write(folder.resolve("backups"))).isEmpty();

        assertThat(Files.readString(file)).isEqualTo("""
                {
                  "hooks": {
                    "UserPromptSubmit": [
                      {
                        "hooks": [
                          {
                            "type": "command",
                            "command": "/opt/loupe/loupe hook user-prompt",
                            "timeout": 5
                          }
                        ]
                      }
                    ],
                    "SessionStart": [
                      {
                        "hooks": [
                          {
                            "type": "command",
                            "command": "/opt/loupe/loupe hook session-start",
                            "timeout": 5
                          }
                        ]
                      }
                    ]
                  }
                }
                """);
    }

    @Test
    void theUsersOwnSettingsAreKeptByteForByte() throws Exception {
        settings(OF_SOMEBODY);

        String after = installed(Agent.CLAUDE).after();

        assertThat(after).contains("// what the team agreed on", "\"./check.sh\" }] }, // first\n", "say done");
        assertThat(after).contains("\n            {\n                \"hooks\": [");
        assertThat(after.lines())
                .contains("    \"permissions\": {\"allow\": [\"Bash(ls)\"]}", "    \"model\": \"opus\",");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                OF_SOMEBODY,
                "{}\n",
                "{\n\t\"theme\": \"dark\"\n}",
                "{\r\n  \"theme\": \"dark\"\r\n}\r\n",
                "{\n  \"theme\": \"dark\", // the last one\n}\n",
                "{\n  \"hooks\": {\n    \"Stop\": []\n  }\n}\n",
                "{\n  \"hooks\": {\n    \"UserPromptSubmit\": [\n      {\n        \"hooks\": [],\n      },\n    ],\n  },\n}\n",
                "\uFEFF{\n  \"a\": [1, 2.5e3, null, \"\\u00e9\\\"\"]\n}\n"
            })
    void removingUndoesWhatInstallingDid(String text) throws Exception {
        settings(text);
        installed(Agent.CLAUDE).write(folder.resolve("backups"));
        assertThat(Files.readString(file)).contains("hook user-prompt", "hook session-start");

        SettingsChange removed = SettingsChange.remove(file, Agent.CLAUDE);

        assertThat(removed.after()).isEqualTo(text);
    }

    @ParameterizedTest
    @EnumSource(Agent.class)
    void installingTwiceIsInstallingOnce(Agent agent) throws Exception {
        settings(OF_SOMEBODY);
        installed(agent).write(folder.resolve("backups"));

        assertThat(installed(agent).isNothing()).isTrue();
        assertThat(Files.readString(file).split("hook session-start", -1)).hasSize(2);
    }

    @Test
    void aLoupeThatMovedIsCalledAtItsNewPlace() throws Exception {
        settings(OF_SOMEBODY);
        SettingsChange.install(file, Agent.CLAUDE, "'/old place/loupe'", Agent.CLAUDE.moments())
                .write(folder.resolve("backups"));

        SettingsChange change = installed(Agent.CLAUDE);

        assertThat(change.after())
                .contains("\"/opt/loupe/loupe hook user-prompt\"")
                .doesNotContain("old place");
        assertThat(change.diff())
                .filteredOn(line -> line.startsWith("+") || line.startsWith("-"))
                .hasSize(4);
    }

    @Test
    void eachAgentHasItsOwnForm() throws Exception {
        file = folder.resolve("none.json");

        assertThat(installed(Agent.GEMINI).after())
                .contains("\"BeforeAgent\"", "\"timeout\": 5000", "hook user-prompt --agent gemini\"");
        assertThat(installed(Agent.CODEX).after()).contains("\"UserPromptSubmit\"", "hook user-prompt --agent codex\"");
        assertThat(installed(Agent.CURSOR).after())
                .contains("\"version\": 1", "\"sessionStart\"", "hook session-start --agent cursor\"")
                .doesNotContain("user-prompt", "timeout");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "[]",
                "{\"a\": 1,, \"b\": 2}",
                "{\"a\" 1}",
                "{\"a\": 1} x",
                "{\"a\": tru}",
                "{'a': 1}",
                "{\"a\": \"b}",
                "{\"hooks\": []}",
                "{\"hooks\": {\"UserPromptSubmit\": {}}}",
                "{\"hooks\": {}, \"hooks\": {}}",
                "{ /* no end }",
                "{\"a\": 1 \"b\": 2}"
            })
    void malformedSettingsAreRefused(String text) throws Exception {
        settings(text);

        assertThatThrownBy(() -> installed(Agent.CLAUDE)).isInstanceOf(MalformedSettings.class);
        assertThat(Files.readString(file)).isEqualTo(text);
    }

    @Test
    void deepNestingIsRefusedAndEndsNothing() throws Exception {
        settings("{\"a\": " + "[".repeat(100_000));

        assertThatThrownBy(() -> installed(Agent.CLAUDE)).hasMessageContaining("nested too deep");
    }

    @Test
    void theFormerFileIsCopiedAndRightsAreKept() throws Exception {
        settings(OF_SOMEBODY);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        Path backups = folder.resolve("backups");

        Path copy = installed(Agent.CLAUDE).write(backups).orElseThrow();
        Path second = SettingsChange.remove(file, Agent.CLAUDE).write(backups).orElseThrow();

        assertThat(Files.readString(copy)).isEqualTo(OF_SOMEBODY);
        assertThat(second).isNotEqualTo(copy);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactlyInAnyOrder(file, backups);
        }
    }

    @Test
    void aFileThatChangedSinceItWasShownIsNotOverwritten() throws Exception {
        settings(OF_SOMEBODY);
        SettingsChange change = installed(Agent.CLAUDE);
        Files.writeString(file, "{\"mine\": 1}");

        assertThatThrownBy(() -> change.write(folder.resolve("backups"))).hasMessageContaining("changed meanwhile");
        assertThat(Files.readString(file)).isEqualTo("{\"mine\": 1}");
    }

    @Test
    void aLinkStaysALink() throws Exception {
        settings("{}\n");
        Path link = Files.createSymbolicLink(folder.resolve("link.json"), file);

        SettingsChange.install(link, Agent.CLAUDE, "loupe", Agent.CLAUDE.moments())
                .write(folder.resolve("backups"));

        assertThat(link).isSymbolicLink();
        assertThat(Files.readString(file)).contains("loupe hook user-prompt");
    }

    @Test
    void eachScopeHasItsFile() {
        Path root = folder.resolve("r");
        Map<String, String> environment = Map.of("CODEX_HOME", "/elsewhere");

        assertThat(SettingScope.PROJECT.file(Agent.CLAUDE, root, folder, environment))
                .contains(root.resolve(".claude/settings.json"));
        assertThat(SettingScope.LOCAL.file(Agent.CLAUDE, root, folder, environment))
                .contains(root.resolve(".claude/settings.local.json"));
        assertThat(SettingScope.USER.file(Agent.GEMINI, root, folder, environment))
                .contains(folder.resolve(".gemini/settings.json"));
        assertThat(SettingScope.USER.file(Agent.CODEX, root, folder, environment))
                .contains(Path.of("/elsewhere/hooks.json"));
        assertThat(SettingScope.LOCAL.file(Agent.CURSOR, root, folder, environment))
                .isEmpty();
    }

    @Test
    void theDifferenceShowsLinesAround() throws Exception {
        settings("{\n  \"a\": 1,\n  \"b\": 2\n}\n");

        List<String> diff = SettingsChange.install(file, Agent.CURSOR, "loupe", Agent.CURSOR.moments())
                .diff();

        assertThat(diff)
                .containsExactly(
                        " {",
                        "   \"a\": 1,",
                        "-  \"b\": 2",
                        "+  \"b\": 2,",
                        "+  \"hooks\": {",
                        "+    \"sessionStart\": [",
                        "+      {",
                        "+        \"command\": \"loupe hook session-start --agent cursor\"",
                        "+      }",
                        "+    ]",
                        "+  }",
                        " }");
    }
}
