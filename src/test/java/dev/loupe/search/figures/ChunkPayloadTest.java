package dev.loupe.search.figures;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.UnpackedLibraries;
import dev.loupe.engine.Engine;
import dev.loupe.engine.Project;
import dev.loupe.engine.ProjectAddress;
import dev.loupe.engine.Session;
import dev.loupe.git.GitFixture;
import dev.loupe.index.DocumentSet;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Chunk;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.WallClock;
import dev.loupe.project.LoupeHome;
import dev.loupe.syntax.Syntax;
import dev.loupe.vector.Bounds;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PlainEvaluation;
import dev.loupe.vector.PointFilter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Payloads of chunks and filters on them, for a small repository by two people.
class ChunkPayloadTest {
    @TempDir
    private Path folder;

    private Engine engine;
    private Project project;
    private IndexSnapshot snapshot;
    private ProjectFigures figures;

    @BeforeEach
    void aProject() throws Exception {
        GitFixture tree = GitFixture.repository(folder.resolve("shop"));
        tree.write(
                "pay/card.py",
                "import os\nimport sys\n\n\nclass Card:\n    def charge(self):\n        return 1\n\n    def void(self):\n        return 2\n");
        tree.write("pay/test_card.py", "def test_charge():\n    assert True\n\n\ndef test_void():\n    assert True\n");
        tree.write("lib/Trait.rs", "trait Walks {\n    fn walk(&self);\n}\n\nstruct Dog {\n    legs: u8,\n}\n");
        tree.write("README.md", "# Shop\n\nSells things to people.\n\n## Cards\n\nCards can be charged here.\n");
        tree.commit("begin, see SHOP-1");
        tree.write(
                "pay/card.py",
                "import os\nimport sys\n\n\nclass Card:\n    def charge(self):\n        return 3\n\n    def void(self):\n        return 2\n");
        tree.git(
                "-c",
                "user.name=Bob",
                "-c",
                "user.email=bob@example.org",
                "commit",
                "-qam",
                "fix: charge three, closes #12");
        tree.write("own.py", "def own():\n    return 1\n");
        commitAs(tree, "Carol Cole", "carol@home.org");
        tree.write("own.py", "def own():\n    return 2\n");
        commitAs(tree, "Carol Cole", "carol@work.org");
        tree.write("new.py", "def fresh():\n    return 1\n");
        engine = Engine.open(
                new LoupeHome(folder.resolve("home")),
                Path.of("/nobody"),
                new Syntax(UnpackedLibraries.FOLDER),
                1,
                true,
                WallClock.utc());
        project = engine.projects().open(ProjectAddress.DEFAULT, new Session("test", List.of(tree.root()), false));
        project.index(false).report().get();
        snapshot = project.snapshot();
        assertThat(project.enriched(snapshot, Duration.ofMinutes(2))).isTrue();
        figures = project.figures(snapshot);
    }

    private static void commitAs(GitFixture tree, String name, String email) throws IOException {
        tree.git("add", "-A");
        tree.git("-c", "user.name=" + name, "-c", "user.email=" + email, "commit", "-qm", "mine");
    }

    @AfterEach
    void closed() {
        snapshot.close();
        engine.close();
    }

    private int row(String name) {
        for (int row = 0; row < figures.rows(); row++) if (figures.name(row).equals(name)) return row;
        throw new AssertionError("no chunk " + name);
    }

    private JsonObject payload(String name) {
        return new ChunkPayload(figures, snapshot).of(row(name));
    }

    private static JsonValue at(JsonObject payload, String key) {
        return PayloadKey.of(key).in(payload).getFirst();
    }

    @Test
    void aChunkHasWhatIsKnownOfIt() {
        JsonObject charge = payload("charge");
        assertThat(at(charge, "relativePath")).isEqualTo(JsonValue.of("pay/card.py"));
        assertThat(at(charge, "fileExtension")).isEqualTo(JsonValue.of(".py"));
        assertThat(at(charge, "language")).isEqualTo(JsonValue.of("python"));
        assertThat(at(charge, "chunkType")).isEqualTo(JsonValue.of("function"));
        assertThat(at(charge, "kind")).isEqualTo(JsonValue.of("method"));
        assertThat(at(charge, "symbolId")).isEqualTo(JsonValue.of("Card.charge"));
        assertThat(at(charge, "parentSymbolId")).isEqualTo(JsonValue.of("Card"));
        assertThat(at(charge, "startLine")).isEqualTo(JsonValue.of(6));
        assertThat(at(charge, "endLine")).isEqualTo(JsonValue.of(7));
        assertThat(at(charge, "methodLines")).isEqualTo(JsonValue.of(2));
        assertThat(at(charge, "isTest")).isEqualTo(JsonBoolean.FALSE);
        assertThat(at(charge, "isDocumentation")).isEqualTo(JsonBoolean.FALSE);
        assertThat(at(charge, "imports")).isEqualTo(texts("os", "sys"));
        assertThat(at(charge, "content").toString()).contains("def charge");
        assertThat(at(charge, "codebasePath"))
                .isEqualTo(JsonValue.of(project.root().toString()));
        assertThat(charge.has("headingPath")).isFalse();
    }

