package dev.loupe.mcp.prompts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PromptFileTest {

    private static final String REVIEW = """
            {
              "prompts": [
                {
                  "name": "review",
                  "title": "Review a file",
                  "description": "Looks for faults in one file.",
                  "arguments": [
                    {"name": "file", "description": "The file.", "required": true, "complete": "file"},
                    {"name": "depth", "default": "two passes", "complete": ["one pass", "two passes"]},
                    {"name": "note"}
                  ],
                  "template": ["Review {{file}} in {{ depth }}.", "", "{{note}}{{unknown}} {{file}}"]
                }
              ]
            }
            """;

    @TempDir
    private Path folder;

    private final List<String> reports = new ArrayList<>();

    private PromptFile file(String text) throws IOException {
        Path path = folder.resolve("prompts.json");
        Files.writeString(path, text);
        return new PromptFile(path, true, Set.of("taken"), reports::add);
    }

    private UserPrompts read(String text) throws IOException {
        return file(text).current();
    }

    private static String one(String members) {
        return "{\"prompts\":[{\"name\":\"a\",\"template\":\"text\"," + members.replace('\'', '"') + "}]}";
    }

    @Test
    void aPromptIsReadWithItsArguments() throws IOException {
        UserPrompt review = read(REVIEW).find("review").orElseThrow();

        assertThat(review.title()).isEqualTo("Review a file");
        assertThat(review.arguments())
                .containsExactly(
                        new UserPrompt.Argument(
                                "file", "", "The file.", true, "", new UserPrompt.Completion("file", List.of())),
                        new UserPrompt.Argument(
                                "depth",
                                "",
                                "",
                                false,
                                "two passes",
                                new UserPrompt.Completion("", List.of("one pass", "two passes"))),
                        new UserPrompt.Argument("note", "", "", false, "", UserPrompt.Completion.NONE));
        assertThat(reports)
                .containsExactly(
                        folder.resolve("prompts.json")
                                + ": prompts[0]: {{unknown}} in the template of review is not one of its arguments and is left as it is");
    }

    @Test
    void placesAreFilledByArgumentsDefaultsOrNothing() throws IOException {
        UserPrompt review = read(REVIEW).find("review").orElseThrow();

        assertThat(review.filled(Map.of("file", "a.py"))).isEqualTo("Review a.py in two passes.\n\n{{unknown}} a.py");
    }

    @Test
    void aPlaceholderInsideAnArgumentIsNotFilled() throws IOException {
        UserPrompt review = read(REVIEW).find("review").orElseThrow();

        assertThat(review.filled(Map.of("file", "{{depth}}\n$1 \\ {{note}}", "depth", "{{file}}", "note", "}}{{")))
                .isEqualTo(
                        "Review {{depth}}\n$1 \\ {{note}} in {{file}}.\n\n}}{{{{unknown}} {{depth}}\n$1 \\ {{note}}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[1|not JSON at character 3",
                "[]|expected an object with a list called prompts",
                "{\"prompts\":{}}|expected an object with a list called prompts",
                "{\"prompts\":[1]}|prompts[0] must be an object",
                "{\"prompts\":[{\"template\":\"x\"}]}|prompts[0].name must have 1 to 64 letters",
                "{\"prompts\":[{\"name\":\"a b\",\"template\":\"x\"}]}|prompts[0].name must have 1 to 64 letters",
                "{\"prompts\":[{\"name\":\"a\"}]}|prompts[0].template must be a string or a list of lines",
                "{\"prompts\":[{\"name\":\"a\",\"template\":\" \"}]}|prompts[0].template is empty",
                "{\"prompts\":[{\"name\":\"a\",\"template\":[\"x\",1]}]}|prompts[0].template must be a list of strings",
                "{\"prompts\":[{\"name\":\"taken\",\"template\":\"x\"}]}|prompts[0]: there is another prompt called taken",
                "{\"prompts\":[{\"name\":\"a\",\"template\":\"x\",\"titel\":\"y\"}]}|prompts[0]: unknown member 'titel'; did you mean 'title'?",
                "{\"prompts\":[{\"name\":\"a\",\"template\":\"x\",\"arguments\":[{\"name\":\"b\",\"required\":\"yes\"}]}]}|prompts[0].arguments[0].required must be true or false",
                "{\"prompts\":[{\"name\":\"a\",\"template\":\"x\",\"arguments\":[{\"name\":\"b\",\"complete\":\"files\"}]}]}|prompts[0].arguments[0].complete must be",
                "{\"prompts\":[{\"name\":\"a\",\"template\":\"x\",\"arguments\":[{\"name\":\"b\"},{\"name\":\"b\"}]}]}|prompts[0].arguments: b stands twice"
            })
    void aMalformedPromptFileIsReportedWithThePlace(String json, String problem) throws IOException {
        UserPrompts read = read(json);

        assertThat(read.prompts()).isEmpty();
        assertThat(read.problems()).singleElement().asString().startsWith(problem);
        assertThat(reports).singleElement().asString().startsWith(folder.resolve("prompts.json") + ": " + problem);
    }

    @Test
    void aWrongPromptDoesNotTakeTheOthersWithIt() throws IOException {
        UserPrompts read = read("""
                {"prompts": [{"name": "bad"}, {"name": "good", "template": "x"}, {"name": "good", "template": "y"}]}
                """);

        assertThat(read.prompts()).extracting(UserPrompt::name).containsExactly("good");
        assertThat(read.problems()).hasSize(2);
    }

    @Test
    void everythingIsBounded() throws IOException {
        assertThat(read(one("'title':'" + "x".repeat(2_001) + "'")).problems())
                .containsExactly("prompts[0].title is longer than 2000 characters");
        assertThat(read("{\"prompts\":[{\"name\":\"a\",\"template\":\"" + "x".repeat(100_001) + "\"}]}")
                        .problems())
                .containsExactly("prompts[0].template is longer than 100000 characters");
        assertThat(read("{\"prompts\":[" + "1,".repeat(300) + "1]}").problems())
                .contains("prompts after the first 200 are ignored");
        assertThat(read(one("'arguments':[" + "1,".repeat(30) + "1]")).problems())
                .containsExactly("prompts[0].arguments: at most 20 arguments");
        assertThat(read(" ".repeat((1 << 20) + 1)).problems()).containsExactly("is larger than 1 MiB");
        assertThat(read("[".repeat(100_000)).problems())
                .singleElement()
                .asString()
                .contains("nested deeper");
    }

    @Test
    void invalidTextAndFoldersAreReported() throws IOException {
        Path path = folder.resolve("latin.json");
        Files.write(path, "{\"prompts\":[\"ü\"]}".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(new PromptFile(path, true, Set.of(), reports::add).current().problems())
                .containsExactly("is not UTF-8");
        assertThat(new PromptFile(folder, true, Set.of(), reports::add)
                        .current()
                        .problems())
                .containsExactly("is not a file");
    }

    @Test
    void aFileThatIsNotThereIsMissedOnlyWhereItWasNamed() {
        Path path = folder.resolve("none.json");

        assertThat(new PromptFile(path, true, Set.of(), reports::add).current().problems())
                .containsExactly("does not exist");
        assertThat(new PromptFile(path, false, Set.of(), reports::add).current())
                .isEqualTo(UserPrompts.NONE);
        assertThat(reports).hasSize(1);
    }

    @Test
    void aChangedFileIsReadAgainAndAnUnchangedOneReportedOnce() throws IOException {
        PromptFile file = file("{");
        assertThat(file.current()).isSameAs(file.current());
        assertThat(reports).hasSize(1);

        Files.writeString(file.path(), REVIEW);
        Files.setLastModifiedTime(file.path(), FileTime.fromMillis(1_000_000));
        assertThat(file.current().prompts()).hasSize(1);

        Files.delete(file.path());
        assertThat(file.current().problems()).containsExactly("does not exist");
    }
}
