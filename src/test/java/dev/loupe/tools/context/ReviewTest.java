package dev.loupe.tools.context;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.engine.Project;
import dev.loupe.engine.Session;
import dev.loupe.git.GitFixture;
import dev.loupe.json.Json;
import dev.loupe.memory.StoredInjection;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReviewTest {
    private static final String PRICES = """
            \"""Prices.\"""


            def net_price(price, rate):
                \"""Price without tax.\"""
                factor = 1 + rate
                return price / factor


            def round_price(price):
                return round(price, 2)


            def gross_price(price, rate):
                return price * (1 + rate)
            """;

    @TempDir
    Path folder;

    private GitFixture repository;
    private Workbench bench;

    @BeforeEach
    void begin() throws IOException {
        repository = GitFixture.repository(folder.resolve("shop"));
        repository.write("shop/prices.py", PRICES);
        repository.write("shop/cart.py", """
                from shop.prices import net_price


                def total(cart):
                    return sum(net_price(item.price, 0.2) for item in cart)
                """);
        repository.write("tests/test_prices.py", """
                from shop.prices import net_price


                def test_net_price():
                    assert net_price(120, 0.2) == 100
                """);
        repository.write("shop/unrelated.py", "def other():\n    return 1\n");
        repository.write("shop/rates.py", "RATES = {'de': 0.19}\n");
        repository.commit("first");
        for (int i = 0; i < 4; i++) {
            repository
                    .write("shop/prices.py", PRICES + "# " + i + "\n")
                    .write("shop/rates.py", "RATES = {'de': 0.1%d}\n".formatted(i));
            repository.commit("rates " + i);
        }
        bench = Workbench.open(repository.root(), folder.toRealPath().resolve("home"), List.of(repository.root()));
        ready(bench);
    }

    /// Waits for the index and its history.
    private static void ready(Workbench bench) {
        bench.ask("index_codebase", "{}");
        var session = new Session("test", List.of(bench.root()), false);
        for (Project project : bench.projects().all(session)) {
            var _ = project.history().snapshot(Duration.ofMinutes(1));
        }
    }

    @AfterEach
    void end() {
        bench.close();
    }

    private void edit(String from, String to) throws IOException {
        Path file = repository.root().resolve("shop/prices.py");
        Files.writeString(file, Files.readString(file).replace(from, to));
    }

    @Test
    void theChangedFunctionComesFirstThenWhatUsesItThenWhatChangesWithIt() throws Exception {
        edit("factor = 1 + rate", "factor = 1.0 + rate");
        JsonObject answer = bench.ask("review", "{}");
        assertThat(text(answer, "diff_description")).isEqualTo("unstaged changes");
        assertThat(texts(answer, "changed_files", "path")).containsExactly("shop/prices.py");
        assertThat(texts(answer, "changed_files", "status")).containsExactly("modified");
        JsonObject first = list(answer, "files").getFirst();
        assertThat(text(first, "path")).isEqualTo("shop/prices.py");
        assertThat(texts(first, "chunks", "name")).containsExactly("net_price");
        JsonObject chunk = list(first, "chunks").getFirst();
        assertThat(text(chunk, "content")).contains("factor = 1.0 + rate").contains("def net_price");
        assertThat(Json.write(chunk.get("changed_lines"))).isEqualTo("[\"6\"]");
        assertThat(Json.write(chunk.get("score"))).isEqualTo("0.25");
        assertThat(relevance(answer))
                .containsExactlyInAnyOrder(
                        "shop/prices.py direct",
                        "shop/cart.py structural",
                        "tests/test_prices.py structural",
                        "shop/rates.py coupled");
        assertThat(Json.write(file(answer, "tests/test_prices.py").get("reasons")))
                .contains("test, uses net_price of shop/prices.py");
        assertThat(Json.write(file(answer, "shop/rates.py").get("coupled_to"))).isEqualTo("[\"shop/prices.py\"]");
    }

    @Test
    void withoutDepthNoHistoryIsLookedAt() throws Exception {
        edit("factor = 1 + rate", "factor = 1.0 + rate");
        assertThat(relevance(bench.ask("review", "{'depth': 0}"))).noneMatch(one -> one.contains("coupled"));
    }

    @Test
    void aRemovalTouchesTheFunctionThatItWasCutFrom() throws Exception {
        edit("    factor = 1 + rate\n", "");
        JsonObject answer = bench.ask("review", "{'diff': 'unstaged'}");
        JsonObject changed = list(answer, "changed_files").getFirst();
        assertThat(number(changed, "added_lines")).isZero();
        assertThat(number(changed, "removed_lines")).isEqualTo(1);
        assertThat(texts(file(answer, "shop/prices.py"), "chunks", "name")).containsExactly("net_price");
    }

    @Test
    void remainingUsersOfADeletedFunctionAreShown() throws Exception {
        int start = PRICES.indexOf("def net_price");
        edit(PRICES.substring(start, PRICES.indexOf("def round_price")), "");
        JsonObject answer = bench.ask("review", "{}");
        assertThat(Json.write(list(answer, "changed_files").getFirst().get("gone")))
                .isEqualTo("[\"net_price\"]");
        assertThat(Json.write(file(answer, "shop/cart.py").get("reasons")))
                .contains("uses net_price, which shop/prices.py no longer has");
    }

    @Test
    void namesThatMayMeanSomethingElseAreNoFacts() throws Exception {
        String till = """
                class Till:
                    def close(self):
                        return 1


                def run(other):
                    return other.close()
                """;
        repository.write("shop/till.py", till);
        repository.write("shop/door.py", """
                import socket


                def end(door):
                    door.close()


                def out():
                    socket.close()
                """);
        repository.write("shop/log.py", """
                import logging


                def shut():
                    logging.close()
                """);
        repository.commit("till");
        bench.ask("index_codebase", "{}");
        Files.writeString(
                repository.root().resolve("shop/till.py"),
                till.replace("    def close(self):", "    def shut_up(self):"));

        JsonObject answer = bench.ask("review", "{'depth': 0}");
        assertThat(Json.write(file(answer, "shop/till.py").get("reasons")))
                .contains("line 7 may use close, which shop/till.py no longer has");
        assertThat(Json.write(file(answer, "shop/door.py").get("reasons")))
                .contains("may use Till.close, which shop/till.py no longer has");
        assertThat(texts(answer, "files", "path")).as("a library's").doesNotContain("shop/log.py");
    }

    @Test
    void callersInTheChangedFileAreShownToo() throws Exception {
        String till = """
                def sum_up(items, rate):
                    return sum(items) * rate


                def close(items):
                    return sum_up(items, 1)


                def other():
                    return 1
                """;
        repository.write("shop/till.py", till);
        repository.commit("till");
        bench.ask("index_codebase", "{}");
        Files.writeString(repository.root().resolve("shop/till.py"), till.replace("* rate", "* (1 + rate)"));

        JsonObject file = file(bench.ask("review", "{}"), "shop/till.py");
        assertThat(texts(file, "chunks", "name")).containsExactly("sum_up", "close");
        assertThat(Json.write(file.get("reasons"))).contains("uses sum_up of shop/till.py");
    }

    @Test
    void deletedAndRenamedFilesAreListed() throws Exception {
        repository.git("mv", "shop/unrelated.py", "shop/moved.py");
        Files.delete(repository.root().resolve("shop/cart.py"));
        repository.git("add", "-A");
        JsonObject answer = bench.ask("review", "{'diff': 'staged'}");
        assertThat(texts(answer, "changed_files", "path")).containsExactlyInAnyOrder("shop/cart.py", "shop/moved.py");
        assertThat(texts(answer, "changed_files", "status")).containsExactlyInAnyOrder("deleted", "renamed");
        assertThat(texts(answer, "changed_files", "old_path")).contains("shop/unrelated.py");
    }

    @Test
    void untrackedFilesCountAndSecretsAreNotShown() throws Exception {
        repository.write("shop/discount.py", "def discount(price):\n    return price * 0.9\n");
        repository
                .write("prod.env", "TOKEN=hunter2\n")
                .write(".loupeignore", "private/\n")
                .write("private/x.py", "hidden = 1\n");
        JsonObject answer = bench.ask("review", "{}");
        assertThat(texts(answer, "changed_files", "path"))
                .containsExactlyInAnyOrder(".loupeignore", "prod.env", "private/x.py", "shop/discount.py");
        assertThat(texts(file(answer, "shop/discount.py"), "chunks", "name")).contains("discount");
        assertThat(Json.write(answer)).doesNotContain("hunter2").doesNotContain("hidden = 1");
        assertThat(texts(answer, "changed_files", "withheld")).contains("may hold secrets", "matches .loupeignore");
    }

    @Test
    void branchesAndCommitsShowTheirOwnState() throws Exception {
        repository.git("checkout", "-q", "-b", "feature");
        edit("return round(price, 2)", "return round(price, 3)");
        repository.commit("on the branch");
        repository.git("checkout", "-q", "main");
        JsonObject branch = bench.ask("review", "{'diff': 'branch:feature'}");
        assertThat(text(branch, "diff_description")).isEqualTo("branch: feature");
        assertThat(text(list(file(branch, "shop/prices.py"), "chunks").getFirst(), "content"))
                .contains("round(price, 3)");
        JsonObject commit = bench.ask("review", "{'diff': 'commit:feature'}");
        assertThat(texts(commit, "changed_files", "path")).containsExactly("shop/prices.py");
        JsonObject range = bench.ask("review", "{'diff': 'commit:HEAD~1..HEAD'}");
        assertThat(texts(range, "changed_files", "path")).containsExactly("shop/prices.py", "shop/rates.py");
    }

    @Test
    void anEmptyDiffIsReportedAndNotAFailure() {
        JsonObject answer = bench.ask("review", "{'diff': 'staged'}");
        assertThat(text(answer, "error")).isEqualTo("no_changes");
        assertThat(list(answer, "changed_files")).isEmpty();
    }

    @Test
    void gitsReasonsAreRefusals() {
        assertThat(bench.refusal("review", "{'diff': 'commit:nope'}")).contains("bad revision 'nope'");
        assertThat(bench.refusal("review", "{'diff': 'commit:--output=x'}")).contains("is not something to compare");
        assertThat(bench.refusal("review", "{'diff': 'branch:'}")).contains("is not something to compare");
    }

    @Test
    void theBudgetHoldsAndNoFileStarves() throws Exception {
        String lines = IntStream.range(0, 120).mapToObj(i -> "    x = " + i).collect(Collectors.joining("\n"));
        repository.write("shop/huge.py", "def huge():\n" + lines + "\n");
        edit("factor = 1 + rate", "factor = 1.0 + rate");
        for (int budget : new int[] {1, 3, 20, 60, 500}) {
            JsonObject answer = bench.ask("review", "{'budget': " + budget + "}");
            int used = number((JsonObject) answer.get("budget"), "used_lines");
            assertThat(used).isLessThanOrEqualTo(budget);
            assertThat(contentLines(answer)).isEqualTo(used);
            if (budget == 60) assertThat(texts(answer, "files", "path")).contains("shop/huge.py", "shop/prices.py");
        }
    }

    @Test
    void everyReviewIsRemembered() throws Exception {
        edit("factor = 1 + rate", "factor = 1.0 + rate");
        String id = text(bench.ask("review", "{}"), "injection_id");
        StoredInjection stored = bench.projects().memory().injections().find(id).orElseThrow();
        assertThat(stored.injection().tool()).isEqualTo("review");
        assertThat(stored.injection().agent()).isEqualTo("test");
        assertThat(stored.injection().query()).isEqualTo("unstaged changes");
        assertThat(stored.injection().files().getFirst().value()).isEqualTo("shop/prices.py");
    }

    @Test
    void aBrokenMemoryIsSaidAndTheReviewGivenAllTheSame() throws Exception {
        Files.writeString(
                folder.resolve("home/memory.db"),
                "no database at all, in as many bytes as it takes to say so. ".repeat(40));
        edit("factor = 1 + rate", "factor = 1.0 + rate");
        JsonObject answer = bench.ask("review", "{}");
        assertThat(text(answer, "injection_id")).isEmpty();
        assertThat(Json.write(answer.get("notes")))
                .contains("was not remembered")
                .contains("move it away");
        assertThat(texts(answer, "files", "path")).contains("shop/prices.py");
    }

    @Test
    void onlyTheRootBelowTheRepositoryIsReviewed() throws Exception {
        edit("factor = 1 + rate", "factor = 1.0 + rate");
        repository.write("elsewhere.py", "x = 1\n");
        Path root = repository.root().resolve("shop");
        try (Workbench below = Workbench.open(root, folder.toRealPath().resolve("home2"), List.of(root))) {
            ready(below);
            JsonObject answer = below.ask("review", "{}");
            assertThat(texts(answer, "changed_files", "path")).containsExactly("prices.py");
            assertThat(relevance(answer)).contains("prices.py direct", "cart.py structural", "rates.py coupled");
        }
    }

    private static JsonObject file(JsonObject answer, String path) {
        return list(answer, "files").stream()
                .filter(file -> text(file, "path").equals(path))
                .findFirst()
                .orElseThrow(() -> new AssertionError(path + " is not in " + Json.write(answer)));
    }

    private static List<String> relevance(JsonObject answer) {
        return list(answer, "files").stream()
                .map(file -> text(file, "path") + " " + text(file, "relevance"))
                .toList();
    }

    private static int contentLines(JsonObject answer) {
        return list(answer, "files").stream()
                .flatMap(file -> ((JsonArray) file.get("chunks")).elements().stream())
                .mapToInt(chunk -> text((JsonObject) chunk, "content").split("\n", -1).length)
                .sum();
    }
}
