package dev.loupe.tools.catalogue;

import dev.loupe.git.GitFixture;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/// A real call of every tool on a small repository with a history, shown on the pages of docs/tools.
final class ToolExamples {

    private final Workbench bench;
    private final Caller caller;
    private final Map<String, Example> examples = new LinkedHashMap<>();
    private final Map<String, String> earlier = new HashMap<>();

    /// A call and its answer, see [ShownAnswer].
    ///
    /// @param arguments as the tool has them, with double quotes
    record Example(String arguments, String answer) {}

    /// Asks one tool.
    interface Caller {
        JsonObject ask(ToolInfo tool, String arguments);
    }

    private ToolExamples(Workbench bench, Caller caller) {
        this.bench = bench;
        this.caller = caller;
    }

    /// @param folder an empty one
    /// @param clock of the day on which the calls are made
    static Map<String, Example> madeIn(Path folder, Clock clock) throws IOException {
        try (Workbench bench = shop(folder, clock)) {
            return on(bench, (tool, arguments) -> bench.ask(tool.name(), arguments));
        }
    }

    /// The example repository, opened.
    ///
    /// @param folder an empty one
    static Workbench shop(Path folder, Clock clock) throws IOException {
        Path home = Files.createDirectories(folder.toRealPath().resolve("ada"));
        Path root = repository(home.resolve("shop"));
        return Workbench.open(root, folder.toRealPath().resolve("data"), List.of(root), clock);
    }

    /// Calls every tool once.
    static Map<String, Example> on(Workbench shop, Caller caller) {
        var examples = new ToolExamples(shop, caller);
        for (ToolInfo tool : inOrder()) examples.call(tool);
        return examples.examples;
    }

    /// Tools that write come before those that read, and what was made is destroyed in reverse order.
    private static List<ToolInfo> inOrder() {
        var tools = new ArrayList<ToolInfo>();
        var destroying = new ArrayDeque<ToolInfo>();
        for (ToolInfo tool : all()) {
            if (tool.effect().destructive()) destroying.push(tool);
            else if (!tool.effect().readOnly()) tools.add(tool);
        }
        all().stream().filter(tool -> tool.effect().readOnly()).forEach(tools::add);
        tools.addAll(destroying);
        return tools;
    }

    private static List<ToolInfo> all() {
        return CatalogueTest.TOOLS.tools().stream().map(Tool::info).toList();
    }

    private void call(ToolInfo tool) {
        if (examples.containsKey(tool.name())) return;
        if (tool.example().contains("{injection}")) call(info("context"));
        awaitRuns();
        if (tool.effect().readOnly()) awaitHistory();
        JsonObject answer = caller.ask(tool, withIds(tool.example()));
        for (String id : List.of("injection_id", "feedback_id"))
            if (answer.has(id))
                earlier.putIfAbsent(id, Json.write(answer.get(id)).replace("\"", ""));
        var shown = new ShownAnswer(bench.root().resolve("../..").normalize().toString());
        examples.put(tool.name(), new Example(shown(tool.example()), shown.text(answer)));
    }

    private static ToolInfo info(String name) {
        return CatalogueTest.TOOLS.find(name).orElseThrow().info();
    }

    private String withIds(String arguments) {
        return arguments
                .replace("{injection}", earlier.getOrDefault("injection_id", ""))
                .replace("{feedback}", earlier.getOrDefault("feedback_id", ""));
    }

    /// An earlier example may have started a run in the background (admin_sync), and answers differ while it
    /// is in progress.
    private void awaitRuns() {
        for (int i = 0; i < 3_000; i++) {
            if (!Json.write(bench.ask("status", "{}")).contains("\"status\":\"indexing\"")) return;
            LockSupport.parkNanos(20_000_000);
        }
        throw new AssertionError("a run does not end");
    }

    /// Git figures of files, chunks and lines are read in the background, from the first query that needs
    /// them and again after a run; an answer given meanwhile has a note.
    private void awaitHistory() {
        for (int i = 0; i < 3_000; i++) {
            String state = Json.write(bench.ask("get_index_metrics", "{}"));
            if (state.split("\"status\":\"completed\"", -1).length == 4) return;
            LockSupport.parkNanos(100_000_000);
        }
        throw new AssertionError("the history is not read");
    }