    @Test
    void gitFiguresAreGivenForFileAndChunk() {
        JsonObject charge = payload("charge");
        assertThat(at(charge, "git.file.commitCount")).isEqualTo(JsonValue.of(2));
        assertThat(at(charge, "git.file.recentAuthors")).isEqualTo(texts("A", "Bob"));
        assertThat(at(charge, "git.file.taskIds")).isEqualTo(texts("#12", "SHOP-1"));
        assertThat(at(charge, "git.file.blameDominantAuthorEmail")).isEqualTo(JsonValue.of("a@example.org"));
        assertThat(at(charge, "git.chunk.commitCount")).isEqualTo(JsonValue.of(2));
        assertThat(at(charge, "git.chunk.blameAuthors")).isEqualTo(texts("A", "Bob"));
        assertThat(at(payload("void"), "git.chunk.blameAuthors")).isEqualTo(texts("A"));
        assertThat(at(payload("void"), "git.chunk.taskIds")).isEqualTo(texts("SHOP-1"));
        assertThat(payload("fresh").has("git")).isFalse();
    }

    @Test
    void headingsHaveTheirDepths() {
        JsonArray path = (JsonArray) at(payload("Cards"), "headingPath");
        assertThat(path.elements()).hasSize(2);
        assertThat(path.elements().get(1))
                .isEqualTo(JsonValue.object("depth", JsonValue.of(2), "text", JsonValue.of("Cards")));
    }

    private static JsonArray texts(String... all) {
        return new JsonArray(java.util.Arrays.stream(all).map(JsonValue::of).toList());
    }

    private Set<String> names(PointFilter filter) throws Exception {
        DocumentSet found = ChunkColumns.matching(filter, figures, snapshot);
        var names = new LinkedHashSet<String>();
        for (int row = 0; row < figures.rows(); row++)
            if (found.contains(figures.document(row)) && !figures.name(row).isEmpty()) names.add(figures.name(row));
        return names;
    }

    private static PointFilter is(String key, JsonValue value) {
        return new PointFilter.Match(PayloadKey.of(key), Set.of(value));
    }

    @Test
    void typesAreFoundByTheWordThatIsShown() throws Exception {
        PayloadKey type = PayloadKey.of("chunkType");
        assertThat(names(is("kind", JsonValue.of("method")))).containsExactlyInAnyOrder("charge", "void");
        assertThat(names(is("chunkType", JsonValue.of("function")))).contains("charge", "void", "fresh", "test_void");
        assertThat(names(new PointFilter.Except(type, Set.of(JsonValue.of("function")))))
                .contains("Card", "Dog", "Walks")
                .doesNotContain("charge", "void", "fresh", "test_void");
        assertThat(names(new PointFilter.Count(type, Bounds.from(2)))).isEmpty();
        assertThat(names(is("chunkType", JsonValue.of("class"))))
                .contains("Card", "Dog")
                .doesNotContain("Walks");
        assertThat(names(is("chunkType", JsonValue.of("interface")))).containsExactly("Walks");
    }

    @Test
    void chunksAreFoundByTheirIds() throws Exception {
        Chunk chunk = snapshot.chunks().at(figures.document(row("void")));
        assertThat(names(new PointFilter.Ids(Set.of("\"" + chunk.id().value() + "\"", "\"none\"", "7"))))
                .containsExactly("void");
    }

    @Test
    void anUnknownFigureIsInNoRange() throws Exception {
        var young = new PointFilter.Range(PayloadKey.of("git.chunk.ageDays"), Bounds.from(0.0));
        assertThat(names(young)).contains("charge").doesNotContain("fresh");
        assertThat(names(new PointFilter.Not(young))).containsExactly("fresh");
    }

