package dev.loupe.tools.context;

import static dev.loupe.tools.answer.Workbench.elements;
import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.engine.Project;
import dev.loupe.engine.Session;
import dev.loupe.git.GitFixture;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Reviews for a client with a limit of 7,500 tokens: the changes first, then what they broke, in every root.
class ReviewOfRealChangesTest {
    private static final int USUAL_TOKENS = 7_500;

    @TempDir
    Path folder;

    private GitFixture shop;
    private GitFixture web;
    private Workbench bench;

    @BeforeEach
    void begin() throws IOException {
        shop = GitFixture.repository(folder.resolve("shop"));
        shop.write("shop/__init__.py", "from .prices import net_price as net_price\n");
        shop.write("shop/prices.py", """
                class Prices:
                    def cookie_rate(self):
                        return 2

                    def net_price(self, price):
                        return price / self.cookie_rate()


                def net_price(price):
                    return Prices().net_price(price)
                """);
        for (int i = 0; i < 6; i++) shop.write("shop/part%d.py".formatted(i), part(i, 60, ""));
        shop.write("tests/test_parts.py", part(7, 60, ""));
        shop.write(
                "CHANGES.rst",
                "Version 2\n---------\n\n- new\n\n" + "Version 1\n---------\n\n- old entry\n".repeat(40));
        shop.write("poetry.lock", "one = 1\n");
        shop.commit("first");
        web = GitFixture.repository(folder.resolve("web"));
        web.write("src/globals.ts", "export const current = 1;\n");
        web.write("src/index.ts", "export { current } from './globals';\n");
        web.write("src/page.ts", "import { current } from './globals';\n\nexport const page = current + 1;\n");
        web.commit("first");
        bench = Workbench.open(shop.root(), folder.toRealPath().resolve("home"), List.of(shop.root(), web.root()));
        for (Project project : bench.projects().all(new Session("test", List.of(shop.root(), web.root()), false))) {
            bench.ask("index_codebase", "{'path': '" + project.root() + "'}");
            var _ = project.history().snapshot(Duration.ofMinutes(1));
        }
    }

    @AfterEach
    void end() {
        bench.close();
    }

    private static String part(int number, int lines, String mark) {
        return IntStream.range(0, lines)
                .mapToObj(i ->
                        "def part_%d_%d(argument, another):\n    value = argument * %d%s\n    return value + another\n"
                                .formatted(number, i, i, i % 6 == 0 ? mark : ""))
                .collect(Collectors.joining("\n\n"));
    }

    /// The answer as sent.
    private JsonObject review(String arguments) {
        return (JsonObject)
                bench.result(bench.runner(USUAL_TOKENS), "review", arguments).get("structuredContent");
    }

    private void edit(GitFixture repository, String path, String from, String to) throws IOException {
        Path file = repository.root().resolve(path);
        Files.writeString(file, Files.readString(file).replace(from, to));
    }

    @Test
    void everyChangedLineOfManyFilesIsShownBeforeAnythingElse() throws Exception {
        for (int i = 0; i < 6; i++) shop.write("shop/part%d.py".formatted(i), part(i, 60, "  # changed here"));
        shop.write("tests/test_parts.py", part(7, 60, "  # changed here"));
        JsonObject answer = review("{}");
        assertThat(texts(answer, "changed_files", "path")).hasSize(7).endsWith("tests/test_parts.py");
        for (JsonObject file : list(answer, "changed_files"))
            assertThat(number(file, "shown_lines"))
                    .describedAs(text(file, "path"))
                    .isEqualTo(number(file, "added_lines"))
                    .isEqualTo(10);
        assertThat(changedLines(answer)).hasSize(70);
        assertThat(elements(answer, "notes")).isEmpty();
    }

    @Test
    void linesWithoutRoomAreCountedByFileAndOnlyTheChangeIsShown() throws Exception {
        for (int i = 0; i < 6; i++) shop.write("shop/new%d.py".formatted(i), part(10 + i, 60, ""));
        JsonObject answer = review("{'budget': 100}");
        assertThat(changedLines(answer)).hasSize(100);
        assertThat(number((JsonObject) answer.get("budget"), "used_lines")).isEqualTo(100);
        int shown = list(answer, "changed_files").stream()
                .mapToInt(file -> number(file, "shown_lines"))
                .sum();
        assertThat(shown).isEqualTo(100);
        assertThat(Json.write(answer.get("notes"))).contains("added lines found no room: shop/new");
        int before = 0;
        for (int budget : new int[] {60, 150, 300, 500, 1000}) {
            int lines = changedLines(review("{'budget': " + budget + "}")).size();
            assertThat(lines).describedAs("budget %d", budget).isGreaterThanOrEqualTo(before);
            before = lines;
        }
    }

