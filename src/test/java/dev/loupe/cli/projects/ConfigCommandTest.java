package dev.loupe.cli.projects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.cli.Shell;
import dev.loupe.config.Setting;
import dev.loupe.config.SettingsRegistry;
import dev.loupe.config.Variable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `loupe init` and `loupe config`, on real files.
class ConfigCommandTest {
    @TempDir
    private Path folder;

    private Path home;
    private Shell shell;

    @BeforeEach
    void start() throws IOException {
        folder = folder.toRealPath();
        Files.createDirectory(folder.resolve(".git"));
        home = Files.createDirectory(folder.resolve("home"));
        shell = shell(Map.of());
    }

    @Test
    void everySettingIsShownWithItsValueAndWhereThatComesFrom() throws IOException {
        Files.writeString(home.resolve("config.toml"), "[hooks]\nbudget = 120\n");

        Shell.Outcome outcome = shell(Map.of("LOUPE_FEEDBACK_WEIGHT", "0.1")).run("config", "show");

        assertThat(outcome.code()).isZero();
        for (Setting<?> setting : SettingsRegistry.ALL)
            assertThat(outcome.out()).contains(setting.name() + " ");
        assertThat(outcome.out())
                .containsPattern("hooks.budget +120 +" + home.resolve("config.toml") + ", line 2\n")
                .containsPattern("feedback.weight +0.1 +LOUPE_FEEDBACK_WEIGHT\n")
                .containsPattern("feedback.most +0.3 +default\n");
    }

    @Test
    void variablesThatAreSetAreShownAndSecretsAreNot() {
        Shell.Outcome outcome = shell(Map.of("OPENAI_API_KEY", "sk-do-not-show", "QDRANT_URL", "http://localhost:6333"))
                .run("config", "show");

        assertThat(outcome.out())
                .containsPattern("QDRANT_URL +http://localhost:6333 +environment\n")
                .containsPattern("OPENAI_API_KEY +\\(set, not shown\\) +environment\n")
                .doesNotContain("sk-do-not-show");
    }

    @Test
    void aPasswordInAnAddressIsNotShown() {
        Map<String, String> addresses = Map.of(
                "OPENSEARCH_URL", "https://ada:hunter2@search:9200",
                "POSTGRES_URL", "jdbc:postgresql://db/code?user=ada&password=hunter2&ssl=true");

        Shell.Outcome outcome = shell(addresses).run("config", "show");

        assertThat(outcome.out())
                .contains("https://…@search:9200", "user=ada&password=…&ssl=true")
                .doesNotContain("hunter2");
    }

    @Test
    void everyVariableOfTheDocumentsIsShownWhereItIsSet() throws IOException {
        Pattern named = Pattern.compile(
                "`((?:CHROMA|EMBEDDING|LANCE|LOUPE|OLLAMA|OPENAI|OPENSEARCH|POSTGRES|QDRANT|RESCORE)_[A-Z_]+)");
        Set<String> shown = Variable.ALL.stream().map(Variable::name).collect(Collectors.toSet());
        SettingsRegistry.ALL.forEach(setting -> shown.add(setting.variable()));
        // The launcher's own variables, those of the tests, and a common prefix.
        shown.addAll(List.of("LOUPE_AOT", "LOUPE_JAVA_HOME", "LOUPE_JAVA_OPTS", "LOUPE_SUITES", "EMBEDDING_TUNE_"));

        try (Stream<Path> pages = Files.list(Path.of("docs"))) {
            for (Path page :
                    pages.filter(one -> one.toString().endsWith(".md")).sorted().toList())
                assertThat(named.matcher(Files.readString(page)).results().map(found -> found.group(1)))
                        .as(page.toString())
                        .filteredOn(name -> !name.startsWith("LOUPE_TEST_"))
                        .isSubsetOf(shown);
        }
    }

    @Test
    void asJsonEachSettingSaysWhatItMeans() {
        Shell.Outcome outcome = shell.run("config", "show", "--json");

        assertThat(outcome.out())
                .startsWith("{\"settings\":[{")
                .contains("\"name\":\"hooks.budget\",\"value\":\"300\",\"source\":\"default\",\"meaning\":");
    }

    @Test
    void anUnknownSettingIsAUsageErrorThatNamesTheLine() throws IOException {
        Files.writeString(home.resolve("config.toml"), "[hooks]\nbudgte = 120\n");

        Shell.Outcome outcome = shell.run("config", "show");

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("config.toml, line 2", "did you mean hooks.budget?");
    }

    @Test
    void thePathsOfTheFilesSayWhichAreThere() throws IOException {
        Files.writeString(home.resolve("config.toml"), "");

        assertThat(shell.run("config", "path").out())
                .isEqualTo("%s  (not there)%n%s%n"
                        .formatted(folder.resolve(".loupe/config.toml"), home.resolve("config.toml")));
    }

    @Test
    void initWritesAFileInWhichNothingIsSetAndEverythingCanBe() throws IOException {
        Shell.Outcome outcome = shell.run("init");

        Path file = folder.resolve(".loupe/config.toml");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).isEqualTo("wrote " + file + "\n");
        assertThat(shell.run("config", "show").out()).doesNotContain(file.toString());

        Files.writeString(file, Files.readString(file).replaceAll("(?m)^# (\\[\\[|[a-z_]+ = )", "$1"));
        String set = shell.run("config", "show").out();
        for (Setting<?> setting : SettingsRegistry.ALL)
            if (setting.ofProject())
                assertThat(set).as(setting.name()).containsPattern(setting.name() + " .*" + file + ", line [0-9]+\n");
    }

    @Test
    void initLeavesAFileThatIsThereAsItIs() throws IOException {
        Path file = Files.createDirectories(folder.resolve(".loupe")).resolve("config.toml");
        Files.writeString(file, "[hooks]\nbudget = 99\n");

        Shell.Outcome outcome = shell.run("init");

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("is there already");
        assertThat(Files.readString(file)).isEqualTo("[hooks]\nbudget = 99\n");
    }

    @Test
    void initPrintsWithoutWriting() {
        assertThat(shell.run("init", "--print").out()).contains("[hooks]", "# budget = 300");
        assertThat(folder.resolve(".loupe")).doesNotExist();
    }

    private Shell shell(Map<String, String> variables) {
        var all = new HashMap<>(variables);
        all.put("LOUPE_HOME", home.toString());
        return new Shell(folder).in(all);
    }
}
