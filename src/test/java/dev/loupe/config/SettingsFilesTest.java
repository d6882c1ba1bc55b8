package dev.loupe.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.config.SettingOrigin.Layer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class SettingsFilesTest {
    private static final String SOURCE = """
            [[archive.sources]]
            name = "%s"
            path = "%s"
            schema = "agent-memory"
            name_field = "agent"
            """;

    @TempDir
    Path folder;

    private Path home;
    private Path root;
    private SettingsFiles files;

    @BeforeEach
    void lay() throws IOException {
        Path real = folder.toRealPath();
        home = Files.createDirectories(real.resolve("home"));
        root = Files.createDirectories(real.resolve("project"));
        files = new SettingsFiles(home.resolve("config.toml"));
    }

    @Test
    void defaultsApplyIfNothingIsSet() throws Exception {
        Settings settings = files.of(root, Map.of());

        for (Setting<?> setting : SettingsRegistry.ALL) {
            assertThat((Object) settings.get(setting)).as(setting.name()).isEqualTo(setting.fallback());
            assertThat(settings.origin(setting).layer()).isEqualTo(Layer.DEFAULT);
        }
    }

    @Test
    void theProjectGoesBeforeTheUserAndTheEnvironmentBeforeBoth() throws Exception {
        ofUser("[feedback]\nenabled = false\nweight = 0.1\nmost = 0.1\n");
        ofProject("[feedback]\nweight = 0.4\nmost = 0.4\n");

        Settings settings = files.of(root, Map.of("LOUPE_FEEDBACK_MOST", "0.25"));

        assertThat(settings.get(SettingsRegistry.FEEDBACK)).isFalse();
        assertThat(settings.get(SettingsRegistry.FEEDBACK_WEIGHT)).isEqualTo(0.4);
        assertThat(settings.get(SettingsRegistry.FEEDBACK_MOST)).isEqualTo(0.25);
        assertThat(settings.origin(SettingsRegistry.FEEDBACK).place())
                .isEqualTo(home.resolve("config.toml") + ", line 2");
        assertThat(settings.origin(SettingsRegistry.FEEDBACK_WEIGHT).layer()).isEqualTo(Layer.PROJECT_FILE);
        assertThat(settings.origin(SettingsRegistry.FEEDBACK_MOST).place()).isEqualTo("LOUPE_FEEDBACK_MOST");
        assertThat(files.user(Map.of()).get(SettingsRegistry.FEEDBACK_WEIGHT)).isEqualTo(0.1);
    }

    @Test
    void aChangedFileIsReadAgainAndOneThatIsGoneSaysNothing() throws Exception {
        ofUser("[hooks]\nbudget = 100\n");
        assertThat(files.user(Map.of()).get(SettingsRegistry.HOOK_BUDGET)).isEqualTo(100);

        ofUser("[hooks]\nbudget = 200\n");
        Files.setLastModifiedTime(home.resolve("config.toml"), FileTime.fromMillis(1));
        assertThat(files.user(Map.of()).get(SettingsRegistry.HOOK_BUDGET)).isEqualTo(200);

        Files.delete(home.resolve("config.toml"));
        assertThat(files.user(Map.of()).get(SettingsRegistry.HOOK_BUDGET))
                .isEqualTo(SettingsRegistry.HOOK_BUDGET.fallback());
    }

    /// Content read between two writes would otherwise be cached as the newest until the next change.
    @Test
    void aFileThatWasWrittenTwiceInATickOfTheClockIsReadAgain() throws Exception {
        FileTime tick = FileTime.from(Instant.now());
        for (int budget : new int[] {100, 200}) {
            ofUser("[hooks]\nbudget = %d\n".formatted(budget));
            Files.setLastModifiedTime(home.resolve("config.toml"), tick);
            assertThat(files.user(Map.of()).get(SettingsRegistry.HOOK_BUDGET)).isEqualTo(budget);
        }
    }

    @Test
    void anUnknownKeyIsAnErrorWithTheNearestName() throws Exception {
        ofUser("\n[feedback]\nwieght = 0.1\n");

        refused("config.toml, line 3: there is no setting \"feedback.wieght\"; did you mean feedback.weight?");
    }

    @Test
    void aValueOfAnotherKindOrOutOfBoundsIsAnErrorThatSaysWhatMayStandThere() throws Exception {
        ofUser("[hooks]\nbudget = \"many\"\n");
        refused("line 2: hooks.budget must be a whole number from 10 to 2000");
        ofUser("[feedback]\nmost = 7\n");
        refused("line 2: feedback.most must be a number from 0 to 0.9");
        ofUser("[feedback]\nenabled = 1\n");
        refused("feedback.enabled must be true or false");
        assertThatThrownBy(() -> new SettingsFiles(home.resolve("none")).user(Map.of("LOUPE_HOOKS_BUDGET", "x")))
                .hasMessage("the environment variable LOUPE_HOOKS_BUDGET must be a whole number from 10 to 2000");
    }

    @Test
    void invalidTomlIsAnErrorWithItsLine() throws Exception {
        ofUser("[hooks]\nbudget = 10\nthis is no TOML\n");

        refused("config.toml, line 3: ");
    }

    @Test
    void archivesOfTheUserAndOfTheProjectCountBothAndTheUsersNameStays() throws Exception {
        ofUser(SOURCE.formatted("mine", "/var/records") + SOURCE.formatted("both", "notes"));
        ofProject(SOURCE.formatted("theirs", "archive/agents") + SOURCE.formatted("both", "elsewhere"));

        List<ArchiveSource> sources = files.of(root, Map.of()).get(SettingsRegistry.ARCHIVES);

        assertThat(sources).extracting(ArchiveSource::name).containsExactly("mine", "both", "theirs");
        assertThat(sources)
                .extracting(ArchiveSource::folder)
                .containsExactly(Path.of("/var/records"), home.resolve("notes"), root.resolve("archive/agents"));
        assertThat(sources).extracting(ArchiveSource::within).containsExactly(Path.of("/"), Path.of("/"), root);
    }

    @Test
    void aProjectCannotNameFoldersOutsideItself() throws Exception {
        for (String path : List.of("../home", "/etc", "a/../../home", "~/.ssh")) {
            ofProject(SOURCE.formatted("theirs", path));
            assertThatThrownBy(() -> files.of(root, Map.of()))
                    .as(path)
                    .isInstanceOf(InvalidSettings.class)
                    .hasMessageContaining("outside the project");
        }
    }

    @Test
    void aSourceNeedsAllItsKeysAndNoOther() throws Exception {
        ofUser("[[archive.sources]]\nname = \"a\"\npath = \"b\"\nschema = \"c\"\n");
        refused("archive.sources has a source whose name_field is missing");
        ofUser(SOURCE.formatted("a", "b") + "secret = 1\n");
        refused("archive.sources has an unknown key \"secret\"");
        ofUser(SOURCE.formatted("a", "b") + SOURCE.formatted("a", "c"));
        refused("archive.sources has two sources called \"a\"");
    }

    @Test
    void aProjectsFileThatIsALinkOutOfItIsNotRead() throws Exception {
        Path secret = Files.writeString(home.resolve("secret"), "token = \"do not show\"\n");
        Files.createDirectories(root.resolve(".loupe"));
        Files.createSymbolicLink(root.resolve(".loupe/config.toml"), secret);

        assertThatThrownBy(() -> files.of(root, Map.of()))
                .isInstanceOf(InvalidSettings.class)
                .hasMessageContaining("link that leads out of the project")
                .hasMessageNotContaining("do not show");
    }

    @Test
    void aFileOfMoreThanSettingsIsRefused() throws Exception {
        ofUser("#" + "x".repeat(300_000));

        refused("more than 256 KiB");
    }

    @Test
    void anErrorIsReportedWithItsLineOfTheFileWhateverCommentsStandBeforeIt() throws Exception {
        ofUser("# a comment\n\n[feedback]\n# another\nweight = 0.1\n\nmost = = 1\n");
        refused("config.toml, line 7: ");

        ofUser("\n\n[feedback]\n\n# another\nsecret = 1\n");
        refused("config.toml, line 6: there is no setting \"feedback.secret\"");

        ofUser("[feedback]\n# then the file ends\n\nweight =");
        refused("config.toml, line 4: ");
    }

    /// The parser's time is cubic in the number of blank lines or comments in a row: days for these.
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aHostileFileOfBlankLinesAndCommentsIsReadAtOnce() throws Exception {
        ofProject(
                "\n".repeat(60_000) + "#\n".repeat(60_000) + "[feedback]\n" + " \n".repeat(30_000) + "weight = 0.3\n");

        assertThat(files.of(root, Map.of()).get(SettingsRegistry.FEEDBACK_WEIGHT))
                .isEqualTo(0.3);
    }

    /// Its time is quadratic in the number of errors.
    @Test
    void aFileWithMoreThanAllSettingsIsRefusedBeforeItIsParsed() throws Exception {
        ofUser("\"1\n".repeat(50_000));

        refused("config.toml has more than 16 KiB besides comments");
    }

    @Test
    void aMultiLineStringIsRefusedWithItsLine() throws Exception {
        ofUser("# settings\n[embedding]\nmodel = \"\"\"\n# a\n\"\"\"\n");

        refused("config.toml, line 3: settings have no multi-line strings");
    }

    private void refused(String message) {
        assertThatThrownBy(() -> files.user(Map.of()))
                .isInstanceOf(InvalidSettings.class)
                .hasMessageContaining(message);
    }

    private void ofUser(String toml) throws IOException {
        Files.writeString(home.resolve("config.toml"), toml);
    }

    private void ofProject(String toml) throws IOException {
        Files.createDirectories(root.resolve(".loupe"));
        Files.writeString(root.resolve(".loupe/config.toml"), toml);
    }
}