    @Test
    void sourcesComeFirstThenTestsThenListsAndTheMostChangedOfEach() throws Exception {
        shop.write("CHANGES.rst", "Version 3\n\n" + Files.readString(shop.root().resolve("CHANGES.rst")));
        shop.write("poetry.lock", "one = 2\n");
        shop.write("tests/test_parts.py", part(7, 60, "  # changed"));
        edit(shop, "shop/part1.py", "value = argument * 3\n", "value = argument * 33\n");
        shop.write("shop/part5.py", part(5, 60, "  # changed"));
        shop.write("pyproject.toml", "[project]\nname = 'shop'\n");
        assertThat(texts(review("{}"), "changed_files", "path"))
                .containsExactly(
                        "shop/part5.py",
                        "shop/part1.py",
                        "tests/test_parts.py",
                        "pyproject.toml",
                        "CHANGES.rst",
                        "poetry.lock");
    }

    @Test
    void aCallOfWhatIsGoneIsNamedInTheChangedFileItself() throws Exception {
        edit(shop, "shop/prices.py", "def cookie_rate", "def rate_of_cookie");
        JsonObject answer = review("{'depth': 0}");
        assertThat(Json.write(list(answer, "changed_files").getFirst().get("gone")))
                .contains("Prices.cookie_rate");
        JsonObject file = list(answer, "files").getFirst();
        assertThat(text(file, "path")).isEqualTo("shop/prices.py");
        assertThat(Json.write(file.get("reasons")))
                .contains("line 6 uses cookie_rate, which shop/prices.py no longer has");
        assertThat(Json.write(file.get("chunks"))).contains("return price / self.cookie_rate()");
    }

    @Test
    void importersAndReExportersOfARenamedFileAreNamed() throws Exception {
        web.git("mv", "src/globals.ts", "src/globs.ts");
        JsonObject answer = review("{'diff': 'staged'}");
        assertThat(texts(answer, "files", "path")).contains("src/index.ts", "src/page.ts");
        for (JsonObject file : list(answer, "files"))
            assertThat(Json.write(file.get("reasons")))
                    .contains("line 1 imports src/globals.ts, which was renamed to src/globs.ts");
        assertThat(Json.write(answer.get("notes")))
                .contains("2 files still import src/globals.ts, which was renamed to src/globs.ts");
        shop.git("mv", "shop/prices.py", "shop/rates.py");
        JsonObject both = review("{'diff': 'staged', 'repo': 'shop'}");
        assertThat(Json.write(both.get("files")))
                .contains("line 1 imports shop/prices.py, which was renamed to shop/rates.py");
    }

    @Test
    void importersThatFollowedTheRenameAreNotNamed() throws Exception {
        web.git("mv", "src/globals.ts", "src/globs.ts");
        edit(web, "src/page.ts", "./globals", "./globs");
        edit(web, "src/index.ts", "./globals", "./globs");
        JsonObject answer = review("{}");
        assertThat(Json.write(answer)).doesNotContain("which was renamed");
    }

    @Test
    void everyRootThatHasChangesIsReviewed() throws Exception {
        assertThat(text(review("{}"), "error")).isEqualTo("no_changes");
        edit(web, "src/page.ts", "current + 1", "current + 2");
        assertThat(texts(review("{}"), "changed_files", "repo")).containsExactly("web");
        edit(shop, "shop/part1.py", "value = argument * 3\n", "value = argument * 33\n");
        JsonObject both = review("{}");
        assertThat(texts(both, "changed_files", "path")).containsExactly("shop/part1.py", "src/page.ts");
        assertThat(texts(both, "changed_files", "repo")).containsExactly("shop", "web");
        assertThat(texts(review("{'repo': 'shop'}"), "changed_files", "path")).containsExactly("shop/part1.py");
        web.commit("in one root alone");
        String commit = web.git("rev-parse", "HEAD").strip();
        assertThat(texts(review("{'diff': 'commit:" + commit + "'}"), "changed_files", "path"))
                .containsExactly("src/page.ts");
    }

