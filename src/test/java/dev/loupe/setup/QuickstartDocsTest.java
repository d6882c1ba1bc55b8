package dev.loupe.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// docs/quickstart has a page for each program, generated from the data of `loupe setup`. `./dev docs` writes
/// them.
@Tag("anywhere")
class QuickstartDocsTest {

    private static final Path PAGES = Path.of("docs/quickstart");
    private static final Path HOME = Path.of("/home/ada");
    private static final Path PROJECT = HOME.resolve("src/shop");

    @Test
    void everyProgramHasItsPage() throws Exception {
        Map<String, String[]> programs = programs();
        for (Client client : Client.values())
            hold(client, page(client, Objects.requireNonNull(programs.get(client.word()))));
        try (Stream<Path> pages = Files.list(PAGES)) {
            assertThat(pages.map(page -> page.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(
                            Client.words().stream().map(word -> word + ".md").toList());
        }
    }

    private static void hold(Client client, String text) throws IOException {
        Path file = PAGES.resolve(client.word() + ".md");
        if (Boolean.getBoolean("loupe.bless")) Files.writeString(file, text);
        assertThat(file).as("./dev docs writes it").hasContent(text);
    }

    private static Map<String, String[]> programs() throws IOException {
        var programs = new HashMap<String, String[]>();
        for (String line : Files.readAllLines(Path.of("src/test/resources/quickstart/programs.tsv"))) {
            String[] cells = line.split("\t");
            if (!line.startsWith("#")) programs.put(cells[0], cells);
        }
        return programs;
    }

    private static String page(Client client, String[] program) throws MalformedSettings {
        return PAGE.formatted(
                client.title(),
                setup(client),
                own(client, program[1]),
                client.title(),
                program[2],
                client.word(),
                client.hasProjectFile() ? " (with `--scope user` where you set it up so)" : "");
    }

    /// The program's own command for the same.
    private static String own(Client client, String command) {
        if (command.equals("-")) return "";
        return "%n%s can do it by itself, for all your projects:%n%n```sh%n%s%n```%n"
                .formatted(client.title(), command);
    }

    private static String setup(Client client) throws MalformedSettings {
        var entry = ServerEntry.of(client, "loupe", PROJECT, client.toolsets());
        String text = new ServerSettings(client).with("", entry).stripTrailing();
        String form = client.form() == Client.Form.TOML ? "toml" : "json";
        Optional<Path> ofProject = client.file(SettingScope.PROJECT, Path.of(""), HOME, Map.of());
        return """
                In the folder of your project:

                ```sh
                loupe setup %s
                ```

                %s It shows the change and asks. This is what stands there then:

                ```%s
                %s
                ```
                """.formatted(client.word(), where(client, ofProject), form, text);
    }

    private static String where(Client client, Optional<Path> ofProject) {
        Path ofUser = client.ofUser(new ProgramFolders(HOME, Map.of(), ProgramFolders.Platform.LINUX));
        String user = "`~/" + HOME.relativize(ofUser) + "`";
        return ofProject
                .map(file ->
                        "That writes `%s` in the project; `loupe setup %s --scope user` writes %s for all your projects."
                                .formatted(file, client.word(), user))
                .orElse(
                        "That writes %s, for all your projects, with the folder that you are in as the one to answer about."
                                .formatted(user));
    }

    private static final String PAGE = """
            # Loupe in %s

            Made by `./dev docs` of what setup knows; do not edit. The forms are those of the program's documentation in November 2026.

            ## 1. Install
            Unpack the archive and link `bin/loupe` to a folder of your PATH ([packages](../packages.md)), or clone the repository and link `loupe`
            ([README](../../README.md)). `loupe version` answers.

            ## 2. Make it known
            %s%s
            ## 3. Ask
            Start %s in the project and ask: *Where are failed requests tried again? Use loupe.* The first question makes the index; for a large
            project make it before, with a progress bar: `loupe index`.

            ## 4. See that it works
            %s. In the project's folder, `loupe status` says what is indexed and what was left out. If anything is amiss, `loupe doctor` says what to do, and
            [troubleshooting](../troubleshooting.md) goes by symptom.

            ## 5. Remove
            `loupe remove %s`%s takes out what setup put in, and nothing else.
            """;
}
