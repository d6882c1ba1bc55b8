package dev.loupe.cli.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.cli.command.JsonView;
import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The generated pages as text, and in a real browser if one is installed.
class ChartPageTest {

    private static final String HOSTILE = "src/</script><img src=x onerror=\"document.title='ran'\">&\u202E<!--.py";

    @TempDir
    private Path folder;

    private static String map() {
        return HotspotMap.of(new JsonView(JsonValue.object(
                        "repo", JsonValue.of("shop"),
                        "since", JsonValue.of("1 year ago"),
                        "since_time", JsonValue.of("2025-11-28T00:00:00Z"),
                        "total", JsonValue.of(3),
                        "changed", JsonValue.of(2),
                        "files",
                                new JsonArray(List.of(
                                        file("src/cold.py", 40, "0", 0, ""),
                                        file("src/deep/inner/warm.py", 80, "0.3", 4, "f"),
                                        file(HOSTILE, 100, "0.6", 9, "g<b>"))))))
                .html();
    }

    private static JsonObject file(String path, int lines, String score, int churn, String hardest) {
        return JsonValue.object(
                "path", JsonValue.of(path),
                "language", JsonValue.of("python"),
                "lines", JsonValue.of(lines),
                "score", new JsonNumber(score),
                "churn", JsonValue.of(churn),
                "complexity", new JsonNumber("0.4"),
                "hardest", JsonValue.of(hardest),
                "hardest_line", JsonValue.of(7));
    }

    private static String graph() {
        return CouplingGraph.of(
                        new JsonView(JsonValue.object(
                                "repo",
                                JsonValue.of("</title><script>"),
                                "total",
                                JsonValue.of(3),
                                "files",
                                new JsonArray(List.of(
                                        node("docs/x.md", "0.1"),
                                        node("docs/y.md", "0.2"),
                                        node("src/b.py", "0.6"),
                                        node(HOSTILE, "0.8"),
                                        node("test/b_test.py", "0.7"))),
                                "pairs",
                                new JsonArray(List.of(
                                        pair(HOSTILE, "src/b.py", "0.9"),
                                        pair("src/b.py", "test/b_test.py", "0.7"),
                                        pair("docs/x.md", "docs/y.md", "0.5"))))),
                        5)
                .html();
    }

    private static JsonObject node(String path, String place) {
        return JsonValue.object("path", JsonValue.of(path), "x", new JsonNumber(place), "y", new JsonNumber(place));
    }

    private static JsonObject pair(String one, String other, String degree) {
        return JsonValue.object(
                "one", JsonValue.of(one),
                "other", JsonValue.of(other),
                "together", JsonValue.of(6),
                "confidence", new JsonNumber("0.8"),
                "degree", new JsonNumber(degree));
    }

    private static List<String> pages() {
        return List.of(map(), graph());
    }

    @Test
    void nothingOfARepositoryBecomesMarkup() {
        for (String page : pages()) {
            assertThat(page).doesNotContain("<img", "<!--", "\u202E").contains("&lt;/script&gt;&lt;img src=x");
            assertThat(count(page, "<script")).isEqualTo(2);
            assertThat(count(page, "</script")).isEqualTo(2);
            assertThat(count(page, "<title>")).isEqualTo(1);
        }
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    @Test
    void thePolicyAllowsNoNetworkAndOnlyOurScriptAndStyle() throws Exception {
        for (String page : pages()) {
            Matcher policy = Pattern.compile("Content-Security-Policy\" content=\"([^\"]*)\"")
                    .matcher(page);
            assertThat(policy.find()).isTrue();
            assertThat(policy.group(1))
                    .startsWith("default-src 'none'; ")
                    .contains("script-src '" + hash(between(page, "<script>", "</script>")) + "'")
                    .contains("style-src '" + hash(between(page, "<style>", "</style>")) + "'")
                    .doesNotContain("unsafe", "http", "*", "connect", "img");
            assertThat(page).doesNotContainPattern("(src|href)=\"").doesNotContain("style=\"", "@import", "url(");
        }
    }

    private static String between(String page, String open, String close) {
        int from = page.indexOf(open) + open.length();
        return page.substring(from, page.indexOf(close, from));
    }

    private static String hash(String text) throws Exception {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        return "sha256-" + Base64.getEncoder().encodeToString(digest);
    }

    @Test
    void theDataIsWhatTheToolAnswered() throws JsonFailure {
        String data = between(map(), "id=\"data\">", "</script>");

        assertThat(data).doesNotContain("<", ">", "&");
        assertThat(Json.parse(data).toString()).contains("src/deep/inner/warm.py", "onerror=");
    }

    @Test
    void theSameAnswerMakesTheSamePage() {
        assertThat(map()).isEqualTo(map());
        assertThat(graph()).isEqualTo(graph());
    }

    @Test
    void aBrowserDrawsTheMap() throws Exception {
        String shown = shown(map());

        assertThat(shown).contains("<title>Hotspots of shop</title>");
        assertThat(count(shown, "class=\"file\"")).isEqualTo(3);
        assertThat(shown)
                .contains("src/deep/inner/warm.py, 80 lines, score 0.300, 4 commits", "open folder src/deep/inner");
        assertThat(shown).doesNotContain("<img");
    }

    @Test
    void aBrowserDrawsTheGraph() throws Exception {
        String shown = shown(graph());

        assertThat(shown).contains("&lt;/title&gt;&lt;script&gt;</h1>");
        assertThat(count(shown, "class=\"node")).isEqualTo(5);
        assertThat(count(shown, "class=\"edge")).isEqualTo(3);
        assertThat(shown).contains("src/b.py, changed together with 2 files").doesNotContain("<img");
    }

    /// The document in a browser after its scripts ran, without policy violations or errors.
    private String shown(String page) throws IOException, InterruptedException {
        Optional<Path> browser = Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .flatMap(place -> Stream.of("chromium", "chromium-browser", "google-chrome")
                        .map(Path.of(place)::resolve))
                .filter(Files::isExecutable)
                .findFirst();
        Assumptions.assumeTrue(browser.isPresent(), "no Chromium is installed");
        Path file = Files.writeString(folder.resolve("page.html"), page);
        Path errors = folder.resolve("errors");
        Process process = new ProcessBuilder(
                        browser.orElseThrow().toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--enable-logging=stderr",
                        "--user-data-dir=" + folder.resolve("profile"),
                        "--virtual-time-budget=2000",
                        "--window-size=1200,800",
                        "--dump-dom",
                        file.toUri().toString())
                .redirectError(errors.toFile())
                .start();
        String shown = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(Files.readString(errors)).doesNotContain("CONSOLE");
        return shown;
    }
}
