package dev.loupe.tools.collections;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IndexToolsTest {

    @TempDir
    private Path folder;

    private Workbench bench;

    @BeforeEach
    void open() throws IOException {
        bench = Workbench.in(folder);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private void write(String path, String text) throws IOException {
        Workbench.write(bench.root(), path, text);
    }

    private List<String> contents(String query, String more) {
        return texts(
                bench.ask("search_codebase", "{'query': '" + query + "', 'collectionName': 'files'" + more + "}"),
                "results",
                "content");
    }

    private int points() {
        return number(bench.ask("get_collection_info", "{'name': 'files'}"), "pointsCount");
    }

    @Test
    void aFileIsCutIntoChunksOfExactlyTheSizeThatWasAskedFor() throws IOException {
        write("notes.txt", "0123456789".repeat(10));
        JsonObject answer = bench.ask(
                "index_file",
                "{'filePath': 'notes.txt', 'chunkSize': 40, 'chunkOverlap': 10, 'collectionName': 'files'}");

        assertThat(number(answer, "totalChunks")).isEqualTo(3);
        assertThat(text(answer, "message"))
                .isEqualTo(
                        "Collection \"files\" was created. File indexed successfully with 40 chunk size and 10 overlap");
        assertThat(text(answer, "filePath"))
                .isEqualTo(bench.root().resolve("notes.txt").toString());
        assertThat(contents("0123456789", ""))
                .containsExactly("0123456789".repeat(4), "0123456789".repeat(4), "0123456789".repeat(4));
    }

    @Test
    void aFileThatIsIndexedAgainReplacesItsChunksAndKeepsTheirIds() throws IOException {
        write("notes.txt", "alpha ".repeat(50));
        String call = "{'filePath': 'notes.txt', 'chunkSize': 60, 'chunkOverlap': 0, 'collectionName': 'files'}";
        bench.ask("index_file", call);
        Set<JsonValue> before = ids();
        bench.ask("index_file", call);
        assertThat(ids()).isEqualTo(before).hasSize(5);

        write("notes.txt", "omega ".repeat(20));
        bench.ask("index_file", call);
        assertThat(before).containsAll(ids());
        assertThat(points()).isEqualTo(2);
        write("notes.txt", " \n");
        JsonObject empty = bench.ask("index_file", call);
        assertThat(text(empty, "message")).isEqualTo("File is empty or contains only whitespace");
        assertThat(empty.get("storedInDatabase")).isEqualTo(JsonValue.of(false));
        assertThat(points()).isZero();
    }

    /// The ids of a file's first chunks are independent of their content.
    private Set<JsonValue> ids() {
        JsonObject found = bench.ask("search_codebase", "{'query': 'alpha omega', 'collectionName': 'files'}");
        return list(found, "results").stream().map(result -> result.get("id")).collect(Collectors.toSet());
    }

    @Test
    void theCodebaseKeepsItsSyntaxChunksAndSaysSo() {
        JsonObject first = bench.ask("index_file", "{'filePath': 'auth/login.py', 'chunkSize': 10, 'chunkOverlap': 1}");
        JsonObject second = bench.ask("index_file", "{'filePath': '{root}/auth/login.py'}");

        assertThat(number(first, "totalChunks")).isGreaterThan(1).isEqualTo(number(second, "totalChunks"));
        assertThat(text(first, "message")).contains("do not apply to the codebase");
        assertThat(first.get("chunkSize")).isEqualTo(JsonValue.JsonNull.NULL);
        assertThat(text(second, "collectionName")).isEqualTo("codebase");
        int chunks = number(bench.ask("get_collection_info", "{'name': 'codebase'}"), "pointsCount");
        bench.ask("index_directory", "{'dirPath': '.'}");
        assertThat(number(bench.ask("get_collection_info", "{'name': 'codebase'}"), "pointsCount"))
                .isEqualTo(chunks);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'filePath': '../secret.py'} | there is no file '../secret.py'",
                "{'filePath': 'linked.py'} | there is no file 'linked.py'",
                "{'filePath': '{root}/../secret.py', 'collectionName': 'files'} | there is no file",
                "{'filePath': '/etc/hostname', 'collectionName': 'files'} | there is no file",
                "{'filePath': '.git/config', 'collectionName': 'files'} | there is no file",
                "{'filePath': 'auth', 'collectionName': 'files'} | there is no file",
                "{'filePath': '.env', 'collectionName': 'files'} | may hold secrets",
                "{'filePath': '.env'} | may hold secrets",
                "{'filePath': 'picture.png', 'collectionName': 'files'} | not text",
                "{'filePath': 'auth/login.py', 'chunkSize': 100, 'chunkOverlap': 100, 'collectionName': 'files'} | must be less than chunkSize",
                "{'filePath': 'auth/login.py', 'chunkSize': 100, 'chunkOverlap': 100} | must be less than chunkSize",
                "{'filePath': 'auth/login.py', 'collectionName': 'code_00000000'} | does not exist",
                "{'filePath': 'long.txt', 'chunkSize': 2, 'chunkOverlap': 1, 'collectionName': 'files'} | more than the maximum of 50000"
            })
    void filesThatCannotBeIndexedAreRefusedInTheFormOfTheirFamily(String arguments, String cause) throws IOException {
        write(".env", "PASSWORD=1\n");
        write(".git/config", "[core]\n");
        write("long.txt", "x y ".repeat(20_000));
        Files.write(bench.root().resolve("picture.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 0});

        assertThat(bench.refusal("index_file", arguments))
                .startsWith("{\"error\":\"Failed to index file: ")
                .endsWith("\"status\":\"failed\"}")
                .contains(cause);
    }

    @Test
    void aFolderTakesWhatBelongsAndLeavesTheRest() throws IOException {
        GitFixture.repository(bench.root());
        write(".gitignore", "ignored/\n");
        write("docs/ignored/no.md", "ignored words\n");
        write("docs/.hidden/also.md", "hidden words\n");
        write("docs/deep/er.MD", "deep words\n");
        write("docs/.env", "PASSWORD=1\n");
        write("docs/package-lock.json", "{}\n");
        write("docs/empty.md", "");
        Files.write(bench.root().resolve("docs/picture.md"), new byte[] {0, 1, 2});
        Files.createSymbolicLink(bench.root().resolve("docs/out.md"), Path.of("../../secret.py"));

        JsonObject answer = bench.ask(
                "index_directory", "{'dirPath': 'docs', 'fileExtensions': ['md'], 'collectionName': 'files'}");
        assertThat(texts(answer, "fileResults", "filePath").stream().map(this::relative))
                .containsExactly("docs/deep/er.MD", "docs/empty.md", "docs/guide.md");
        assertThat(number(answer, "processedFiles")).isEqualTo(3);
        assertThat(texts(answer, "skipped", "reason")).contains("may hold secrets", "not text");
        assertThat(contents("words", ", 'filename': 'also.md'")).isEmpty();
        JsonObject hidden = bench.ask(
                "index_directory",
                "{'dirPath': 'docs', 'includeHidden': true, 'recursive': true, 'collectionName': 'files'}");
        assertThat(texts(hidden, "fileResults", "filePath").stream().map(this::relative))
                .contains("docs/.hidden/also.md")
                .doesNotContain("docs/.env", "docs/ignored/no.md", "docs/out.md", "docs/package-lock.json");
        JsonObject flat =
                bench.ask("index_directory", "{'dirPath': 'docs', 'recursive': false, 'collectionName': 'files'}");
        assertThat(number(flat, "processedFiles")).isEqualTo(2);
    }

    private String relative(String absolute) {
        return bench.root().relativize(Path.of(absolute)).toString();
    }

    @Test
    void filesThatAreGoneLeaveTheCollectionAndOthersStay() throws IOException {
        write("docs/gone.md", "going words\n");
        write("docs/stays.txt", "staying words\n");
        write("web/far.md", "far words\n");
        String call = "{'dirPath': '%s', 'collectionName': 'files'}";
        bench.ask("index_directory", call.formatted("docs"));
        bench.ask("index_directory", call.formatted("web"));
        Files.delete(bench.root().resolve("docs/gone.md"));
        Files.delete(bench.root().resolve("web/far.md"));

        JsonObject answer = bench.ask(
                "index_directory", "{'dirPath': 'docs', 'fileExtensions': ['.md'], 'collectionName': 'files'}");

        assertThat(((JsonArray) answer.get("removedFiles")).elements())
                .containsExactly(
                        JsonValue.of(bench.root().resolve("docs/gone.md").toString()));
        assertThat(contents("words", ""))
                .anyMatch(text -> text.contains("staying"))
                .anyMatch(text -> text.contains("far"));
        assertThat(contents("words", "")).noneMatch(text -> text.contains("going"));
    }

    @Test
    void aFileThatFailsDoesNotEndTheRun() throws IOException {
        write("docs/long.txt", "x y\n".repeat(20_000));
        JsonObject answer = bench.ask(
                "index_directory", "{'dirPath': 'docs', 'chunkSize': 2, 'chunkOverlap': 1, 'collectionName': 'files'}");

        assertThat(number(answer, "totalErrors")).isEqualTo(1);
        assertThat(number(answer, "processedFiles")).isEqualTo(1);
        assertThat(texts(answer, "fileResults", "error").getFirst()).contains("more than the maximum of 50000");
    }

    @Test
    void aCollectionIsSearchedByExtensionFolderAndName() throws IOException {
        write("docs/a.md", "words about deployments\n");
        write("docs/deep/b.txt", "words about deployments\n");
        write("web/docs/a.md", "words about deployments\n");
        write("docs-2/a.md", "words about deployments\n");
        bench.ask("index_directory", "{'dirPath': '.', 'collectionName': 'files'}");

        assertThat(paths(", 'extension': ['.md'], 'filename': 'a.md'"))
                .containsExactly("docs-2/a.md", "docs/a.md", "web/docs/a.md");
        assertThat(paths(", 'directory': 'docs', 'extension': 'txt'")).containsExactly("docs/deep/b.txt");
        assertThat(paths(", 'directory': './docs/', 'filename': 'a.md'")).containsExactly("docs/a.md");
        assertThat(paths(", 'directory': '{root}/docs', 'filename': 'a.md'")).containsExactly("docs/a.md");
        assertThat(paths(", 'filename': 'missing.md'")).isEmpty();
    }

    private List<String> paths(String more) {
        JsonObject found = bench.ask(
                "search_codebase", "{'query': 'deployments', 'limit': 50, 'collectionName': 'files'" + more + "}");
        assertThat(texts(found, "results", "location")).allMatch(location -> location.endsWith(":1"));
        return texts(found, "results", "filePath").stream()
                .map(this::relative)
                .sorted()
                .toList();
    }

    @Test
    void aFolderOfTheCodebaseIsCountedByTheSameRules() {
        assertThat(number(bench.ask("index_directory", "{'dirPath': 'deep'}"), "processedFiles"))
                .isEqualTo(1);
        assertThat(number(bench.ask("index_directory", "{'dirPath': 'deep', 'recursive': false}"), "processedFiles"))
                .isZero();
        JsonObject none = bench.ask("index_directory", "{'dirPath': '.', 'fileExtensions': ['.jsonl']}");
        assertThat(text(none, "message")).startsWith("No files found to index in directory: " + bench.root());
        assertThat(bench.refusal("index_directory", "{'dirPath': '..'}")).contains("there is no folder '..'");
    }
}
