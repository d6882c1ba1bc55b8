package dev.loupe.tools.resources;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.tools.answer.Workbench;
import dev.loupe.tools.run.ToolRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReadResourceTest {

    @TempDir
    private static Path folder;

    private static Workbench bench;
    private static ToolRunner model;

    @BeforeAll
    static void index() throws IOException {
        bench = Workbench.in(folder);
        Path root = bench.root();
        Workbench.write(root, "odd names/a%20b #1?.md", "# Odd\n");
        Workbench.write(root, "C#/Grüße.cs", "class Grüße {}\n");
        Workbench.write(root, "hash.txt#L2", "one\ntwo\n");
        Workbench.write(root, "hash.txt", "eins\nzwei\ndrei\n");
        Workbench.write(root, "empty.txt", "");
        Workbench.write(root, "acting.txt", "a\u001b[2Jb\u202e\n");
        Workbench.write(root, ".env", "PASSWORD=1\n");
        Workbench.write(root, ".gitignore", "ignored/\n");
        Workbench.write(root, "ignored/a.py", "x = 1\n");
        Workbench.write(root, "long.txt", numbered(1, 2_000));
        Workbench.write(root, "wide.txt", "x ".repeat(100_000) + "\nshort\n");
        Workbench.write(
                root,
                "many.py",
                IntStream.range(0, 30)
                        .mapToObj(i -> "class Holder%d:\n    def repeated(self):\n        return %d\n".formatted(i, i))
                        .collect(Collectors.joining("\n")));
        Workbench.write(root, "endless.py", "def endless(x):\n" + "    x = x + 1\n".repeat(2_000));
        Workbench.write(root, "fences.md", "# Fences\n\n````\n```\ncode\n```\n````\n");
        Workbench.write(
                root,
                "settings.py",
                "FIRST = 1\n\n\nclass Limits:\n    most = 3\n\n    def check(self):\n        return self.most\n");
        Files.write(root.resolve("picture.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 0, 0, 1});
        bench.ask("index_codebase", "{}");
        model = bench.runner(2_000);
    }

    @AfterAll
    static void close() {
        model.close();
        bench.close();
    }

    private static String numbered(int first, int last) {
        return IntStream.rangeClosed(first, last)
                .mapToObj(i -> "line " + i + "\n")
                .collect(Collectors.joining());
    }

    private static List<JsonObject> read(String uri) {
        return list(bench.ask("resources/read", "{'uri': '" + uri + "'}"), "contents");
    }

    /// As sent to a model.
    private static List<JsonObject> readByModel(String uri) {
        JsonObject arguments = JsonValue.object("uri", JsonValue.of(uri));
        JsonObject result =
                model.start("resources/read", arguments, Progress.NONE).result().join();
        return list((JsonObject) result.get("structuredContent"), "contents");
    }

    private static String refused(String uri) {
        return bench.refusal("resources/read", "{'uri': '" + uri + "'}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "loupe://file/auth/login.py",
                "LOUPE://File/auth/login.py",
                "loupe://file/auth%2Flogin.py",
                "loupe://file/./auth/%6Cogin.py",
                "loupe://file/docs/../auth/login.py",
                "loupe://file/{root}/auth/login.py"
            })
    void aFileIsReadAsItIs(String uri) {
        List<JsonObject> contents = read(uri);

        assertThat(contents).hasSize(1);
        assertThat(text(contents.getFirst(), "uri"))
                .isEqualTo(uri.replace("{root}", bench.root().toString()));
        assertThat(text(contents.getFirst(), "mimeType")).isEqualTo("text/x-python");
        assertThat(text(contents.getFirst(), "text")).isEqualTo(Workbench.LOGIN);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "loupe://file/docs/guide.md|text/markdown|# Guide",
                "loupe://file/data.csv|text/csv|session,1",
                "loupe://file/odd%20names/a%2520b%20%231%3F.md|text/markdown|# Odd",
                "loupe://file/odd names/a%20b #1?.md|text/markdown|# Odd",
                "loupe://file/C#/Gr%C3%BC%C3%9Fe.cs|text/x-csharp|class",
                "loupe://file/C#/Grüße.cs|text/x-csharp|class",
            })
    void pathsAreDecodedOrTakenAsTheyStand(String uri, String mimeType, String beginning) {
        JsonObject contents = read(uri).getFirst();

        assertThat(text(contents, "mimeType")).isEqualTo(mimeType);
        assertThat(text(contents, "text")).startsWith(beginning);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "loupe://file/../secret.py",
                "loupe://file/../../etc/passwd",
                "loupe://file/..%2f..%2fetc%2fpasswd",
                "loupe://file/%2e%2e/%2e%2e/etc/passwd",
                "loupe://file/auth/../../secret.py",
                "loupe://file//etc/passwd",
                "loupe://file/%2Fetc%2Fpasswd",
                "loupe://file/{root}/../secret.py",
                "loupe://file/..\\\\secret.py",
                "loupe://file/~/x",
                "loupe://file/linked.py",
                "loupe://file/auth",
                "loupe://file/auth/",
                "loupe://file/",
                "loupe://file/.git/config",
                "loupe://file/auth/login.py%00.md",
                "loupe://file/auth/login.py%0",
                "loupe://file/%ff%fe",
                "loupe://file/%252e%252e/secret.py",
                "loupe://file/.env",
                "loupe://file/ignored/a.py",
                "loupe://file/picture.png",
                "loupe://file/no/such.py",
                "loupe://file/auth/login.py#L99999",
                "loupe://file/auth/login.py#L9-L3"
            })
    void outsideIgnoredOrMissingFilesAreRefused(String uri) {
        assertThat(refused(uri)).contains("there ").doesNotContain("PASSWORD", "outside_the_root");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "file:///etc/passwd",
                "loupe:index",
                "loupe://index/",
                "loupe://other",
                "loupe://user@file/auth/login.py",
                "loupe://file:80/auth/login.py",
                "loupe://symbol/",
                "loupe://symbol/%20",
                "https://file/auth/login.py",
                "auth/login.py",
                "loupe",
                ""
            })
    void otherUrisNameNothing(String uri) {
        assertThat(refused(uri)).startsWith("there is no resource '" + uri + "'; there are loupe://index, ");
    }

    @Test
    void aUriOfAHundredThousandCharactersIsRefusedInAShortSentence() {
        assertThat(refused("loupe://file/" + "../".repeat(33_000))).hasSizeLessThan(500);
        assertThat(refused("loupe://symbol/" + "a".repeat(100_000))).hasSizeLessThan(500);
    }

    @Test
    void controlCharactersOfAUriAreNotRepeated() {
        assertThat(refused("loupe://file/a\\u001b[2Jb\\u202e"))
                .contains("a?[2Jb?")
                .doesNotContain("\u001b");
    }

    @Test
    void linesAreReadByAnEndOfTheUri() {
        assertThat(text(read("loupe://file/docs/guide.md#L3-L5").getFirst(), "text"))
                .isEqualTo("How to retry.\n\n## Retry rules\n");
        assertThat(text(read("loupe://file/docs/guide.md#L7").getFirst(), "text"))
                .isEqualTo("Failed requests are tried again.\n");
    }

    @Test
    void aFileWhosePathEndsLikeThatIsMeantFirst() {
        assertThat(text(read("loupe://file/hash.txt#L2").getFirst(), "text")).isEqualTo("one\ntwo\n");
        assertThat(text(read("loupe://file/hash.txt#L3").getFirst(), "text")).isEqualTo("drei\n");
    }

    @Test
    void anEmptyFileHasOneEmptyText() {
        assertThat(texts(bench.ask("resources/read", "{'uri': 'loupe://file/empty.txt'}"), "contents", "text"))
                .containsExactly("");
    }

    @Test
    void aLongFileEndsAtALineAndSaysHowToGoOnUntilAllWasRead() {
        var whole = new StringBuilder();
        String uri = "loupe://file/long.txt";
        int reads = 0;
        for (boolean more = true; more; reads++) {
            List<JsonObject> contents = readByModel(uri);
            whole.append(text(contents.getFirst(), "text"));
            more = contents.size() > 1;
            if (!more) break;
            uri = text(contents.get(1), "uri");
            assertThat(text(contents.get(1), "text")).contains("of 2000 are shown", uri, "read_chunk");
        }

        assertThat(whole.toString()).isEqualTo(numbered(1, 2_000));
        assertThat(reads).isGreaterThan(2);
    }

    @Test
    void anOverlongLineIsCutAndSkipped() {
        List<JsonObject> contents = readByModel("loupe://file/wide.txt");

        assertThat(text(contents.getFirst(), "text")).hasSizeLessThan(20_000).startsWith("x x ");
        assertThat(text(contents.get(1), "text")).startsWith("Line 1 of 2 is too long");
        assertThat(text(read(text(contents.get(1), "uri")).getFirst(), "text")).isEqualTo("short\n");
    }

    @Test
    void aRangeThatIsTooLongGoesOnToItsOwnEnd() {
        JsonObject rest = readByModel("loupe://file/long.txt#L1-L1500").get(1);

        assertThat(text(rest, "uri")).matches("loupe://file/long\\.txt#L\\d+-L1500");
    }

    @Test
    void charactersThatActAreShownByTheirNumbersToAModel() {
        assertThat(text(readByModel("loupe://file/acting.txt").getFirst(), "text"))
                .isEqualTo("a\\u{001B}[2Jb\\u{202E}\n");
        assertThat(text(read("loupe://file/acting.txt").getFirst(), "text")).isEqualTo("a\u001b[2Jb\u202e\n");
    }

    @Test
    void aFileThatCameAfterTheIndexIsRead() throws IOException {
        Workbench.write(bench.root(), "new/arrival.py", "def arrive():\n    pass\n");

        assertThat(text(read("loupe://file/new/arrival.py").getFirst(), "text")).startsWith("def arrive");
    }

    @Test
    void aSymbolIsGivenWithPlaceSignatureAndSource() {
        JsonObject contents = read("loupe://symbol/verify_login").getFirst();

        assertThat(text(contents, "uri")).isEqualTo("loupe://file/auth/login.py#L20-L24");
        assertThat(text(contents, "mimeType")).isEqualTo("text/markdown");
        assertThat(text(contents, "text"))
                .startsWith("`verify_login` (function) in auth/login.py, lines 20 to 24\n")
                .contains("Signature: `def verify_login(store: SessionStore, user: str, password: str) -> str")
                .contains("```python\ndef verify_login(")
                .endsWith("    return store.open_session(user)\n```\n");
        assertThat(text(read(text(contents, "uri")).getFirst(), "text")).startsWith("def verify_login(");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "loupe://symbol/SessionStore.open_session",
                "loupe://symbol/SessionStore%3A%3Aopen_session",
                "loupe://symbol/SessionStore::open_session",
                "loupe://symbol/openSession"
            })
    void aNameMayBeQualifiedAndInAnotherSpelling(String uri) {
        assertThat(text(read(uri).getFirst(), "text")).startsWith("`SessionStore.open_session` (method)");
    }

    @ParameterizedTest
    @CsvSource({"MAX_ATTEMPTS,MAX_ATTEMPTS = 5", "FIRST,FIRST = 1", "Limits.most,most = 3"})
    void aSymbolWithoutItsOwnChunkIsFoundInTheOutline(String name, String source) {
        assertThat(text(read("loupe://symbol/" + name).getFirst(), "text")).contains(source);
    }

    @Test
    void severalDefinitionsAreSeveralContentsAndTheRestIsNamed() {
        List<JsonObject> contents = read("loupe://symbol/repeated");

        assertThat(contents).hasSize(21);
        assertThat(text(contents.get(0), "text")).contains("Holder0.repeated", "return 0");
        assertThat(text(contents.get(19), "text")).contains("Holder19.repeated", "return 19");
        assertThat(text(contents.get(20), "text"))
                .startsWith("10 more definitions")
                .contains("Holder29.repeated (method) many.py:118");
    }

    @Test
    void manyDefinitionsForAModelAreShortenedBeforeTheyAreLeftOut() {
        List<JsonObject> contents = readByModel("loupe://symbol/repeated");

        assertThat(contents).hasSizeGreaterThan(5);
        assertThat(text(contents.getFirst(), "text")).contains("Holder0.repeated", "return 0");
        assertThat(text(contents.getLast(), "text")).contains("more definitions, without their source");
    }

    @Test
    void aLongDefinitionSaysWhereItsRestIs() {
        String shown = text(readByModel("loupe://symbol/endless").getFirst(), "text");

        assertThat(shown).contains("The rest would make the answer too long: it is loupe://file/endless.py#L");
    }

    @Test
    void codeWithFencesInItStaysWithinItsOwn() {
        assertThat(text(read("loupe://symbol/Fences").getFirst(), "text"))
                .contains("\n`````markdown\n")
                .endsWith("\n`````\n");
    }

    @Test
    void anUnknownSymbolIsRefusedWithItsNeighbours() {
        assertThat(refused("loupe://symbol/verify_logn"))
                .isEqualTo(
                        "there is no definition of 'verify_logn' in the index of fixture; did you mean verify_login?");
        assertThat(refused("loupe://symbol/%00")).contains("there is no definition of '?'");
    }

    @Test
    void theStatisticsTellOfEveryRoot() throws Exception {
        JsonObject contents = read("loupe://index").getFirst();
        assertThat(text(contents, "mimeType")).isEqualTo("application/json");

        JsonObject project = list((JsonObject) Json.parse(text(contents, "text")), "projects")
                .getFirst();

        assertThat(text(project, "name")).isEqualTo("fixture");
        assertThat(text(project, "root")).isEqualTo(bench.root().toString());
        assertThat(text(project, "state")).isEqualTo("ready");
        assertThat(number(project, "files")).isEqualTo(number(bench.ask("status", "{}"), "total_files"));
        assertThat(number(project, "chunks")).isEqualTo(number(bench.ask("status", "{}"), "total_chunks"));
        assertThat(number(project, "symbols")).isGreaterThan(30);
        assertThat(number(project, "index_bytes")).isGreaterThan(1000);
        assertThat(texts(project, "languages", "language")).contains("python", "markdown", "java");
        assertThat(((JsonObject) project.get("freshness")).get("stale")).isEqualTo(JsonValue.of(false));
    }
}