    @Test
    void theTopOfACoupledChangelogIsShown() throws Exception {
        for (int i = 0; i < 4; i++) {
            edit(
                    shop,
                    "shop/part1.py",
                    "value = argument * 3" + "#".repeat(i) + "\n",
                    "value = argument * 3" + "#".repeat(i + 1) + "\n");
            edit(shop, "CHANGES.rst", "- new", "- new " + i);
            shop.commit("entry " + i);
        }
        edit(shop, "shop/part1.py", "value = argument * 4\n", "value = argument * 44\n");
        bench.ask("index_codebase", "{}");
        for (Project project : bench.projects().all(new Session("test", List.of(shop.root()), false)))
            assertThat(project.history().snapshot(Duration.ofMinutes(1))).isNotNull();
        JsonObject changes = list(review("{}"), "files").stream()
                .filter(file -> text(file, "path").equals("CHANGES.rst"))
                .findFirst()
                .orElseThrow();
        for (JsonObject chunk : list(changes, "chunks"))
            assertThat(number(chunk, "end_line")).isLessThanOrEqualTo(8);
    }

    @Test
    void aCoupledFileShowsThePartRelatedToTheChangeOrOnlyItsName() throws Exception {
        String rows = IntStream.range(0, 40)
                .mapToObj(i -> "    (%d, 'row'),\n".formatted(i))
                .collect(Collectors.joining());
        String stub = "@overload\ndef uses_part(argument: %s) -> None: ...  # part_1_1\n\n\n";
        String kin = "def uses_part(argument):\n    return part_1_1(argument, 1)\n\n\n";
        String other = "PAINT = [\n" + rows + "]\n\n\ndef paint_the_sky():\n    return 'blue'\n";
        for (int i = 0; i < 4; i++) {
            edit(
                    shop,
                    "shop/part1.py",
                    "argument * 1" + " ".repeat(i) + "\n",
                    "argument * 1" + " ".repeat(i + 1) + "\n");
            shop.write(
                    "shop/kin.py",
                    "from typing import overload\n\n\n" + stub.formatted("int") + stub.formatted("str") + kin + other
                            + "# " + i + "\n");
            shop.write(
                    "shop/sky.sql",
                    "-- the sky\n" + "insert into paint values (1, 2, 3);\n".repeat(30) + "-- " + i + "\n");
            shop.commit("together " + i);
        }
        edit(shop, "shop/part1.py", "    value = argument * 1    \n", "    value = argument * 11\n");
        bench.ask("index_codebase", "{}");
        for (Project project : bench.projects().all(new Session("test", List.of(shop.root()), false)))
            assertThat(project.history().snapshot(Duration.ofMinutes(1))).isNotNull();
        JsonObject answer = review("{}");
        String shown = list(answer, "files").stream()
                .filter(file -> text(file, "path").equals("shop/kin.py"))
                .map(file -> Json.write(file.get("chunks")))
                .findFirst()
                .orElseThrow();
        assertThat(shown)
                .contains("return part_1_1(argument, 1)")
                .doesNotContain("@overload")
                .doesNotContain("'row'");
        assertThat(texts(answer, "files", "path")).doesNotContain("shop/sky.sql");
        JsonObject sky = list(answer, "further").stream()
                .filter(file -> text(file, "path").equals("shop/sky.sql"))
                .findFirst()
                .orElseThrow();
        assertThat(Json.write(sky.get("reasons"))).contains("usually changes with shop/part1.py");
    }

    private static Set<String> changedLines(JsonObject answer) {
        var lines = new HashSet<String>();
        for (JsonObject file : list(answer, "files"))
            for (JsonObject chunk : list(file, "chunks"))
                for (var span : elements(chunk, "changed_lines")) {
                    String[] ends = ((JsonString) span).text().split("-", -1);
                    for (int line = Integer.parseInt(ends[0]); line <= Integer.parseInt(ends[ends.length - 1]); line++)
                        lines.add(text(file, "path") + ":" + line);
                }
        return lines;
    }
}