    /// Regression: two e-mail addresses of one person counted as two people, in figures and filters.
    @Test
    void onePersonIsOnePersonAndFoundByAnyAddress() throws Exception {
        JsonObject own = payload("own");
        for (String level : List.of("git.file.", "git.chunk.")) {
            assertThat(at(own, level + "recentAuthors")).isEqualTo(texts("Carol Cole"));
            assertThat(at(own, level + "recentContributorCount")).isEqualTo(JsonValue.of(1));
            assertThat(at(own, level + "blameAuthors")).isEqualTo(texts("Carol Cole"));
        }
        for (String one : List.of("carol cole", "carol@home.org", "CAROL@work.org"))
            for (FigureLevel level : FigureLevel.values()) {
                assertThat(found(new TypedFilters(level).author(Optional.of(one))))
                        .isOne();
                assertThat(found(new TypedFilters(level).recentAuthor(Optional.of(one))))
                        .isOne();
                assertThat(found(new TypedFilters(level).blameOwner(Optional.of(one))))
                        .isOne();
            }
        assertThat(found(new TypedFilters(FigureLevel.FILE).author(Optional.of("carol"))))
                .isZero();
    }

    private int found(TypedFilters filters) throws IOException {
        return ChunkColumns.matching(filters.filter(), figures, snapshot).size();
    }

    @Test
    void filtersOnColumnsAgreeWithThosePayloads() throws Exception {
        var payload = new ChunkPayload(figures, snapshot);
        List<JsonObject> payloads = new ArrayList<>();
        for (int row = 0; row < figures.rows(); row++) payloads.add(payload.of(row));
        var random = new Random(7);
        int choosing = 0;
        for (int i = 0; i < 3_000; i++) {
            PointFilter filter = filter(random, payloads, 3);
            DocumentSet found = ChunkColumns.matching(filter, figures, snapshot);
            for (int row = 0; row < figures.rows(); row++)
                assertThat(found.contains(figures.document(row)))
                        .as("%s of %s", filter, payloads.get(row))
                        .isEqualTo(PlainEvaluation.holds(filter, "\"-\"", payloads.get(row)));
            if (found.size() > 0 && found.size() < figures.rows()) choosing++;
        }
        assertThat(choosing).isGreaterThan(1_000);
    }

    private static PointFilter filter(Random random, List<JsonObject> payloads, int depth) {
        List<PointFilter> parts = new ArrayList<>();
        if (depth > 0) for (int i = random.nextInt(3); i >= 0; i--) parts.add(filter(random, payloads, depth - 1));
        return switch (depth == 0 ? 9 : random.nextInt(8)) {
            case 0 -> new PointFilter.And(parts);
            case 1 -> new PointFilter.Or(parts);
            case 2 -> new PointFilter.Not(parts.getFirst());
            case 3 -> new PointFilter.AtLeast(1 + random.nextInt(parts.size()), parts);
            default -> condition(random, payloads.get(random.nextInt(payloads.size())));
        };
    }

    /// A condition on a value of one of the payloads.
    private static PointFilter condition(Random random, JsonObject payload) {
        List<String> keys = new ArrayList<>();
        collect("", payload, keys);
        PayloadKey key = PayloadKey.of(keys.get(random.nextInt(keys.size())));
        JsonValue value = key.in(payload).getFirst();
        if (value instanceof JsonArray(var elements) && !elements.isEmpty()) value = elements.getFirst();
        boolean comparable = value instanceof JsonValue.JsonString
                || value instanceof JsonBoolean
                || value instanceof JsonValue.JsonNumber number
                        && !number.literal().contains(".");
        if (!comparable) value = JsonValue.of("nothing of it");
        return switch (random.nextInt(6)) {
            case 0 -> new PointFilter.IsEmpty(key);
            case 1 -> new PointFilter.Except(key, Set.of(value));
            case 2 -> new PointFilter.Range(key, Bounds.from((double) random.nextInt(9)));
            case 3 -> new PointFilter.HasWords(key, "charge card", false);
            case 4 -> new PointFilter.Count(key, Bounds.from(random.nextInt(3)));
            default -> new PointFilter.Match(key, Set.of(value));
        };
    }

    private static void collect(String before, JsonObject object, List<String> keys) {
        for (Map.Entry<String, JsonValue> member : object.members().entrySet()) {
            keys.add(before + member.getKey());
            if (member.getValue() instanceof JsonObject inner) collect(before + member.getKey() + ".", inner, keys);
        }
    }
}