    private static String shown(String arguments) {
        return arguments
                .replace('\'', '"')
                .replace("{root}", "/home/ada/shop")
                .replace("{injection}", ShownAnswer.ID)
                .replace("{feedback}", "1");
    }

    private static Path repository(Path root) throws IOException {
        GitFixture shop = GitFixture.repository(root);
        shop.write("shop/prices.py", PRICES).write("shop/basket.py", BASKET).write("docs/guide.md", GUIDE);
        commit(shop, "Baskets and prices", "2024-01-10T09:00:00Z");
        shop.write("web/retry.ts", RETRY).write("tests/test_basket.py", TEST);
        commit(shop, "Requests are tried again; tests of the basket", "2024-01-20T09:00:00Z");
        shop.write("shop/prices.py", PRICES + ROUNDING).write("shop/basket.py", BASKET + DISCOUNT);
        commit(shop, "Rounding of cents at the end, discount for regular customers (#12)", "2024-02-03T09:00:00Z");
        shop.write(".beads/issues.jsonl", BEAD).write(".loupe/config.toml", ARCHIVE);
        shop.write("archive/2024/02/rounding.md", RECORD);
        return shop.root();
    }

    private static void commit(GitFixture shop, String message, String time) throws IOException {
        shop.git("add", "-A");
        shop.git(Map.of("GIT_AUTHOR_DATE", time, "GIT_COMMITTER_DATE", time), "commit", "-q", "-m", message);
    }

    private static final String PRICES = """
            \"""What articles cost.\"""

            PRICES = {"ring": 120.0, "chain": 79.9}


            def price_of(article: str) -> float:
                \"""The price of an article in euros.\"""
                if article not in PRICES:
                    raise KeyError(article)
                return PRICES[article]
            """;

    private static final String ROUNDING = """


            def round_cents(amount: float) -> float:
                \"""Rounds an amount to whole cents.\"""
                return round(amount + 1e-9, 2)
            """;

    private static final String BASKET = """
            \"""The basket of a customer.\"""
            from shop.prices import price_of, round_cents


            class Basket:
                \"""Articles that a customer wants to buy.\"""

                def __init__(self) -> None:
                    self.articles: list[str] = []

                def add(self, article: str) -> None:
                    \"""Puts an article into the basket.\"""
                    self.articles.append(article)

                def total(self) -> float:
                    \"""What all articles cost together.\"""
                    return round_cents(sum(price_of(article) for article in self.articles))
            """;

    private static final String DISCOUNT = """


            def discounted(basket: Basket, percent: int) -> float:
                \"""The total that a regular customer pays, some percent less.\"""
                return round_cents(basket.total() * (100 - percent) / 100)
            """;

    private static final String RETRY = """
            /** Runs a task again, with longer pauses, until it succeeds or has failed too often. */
            export async function retryWithBackoff<T>(task: () => Promise<T>, attempts: number): Promise<T> {
              for (let attempt = 1; ; attempt++) {
                try {
                  return await task();
                } catch (error) {
                  if (attempt >= attempts) throw error;
                  await new Promise((done) => setTimeout(done, 100 * 2 ** attempt));
                }
              }
            }
            """;

    private static final String TEST = """
            from shop.basket import Basket


            def test_total_of_two_articles():
                basket = Basket()
                basket.add("ring")
                basket.add("chain")
                assert basket.total() == 199.9
            """;

    private static final String GUIDE = """
            # The shop

            ## Prices

            Prices are in euros and rounded once, at the end.

            ## Requests

            A failed request is tried again with longer pauses.
            """;

    private static final String BEAD = """
            {"id":"shop-7","title":"Basket total is a cent off","description":"Sums of rounded prices differ.","status":"open","priority":1,"issue_type":"bug","assignee":"ada","created_at":"2024-01-28T10:00:00Z"}
            """;

    private static final String ARCHIVE = """
            [[archive.sources]]
            name = "decisions"
            path = "archive"
            schema = "human-intent"
            name_field = "channel"
            """;

    private static final String RECORD = """
            ---
            id: dec-0001
            schema: human-intent
            timestamp: 2024-02-02T09:30:00Z
            author: ada
            source:
              channel: backend
            topics: [prices]
            ---
            We agreed that prices are rounded once, at the end, since sums of rounded prices are a cent off.
            """;
}
