package dev.loupe.tools.context;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.engine.Session;
import dev.loupe.git.GitFixture;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.TokenEstimate;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two repositories with a dozen long files on one topic: more than an answer's tokens can hold.
class ContextBudgetTest {
    private static final List<Integer> BUDGETS = List.of(1, 5, 20, 60, 150, 300, 500, 1_000, 5_000);

    @TempDir
    private static Path folder;

    private static Workbench bench;

    @BeforeAll
    static void index() throws IOException {
        Path vault = folder.resolve("vault");
        GitFixture repository = GitFixture.repository(vault);
        for (int commit = 0; commit < 3; commit++) {
            for (int file = 0; file < 12; file++) repository.write("src/seal" + file + ".py", sealing(file, commit));
            repository.commit("Seal envelopes, step " + commit);
        }
        Path notes = folder.resolve("notes");
        Workbench.write(notes, "poem.py", "def poem():\n    return 'roses'\n");
        bench = Workbench.open(vault, folder.resolve("home"), List.of(vault, notes));
        bench.ask("index_codebase", "{'path': '%s'}".formatted(vault));
        bench.ask("index_codebase", "{'path': '%s'}".formatted(notes));
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    /// Whatever the budget in lines, the answer is as long as its tokens allow, and contains every file and
    /// line that it counts.
    @Test
    void filesAreShortenedUntilAllFit() {
        var before = new ArrayList<String>();
        for (int lines : BUDGETS) {
            JsonObject answer =
                    usual("{'query': 'seal envelopes with wax', 'repo': 'vault', 'budget': %d}".formatted(lines));

            List<String> paths = texts(answer, "files", "path");
            int sent = list(answer, "files").stream()
                    .flatMap(file -> list(file, "chunks").stream())
                    .mapToInt(piece -> (int) text(piece, "content").lines().count())
                    .sum();
            assertThat(paths).as(lines + " lines").containsAll(before);
            assertThat(number((JsonObject) answer.get("budget"), "used_lines"))
                    .isEqualTo(sent + list(answer, "neighbours").size())
                    .isLessThanOrEqualTo(lines);
            assertThat(TokenEstimate.of(Json.write(answer))).isLessThanOrEqualTo(Session.USUAL_ANSWER_TOKENS);
            assertThat(texts(answer, "omitted", "what")).doesNotContain("last elements of lists", "ends of long texts");
            before.addAll(paths);
        }
        assertThat(before).contains("src/seal0.py", "src/seal11.py");
    }

    /// As sent to clients that set no limit of their own.
    private static JsonObject usual(String arguments) {
        JsonObject result = bench.result(bench.runner(Session.USUAL_ANSWER_TOKENS), "context", arguments);
        return (JsonObject) result.get("structuredContent");
    }

    /// Code takes precedence over the names of other files, however small the answer may be.
    @Test
    void theSmallestAnswerShowsTheBestFile() {
        JsonObject answer =
                usual("{'query': 'seal envelopes with wax', 'repo': 'vault', 'budget_tokens': 500, 'depth': 0}");

        assertThat(texts(answer, "files", "path")).hasSize(1);
        assertThat(number((JsonObject) answer.get("budget"), "used_lines")).isPositive();
        assertThat(TokenEstimate.of(Json.write(answer))).isLessThanOrEqualTo(500);
        assertThat(list(answer, "omitted").toString()).contains("larger budget_tokens");
    }

    @Test
    void notesSayOfWhichRootTheyAre() {
        JsonObject answer = bench.ask("context", "{'query': 'seal envelopes with wax'}");

        assertThat(Workbench.elements(answer, "notes"))
                .isNotEmpty()
                .allSatisfy(note -> assertThat(note.toString()).containsAnyOf("vault: ", "notes: "));
        assertThat(texts(answer, "files", "repo")).contains("vault");
    }

    private static String sealing(int file, int version) {
        var source = new StringBuilder();
        for (int function = 0; function < 6; function++) {
            source.append("def seal_envelope_%d_%d(envelope, wax):\n".formatted(file, function));
            for (int line = 0; line < 40; line++)
                source.append("    envelope.seal(wax.melted(%d), 'envelope %d sealed with wax number %d of %d')\n"
                        .formatted(line * file, line, function, version));
            source.append("    return envelope\n\n\n");
        }
        return source.toString();
    }
}
