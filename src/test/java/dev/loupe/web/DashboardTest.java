package dev.loupe.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.endtoend.NodeSuite;
import dev.loupe.json.Json;
import dev.loupe.mcp.RequestContext;
import dev.loupe.mcp.ServerFeatures;
import dev.loupe.mcp.ServerIdentity;
import dev.loupe.mcp.SharedCaller;
import dev.loupe.mcp.Tools;
import dev.loupe.mcp.http.HttpLimits;
import dev.loupe.mcp.http.HttpServing;
import dev.loupe.mcp.http.HttpSettings;
import dev.loupe.mcp.http.ListenAddress;
import dev.loupe.memory.InjectedChunk;
import dev.loupe.memory.Injection;
import dev.loupe.memory.InjectionVisibility;
import dev.loupe.memory.NewFeedback;
import dev.loupe.memory.Rating;
import dev.loupe.memory.ToolCall;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.answer.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The dashboard in a real browser, with a real engine and a generated repository.
/// `./dev bless DashboardTest` writes the screenshots of docs/dashboard.md.
@Timeout(900)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class DashboardTest {

    private static final String TOKEN = "a-token-of-this-test";

    private static final Set<String> IN_THE_DOCS = Set.of("search", "file", "coupling", "hotspots-dark");
    private static final List<String> VIEWS = List.of(
            "#/search?q=failed+requests+are+tried+again",
            "#/file?path=web/src/retry.ts&line=8&end=19",
            "#/file?path=src/main/java/shop/payments/PaymentsService.java&tab=history",
            "#/projects",
            "#/hotspots",
            "#/coupling",
            "#/history",
            "#/feedback",
            "#/calls");

    private Workbench bench;
    private HttpServing server;
    private Chromium browser;

    @BeforeAll
    void begin(@TempDir Path folder) throws Exception {
        browser = Chromium.orSkipped(folder.resolve("profile"));
        Path root = Files.createDirectories(folder.toRealPath().resolve("shop"));
        ShopRepository.in(root);
        Workbench.write(
                root,
                "web/src/<img src=x onerror=alert(1)>.ts",
                "export const hostile = '<img src=x onerror=\"alert(1)\">';\n");
        Path other = Files.createDirectories(folder.toRealPath().resolve("warehouse"));
        Workbench.write(other, "README.md", "# Warehouse\n\nShelves and parcels.\n");
        bench = Workbench.open(root, folder.toRealPath().resolve("home"), List.of(root, other));
        remember(root);
        var caller = new SharedCaller(client -> bench.runner(0));
        server = HttpServing.start(
                ServerFeatures.ofTools(new ServerIdentity("none", "0", ""), new NoTools()),
                Dashboard.site(caller, "0", false),
                new HttpSettings(ListenAddress.parse("0"), TOKEN, Set.of(), Set.of(), HttpLimits.USUAL));
    }

    private static final class NoTools implements Tools {
        @Override
        public String list() {
            return "[]";
        }

        @Override
        public void call(String name, JsonObject arguments, RequestContext exchange) {
            exchange.fail(-1, "none");
        }
    }

    /// Records of agents' calls and ratings, as the tools would write them.
    private void remember(Path root) throws Exception {
        var calls = new ArrayList<ToolCall>();
        List<String> tools = List.of(
                "search", "context", "read_chunk", "search", "find_refs", "grep", "search", "review", "read_chunk");
        for (int i = 0; i < 400; i++) {
            String tool = tools.get(i * 5 % tools.size());
            Instant time = Instant.now().minus(Duration.ofMinutes((400 - i) * (400 - i) / 5L + i * i % 997));
            String outcome = i % 41 == 3 ? "bad_argument" : ToolCall.OK;
            long millis = 4 + i * 31 % 60 + (tool.equals("context") ? 90 : 0) + (i % 29 == 0 ? 300 : 0);
            calls.add(new ToolCall(
                    time,
                    tool,
                    root.toString(),
                    i % 3 == 0 ? "codex" : "claude-code",
                    millis,
                    180 + i * 53 % 2900,
                    outcome));
        }
        bench.projects().memory().calls().store(calls);
        List<Rating> ratings = List.of(Rating.USEFUL, Rating.USEFUL, Rating.NOISE, Rating.USEFUL, Rating.HARMFUL);
        List<String> reasons = List.of(
                "had the method to change in it",
                "named the test that failed",
                "only documents",
                "",
                "led to the old gateway");
        for (int i = 0; i < 12; i++) {
            var chunk = new InjectedChunk(new RepoPath("web/src/retry.ts"), new LineRange(8, 19), "direct", 0.8, "");
            String id = bench.projects()
                    .memory()
                    .injections()
                    .store(new Injection(
                            "claude-code",
                            "s" + i,
                            "context",
                            root.toString(),
                            List.of(
                                            "retry a payment that timed out",
                                            "where are discounts rounded",
                                            "cancel an order twice")
                                    .get(i % 3),
                            "tokens",
                            4000,
                            2100,
                            List.of(chunk)));
            if (i < 5)
                bench.projects()
                        .memory()
                        .feedback()
                        .store(
                                new NewFeedback(id, ratings.get(i), "claude-code", reasons.get(i)),
                                InjectionVisibility.ALL);
        }
    }

    @AfterAll
    void end() throws Exception {
        if (browser != null) browser.close();
        if (server != null) server.close();
        if (bench != null) bench.close();
    }

    @BeforeEach
    void atADesk() throws Exception {
        browser.look(1200, 780, "light");
    }

    /// With the token, as `loupe ui` prints it.
    private void open() throws Exception {
        browser.open("about:blank");
        browser.open(server.address() + "/#token=" + TOKEN);
        browser.await("document.querySelector('#project option')");
    }

    private void go(String view) throws Exception {
        browser.evaluate("location.hash = " + Json.write(JsonValue.of(view)));
        browser.await("!document.querySelector('.waiting') && document.querySelector('main').textContent.length > 40");
        browser.await(ready(view));
    }

    /// An expression that is true once a view has its answer.
    private static String ready(String view) {
        if (view.startsWith("#/search?q")) return "document.querySelector('.hit')";
        if (view.startsWith("#/file") && view.contains("tab=history")) return "document.querySelector('.commits li')";
        if (view.startsWith("#/file"))
            return "document.querySelector('.code .line') && document.querySelector('.outline')";
        return switch (view) {
            case "#/projects" -> "document.querySelector('.card .languages')";
            case "#/hotspots" -> "document.querySelectorAll('rect.file').length > 20";
            case "#/coupling" -> "document.querySelectorAll('circle.node').length > 8";
            case "#/history" ->
                "document.querySelectorAll('.commits li').length > 10 && document.querySelector('.list li')";
            case "#/feedback" -> "document.querySelectorAll('.entries li').length === 5";
            case "#/calls" -> "document.querySelectorAll('table').length === 2";
            default -> "true";
        };
    }

    @Test
    @Order(1)
    void anIndexRunIsFollowedAsItGoes() throws Exception {
        open();
        browser.evaluate("location.hash = '#/projects'");
        browser.await("document.querySelector('.card .badge')?.textContent === 'not indexed'");
        browser.evaluate("""
                window.seen = new Set();
                new MutationObserver(() => { for (const one of document.querySelectorAll('.run:not([hidden])')) seen.add(one.textContent); })
                  .observe(document.querySelector('main'), { subtree: true, childList: true, attributes: true, characterData: true });
                [...document.querySelectorAll('.card button')].find(one => one.textContent === 'Make the index').click();
                """);

        browser.await("document.querySelector('.card .badge')?.textContent === 'ready'");
        browser.await("document.querySelector('.card .languages')");
        assertThat(browser.text("[...seen].join('; ')")).contains(" of ");
        assertThat(browser.text("document.querySelector('.card').innerText")).contains("java", "typescript");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    @Order(2)
    void theTokenLeavesTheAddressAndWithoutItNothingIsShown() throws Exception {
        open();
        assertThat(browser.text("location.href")).doesNotContain(TOKEN);

        browser.evaluate("sessionStorage.clear()");
        browser.open("about:blank");
        browser.open(server.address() + "/");
        browser.await("document.querySelector('#token')");
        assertThat(browser.text("document.querySelector('main').innerText")).doesNotContain("shop");
        browser.type(TOKEN);
        browser.press("Enter");
        browser.await("document.querySelector('#query')");
    }

    @Test
    @Order(3)
    void resultsComeWhileTypingAndAKeyOpensOne() throws Exception {
        open();
        browser.press("/");
        browser.await("document.activeElement.id === 'query'");
        browser.type("retryWithBackoff");
        browser.await("document.querySelector('.hit a.open')?.textContent === 'retryWithBackoff'");
        assertThat(browser.text("document.querySelector('.hit .place').textContent"))
                .startsWith("web/src/retry.ts");
        assertThat(browser.text("[...document.querySelectorAll('.hit mark')].map(one => one.textContent).join()"))
                .contains("retryWithBackoff");
        assertThat(browser.text(
                        "[...document.querySelectorAll('.hit .tok-keyword')].map(one => one.textContent).join()"))
                .contains("async", "function");
        browser.await("/^\\d+ results? of/.test(document.querySelector('#live').textContent)");

        browser.press("ArrowDown");
        browser.await("document.activeElement.textContent === 'retryWithBackoff'");
        browser.press("Enter");
        browser.await("document.querySelector('.code .wanted')");
        assertThat(browser.text("document.querySelector('h1').textContent")).isEqualTo("web/src/retry.ts");
        browser.press("Escape");
        browser.await("document.querySelector('#query')?.value === 'retryWithBackoff'");
        // After a mouse click the field has the focus again, where letters are text input.
        browser.evaluate("document.activeElement.blur()");
        browser.await("document.activeElement.id !== 'query'");
        browser.press("g");
        browser.press("h");
        browser.await("location.hash.startsWith('#/hotspots')");
        assertThat(browser.complaints()).allMatch(one -> one.contains("401"));
    }

    @Test
    @Order(4)
    void filtersNarrowWhatIsFound() throws Exception {
        open();
        go("#/search?q=failed+requests+are+tried+again");
        browser.await("document.querySelector('.filters option[value=typescript]')");
        browser.evaluate(
                "{ const field = document.querySelector('.filters select'); field.value = 'typescript'; field.dispatchEvent(new Event('change')); }");
        browser.await(
                "[...document.querySelectorAll('.place .soft')].length && [...document.querySelectorAll('.place .soft')].every(one => one.textContent === 'typescript')");
        assertThat(browser.text("location.hash")).contains("lang=typescript");
    }

    @Test
    @Order(5)
    void nothingOfARepositoryActs() throws Exception {
        open();
        browser.evaluate("window.ran = false; window.alert = () => { window.ran = true; }; true");
        go("#/search?q=hostile+onerror");
        browser.await("document.querySelector('.place b')?.textContent.startsWith('<img')");
        browser.evaluate("document.querySelector('.hit a.open').click()");
        browser.await("document.querySelector('.code .line')");

        assertThat(browser.text("document.querySelector('h1').textContent"))
                .contains("<img src=x onerror=alert(1)>.ts");
        assertThat(browser.text("document.querySelector('.code').textContent")).contains("<img src=x");
        assertThat(browser.evaluate("window.ran || document.querySelectorAll('main img').length > 0")
                        .toString())
                .contains("FALSE");
    }

    @Test
    @Order(6)
    void markupMadeOfATextIsRefusedByTheBrowserItself() throws Exception {
        open();
        assertThat(
                        browser.text(
                                "(() => { try { document.querySelector('main').innerHTML = '<b>x</b>'; return 'taken'; } catch (refused) { return refused.name; } })()"))
                .isEqualTo("TypeError");
    }

    @ParameterizedTest
    @Order(7)
    @ValueSource(strings = {"light", "dark"})
    void aPhoneNeedsNoScrollingToTheSide(String scheme) throws Exception {
        open();
        browser.look(360, 740, scheme);
        for (String view : VIEWS) {
            go(view);
            assertThat(browser.evaluate("document.documentElement.scrollWidth").toString())
                    .as(view)
                    .contains("360");
        }
    }

    /// axe-core, with all its rules; minor and moderate findings are only advice.
    @ParameterizedTest
    @Order(8)
    @ValueSource(strings = {"light", "dark"})
    void axeHasNoSeriousFinding(String scheme) throws Exception {
        String axe = Files.readString(NodeSuite.moduleOrSkipped("axe-core").resolve("axe.min.js"));
        open();
        browser.look(1200, 780, scheme);
        browser.evaluate(axe + ";true");
        for (String view : VIEWS) {
            go(view);
            String found = browser.text("""
                    axe.run(document, { resultTypes: ['violations'] }).then(result => result.violations
                      .filter(one => one.impact === 'serious' || one.impact === 'critical')
                      .map(one => one.id + ': ' + one.nodes.map(node => node.html + ' ' + node.failureSummary).join('; ')).join('\\n'))""");
            assertThat(found).as(view).isEmpty();
        }
    }

    @Test
    @Order(9)
    void writesTheScreenshots() throws Exception {
        open();
        for (String view : VIEWS) {
            go(view);
            shoot(view, "");
        }
        browser.look(1200, 780, "dark");
        go(VIEWS.getFirst());
        shoot(VIEWS.getFirst(), "-dark");
        go("#/hotspots");
        shoot("#/hotspots", "-dark");
        browser.look(360, 740, "light");
        go(VIEWS.getFirst());
        shoot(VIEWS.getFirst(), "-phone");
    }

    private void shoot(String view, String kind) throws Exception {
        browser.evaluate("window.scrollTo(0, 0)");
        Thread.sleep(150);
        byte[] picture = browser.screenshot();
        assertThat(picture.length).as(view).isBetween(5_000, 250_000);
        String name = view.contains("tab=history") ? "file-history" : view.replaceAll("#/([a-z]+).*", "$1");
        if (Boolean.getBoolean("loupe.bless") && IN_THE_DOCS.contains(name + kind))
            Files.write(
                    Files.createDirectories(Path.of("docs", "images")).resolve("ui-" + name + kind + ".png"), picture);
    }
}
