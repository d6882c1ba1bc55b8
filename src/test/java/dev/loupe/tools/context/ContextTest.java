package dev.loupe.tools.context;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.search.bundle.TaskSignal;
import dev.loupe.tools.answer.TokenEstimate;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A shop with a history: prices and their test change together, the change log with every version.
class ContextTest {

    @TempDir
    private static Path folder;

    private static Workbench bench;

    @BeforeAll
    static void index() throws IOException {
        bench = Workbench.in(folder);
        GitFixture shop = GitFixture.repository(bench.root());
        shop.write("shop/prices.py", python("total", 40))
                .write("tests/test_prices.py", python("test_total", 10))
                .write("shop/mail.py", python("send_mail", 30))
                .write("shop/money.py", "def cents(amount):\n    return round(amount * 100)\n")
                .write(
                        "shop/till.py",
                        "from shop.money import cents\n\n\nclass Till:\n    def close(self):\n"
                                + "        # rounding of all amounts\n        return [cents(a) for a in self.amounts]\n")
                .write(
                        "tests/test_till.py",
                        "from shop.till import Till\n\n\ndef test_close():\n    till = Till()\n    assert till.close() == []\n")
                .write("shop/paper.py", "class Paper:\n    def copy(self):\n        return Paper()\n")
                .write("shop/backup.py", "def backup(folder):\n    return folder.copy()\n")
                .write("CHANGES.md", "# Changes\n")
                .write("shop/version.py", "VERSION = '1.0'\n")
                .commit("A shop");
        for (int i = 1; i < 6; i++)
            shop.write("shop/prices.py", python("total", 40 + i))
                    .write("tests/test_prices.py", python("test_total", 10 + i))
                    .commit(i == 3 ? "fix: rounding of discounts (#12)" : "Prices learn discount number " + i);
        for (int i = 1; i < 4; i++)
            shop.write("CHANGES.md", "# Changes\n" + "- more\n".repeat(i))
                    .write("shop/version.py", "VERSION = '1." + i + "'\n")
                    .commit("Release version 1." + i);
        bench.ask("index_codebase", "{}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    @Test
    void theFilesOfATaskAreThoseThatTheWordsSayAndThoseThatChangeWithThem() {
        JsonObject answer = bench.ask("context", "{'query': 'the total of prices ignores a discount'}");

        assertThat(texts(answer, "files", "path")).contains("shop/prices.py", "tests/test_prices.py");
        assertThat(texts(answer, "files", "path")).doesNotContain("shop/mail.py");
        assertThat(texts(answer, "further", "path")).doesNotContain("shop/prices.py");
    }

    @Test
    void filesOfSimilarPastCommitsAreIncludedWithoutAWordMatch() {
        JsonObject answer = bench.ask("context", "{'query': 'Release version 1.4'}");

        assertThat(texts(answer, "files", "path")).contains("CHANGES.md", "shop/version.py");
        JsonObject changes = file(answer, "CHANGES.md");
        assertThat(text(changes, "alike")).startsWith("Release version 1.");
    }

    @Test
    void withoutHistoryOnlyWordsDecide() {
        JsonObject answer = bench.ask("context", "{'query': 'Release version 1.4', 'depth': 0}");

        assertThat(texts(answer, "files", "relevance")).containsOnly("direct");
    }

    @Test
    void theBudgetIsHardAndTheLinesAreThoseOfTheFile() {
        JsonObject answer = bench.ask("context", "{'query': 'total of prices', 'budget': 7}");

        JsonObject budget = (JsonObject) answer.get("budget");
        assertThat(number(budget, "max_lines")).isEqualTo(7);
        assertThat(number(budget, "used_lines")).isEqualTo(sentLines(answer)).isBetween(1, 7);
        assertThat(budget.has("max_tokens")).isFalse();
    }

    @Test
    void typesCalledDefinitionsAndTestsStandBesideWhatIsShown() {
        JsonObject answer = bench.ask("context", "{'query': 'rounding of amounts in Till.close'}");

        assertThat(list(answer, "neighbours"))
                .extracting(one -> text(one, "relation") + " " + text(one, "name") + " " + text(one, "path"))
                .contains("uses cents shop/money.py")
                .as("shown itself")
                .doesNotContain("tests test_close tests/test_till.py");
        assertThat(texts(answer, "files", "path")).contains("tests/test_till.py");
        assertThat(texts(answer, "neighbours", "of")).containsOnly("Till.close");
    }

    /// The budget limits the whole answer, not only the code.
    @Test
    void tokensMayBeTheBudgetOfTheWholeAnswerInstead() {
        for (int most : List.of(500, 700, 1_000, 2_000)) {
            JsonObject answer =
                    bench.ask("context", "{'query': 'total of prices', 'budget_tokens': %d}".formatted(most));

            JsonObject budget = (JsonObject) answer.get("budget");
            assertThat(number(budget, "max_tokens")).isEqualTo(most);
            assertThat(number(budget, "used_tokens"))
                    .isEqualTo(TokenEstimate.of(Json.write(answer)))
                    .isBetween(1, most);
            assertThat(number(budget, "used_lines")).isEqualTo(sentLines(answer));
            assertThat(texts(answer, "files", "path")).isNotEmpty();
            if (most >= 1_000) assertThat(texts(answer, "files", "path")).contains("shop/prices.py");
        }
    }

    /// A caller of a symbol that the task names, neither found by the search nor coupled by any commit.
    @Test
    void callersOfANamedSymbolAreShownWithWhatIsLeft() {
        JsonObject answer = bench.ask("context", "{'query': 'deprecate cents()', 'limit': 1, 'depth': 0}");

        assertThat(text(file(answer, "shop/till.py"), "relevance")).isEqualTo("structural");
        assertThat(text(file(answer, "shop/money.py"), "relevance")).isEqualTo("direct");
    }

    @Test
    void aCallOfACommonNameDoesNotMakeACaller() {
        JsonObject answer = bench.ask("context", "{'query': 'Paper.copy() is slow', 'limit': 1, 'depth': 0}");

        assertThat(texts(answer, "files", "path")).contains("shop/paper.py").doesNotContain("shop/backup.py");
    }

    @Test
    void theTaskMayBeCalledThat() {
        JsonObject answer = bench.ask("context", "{'task': 'total of prices'}");

        assertThat(text(answer, "query")).isEqualTo("total of prices");
    }

    /// The files of a smaller budget are a subset of those of a larger one, and nothing that was counted is
    /// missing.
    @Test
    void aLargerBudgetNeverShowsFewerFiles() {
        for (String task : List.of("total of prices", "Release version 1.4", "send mail when the till closes")) {
            List<String> before = List.of();
            for (int lines : List.of(1, 4, 10, 30, 60, 150, 300, 500, 1_000)) {
                JsonObject answer = bench.ask("context", "{'query': '%s', 'budget': %d}".formatted(task, lines));

                assertThat(texts(answer, "files", "path")).containsAll(before);
                assertThat(number((JsonObject) answer.get("budget"), "used_lines"))
                        .isEqualTo(sentLines(answer))
                        .isLessThanOrEqualTo(lines);
                before = texts(answer, "files", "path");
            }
        }
    }

    @Test
    void theTopOfAChangeLogIsShownWhereTheNextEntryGoes() {
        JsonObject changes = file(bench.ask("context", "{'query': 'Release version 1.4'}"), "CHANGES.md");

        JsonObject top = list(changes, "chunks").getFirst();
        assertThat(number(top, "start_line")).isEqualTo(1);
        assertThat(text(top, "content").lines()).hasSizeLessThanOrEqualTo(8);
    }

    @Test
    void membersWithoutAnythingToSayAreLeftOut() {
        JsonObject answer = bench.ask("context", "{'query': 'total of prices'}");

        assertThat(answer.members()).doesNotContainKeys("considered", "feedback", "notes");
        for (JsonObject file : list(answer, "files")) {
            assertThat(file.members().values()).doesNotContain(JsonValue.of(""), JsonValue.JsonNull.NULL);
            for (JsonObject piece : list(file, "chunks"))
                assertThat(piece.members().values())
                        .doesNotContain(JsonValue.of(""), JsonValue.JsonNull.NULL, JsonValue.of(false));
        }
    }

    private static int sentLines(JsonObject answer) {
        int lines = list(answer, "files").stream()
                .flatMap(file -> list(file, "chunks").stream())
                .filter(piece -> piece.has("content"))
                .mapToInt(piece -> (int) text(piece, "content").lines().count())
                .sum();
        return lines + list(answer, "neighbours").size();
    }

    @Test
    void recentFixesOfAFileAreNamed() {
        JsonObject prices = file(bench.ask("context", "{'query': 'total of prices'}"), "shop/prices.py");

        assertThat(prices.get("recent_fixes").toString()).contains("rounding of discounts");
    }

    @Test
    void codeThatAnAgentHasSeenIsNamedButNotSentAgain() {
        JsonObject first = bench.ask("context", "{'query': 'total of prices'}");
        String id = text(first, "injection_id");
        JsonObject second = bench.ask("context", "{'query': 'total of prices', 'seen': ['%s']}".formatted(id));

        assertThat(id).matches("inj-[0-9a-f]{8}");
        assertThat(text(second, "injection_id")).isNotEqualTo(id);
        List<JsonObject> pieces = list(file(second, "shop/prices.py"), "chunks");
        assertThat(pieces).anySatisfy(piece -> {
            assertThat(piece.get("seen")).isEqualTo(JsonValue.of(true));
            assertThat(piece.has("content")).isFalse();
        });
        assertThat(bench.refusal("context", "{'query': 'x', 'seen': ['inj-00000000']}"))
                .contains("inj-00000000", "injection_id");
    }

    @Test
    void evidenceForAFileIsShownOnRequest() {
        JsonObject answer = bench.ask("context", "{'query': 'change shop/mail.py', 'explain': true}");

        JsonObject mail = list(answer, "considered").stream()
                .filter(one -> text(one, "path").equals("shop/mail.py"))
                .findFirst()
                .orElseThrow();
        List<String> named =
                List.copyOf(((JsonObject) mail.get("evidence")).members().keySet());
        assertThat(named)
                .contains("named", "path_named")
                .as("in the order of the signals, which is the same in every process")
                .isEqualTo(Arrays.stream(TaskSignal.values())
                        .map(TaskSignal::wireName)
                        .filter(named::contains)
                        .toList());
        assertThat(texts(answer, "files", "path")).contains("shop/mail.py");
    }

    @Test
    void signsOfTheQuerySyntaxAreWordsOfATask() {
        JsonObject answer = bench.ask("context", "{'query': '-total path:nowhere/** lang:cobol of prices'}");

        assertThat(texts(answer, "files", "path")).contains("shop/prices.py");
    }

    @Test
    void anEmptyTaskIsRefused() {
        assertThat(bench.refusal("context", "{'query': ' '}")).contains("query is empty");
    }

    private static JsonObject file(JsonObject answer, String path) {
        return list(answer, "files").stream()
                .filter(one -> text(one, "path").equals(path))
                .findFirst()
                .orElseThrow();
    }

    private static String python(String name, int lines) {
        var source = new StringBuilder("def " + name + "(items):\n");
        for (int i = 0; i < lines; i++)
            source.append("    value").append(i).append(" = items[").append(i).append("]\n");
        return source.append("    return value0\n").toString();
    }
}
