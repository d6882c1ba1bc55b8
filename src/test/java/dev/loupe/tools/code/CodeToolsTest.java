package dev.loupe.tools.code;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CodeToolsTest {

    @TempDir
    private static Path folder;

    private static Workbench bench;

    @BeforeAll
    static void index() throws IOException {
        bench = Workbench.in(folder);
        bench.ask("index_codebase", "{}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    @Test
    void symbolsComeInTheOrderOfTheFileWithTheirLines() {
        JsonObject answer = bench.ask("list_symbols", "{'file': 'auth/login.py'}");

        assertThat(texts(answer, "symbols", "name"))
                .containsSubsequence("MAX_ATTEMPTS", "SessionStore", "open_session", "hash_password", "verify_login");
        JsonObject hash = list(answer, "symbols").stream()
                .filter(symbol -> text(symbol, "name").equals("hash_password"))
                .findFirst()
                .orElseThrow();
        assertThat(text(hash, "chunk_type")).isEqualTo("function");
        assertThat(number(hash, "start_line")).isEqualTo(15);
        assertThat(number(hash, "end_line")).isEqualTo(17);
        assertThat(text(hash, "doc")).isEqualTo("Return the salted SHA-256 of a password.");
        assertThat(answer.get("stale")).isEqualTo(JsonValue.of(false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"./auth/login.py", "{root}/auth/login.py"})
    void aFileMayBeNamedAbsolutelyToo(String file) {
        assertThat(text(bench.ask("list_symbols", "{'file': '" + file + "'}"), "file"))
                .isEqualTo("auth/login.py");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"../secret.py", "{root}/../secret.py", "linked.py", "no/such.py", ".git/config", "/etc/passwd"})
    void outsideAndMissingFilesAreRefusedAlike(String file) {
        String shown = file.replace("{root}", bench.root().toString());
        String expected = "there is no file '" + shown
                + "' in fixture; give a path relative to the repository's root, as search and show_tree show it (secrets and ignored files are not shown)";

        assertThat(bench.refusal("read_chunk", "{'file': '" + file + "', 'start_line': 1, 'end_line': 1}"))
                .isEqualTo(expected);
        assertThat(bench.refusal("list_symbols", "{'file': '" + file + "'}")).isEqualTo(expected);
    }

    @Test
    void linesAreReadWithTheirContextAndClampedToTheFile() {
        JsonObject answer =
                bench.ask("read_chunk", "{'file': 'docs/guide.md', 'start_line': 5, 'end_line': 90, 'context': 2}");

        assertThat(text(answer, "content"))
                .isEqualTo("How to retry.\n\n## Retry rules\n\nFailed requests are tried again.");
        assertThat(number(answer, "start_line")).isEqualTo(5);
        assertThat(number(answer, "end_line")).isEqualTo(90);
        assertThat(number(answer, "actual_start_line")).isEqualTo(3);
        assertThat(number(answer, "actual_end_line")).isEqualTo(7);
        assertThat(number(answer, "total_lines")).isEqualTo(7);
        assertThat(text(answer, "language")).isEqualTo("markdown");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'start_line': 3, 'end_line': 2 | start_line 3 is after end_line 2",
                "'start_line': 8, 'end_line': 9 | beyond the end of docs/guide.md, which has 7 lines",
                "'start_line': 0, 'end_line': 9 | start_line",
                "'start_line': 1, 'end_line': 2, 'repo': 'none' | no repository is called 'none'"
            })
    void linesThatCannotBeReadAreRefused(String lines, String message) {
        assertThat(bench.refusal("read_chunk", "{'file': 'docs/guide.md', " + lines + "}"))
                .contains(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"auth/login.py", "login.py", "login*", "{root}/auth/login.py", "LOGIN"})
    void aFileIsFoundByAPartOfItsPath(String path) {
        JsonObject answer = bench.ask("get_file_content", "{'path': '" + path + "'}");

        assertThat(text(answer, "path")).isEqualTo("auth/login.py");
        assertThat(text(answer, "root")).isEqualTo(bench.root().toString());
        assertThat(text(answer, "language")).isEqualTo("Python");
        assertThat(text(answer, "content")).isEqualTo(Workbench.LOGIN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"no/such/file.zz", "../secret.py", "{root}/../secret.py", "linked.py", ""})
    void anUnknownFileIsAnEmptyAnswer(String path) {
        JsonObject answer = bench.ask("get_file_content", "{'path': '" + path + "'}");

        for (String name : new String[] {"root", "path", "language", "content"})
            assertThat(text(answer, name)).isEmpty();
    }

    @Test
    void theTreeEndsAtItsLevel() {
        JsonObject answer = bench.ask("show_tree", "{}");

        assertThat(text(answer, "tree"))
                .startsWith("fixture\n|-- auth\n|   `-- login.py\n")
                .doesNotContain("Leaf.java", "linked.py");
        assertThat(answer.get("target")).isEqualTo(JsonValue.JsonNull.NULL);
        assertThat(number(answer, "total_files")).isEqualTo(5);
        assertThat(number(answer, "total_dirs")).isEqualTo(7);
    }

    @Test
    void anUnknownTargetMeansAllProjectsAndALevelOutOfRangeIsMoved() {
        assertThat(text(bench.ask("show_tree", "{'target': 'no-such', 'level': 99}"), "tree"))
                .contains("Leaf.java");
        assertThat(text(bench.ask("show_tree", "{'level': 0}"), "tree")).doesNotContain("login.py");
    }
}
