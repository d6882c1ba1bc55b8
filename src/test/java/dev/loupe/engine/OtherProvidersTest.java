package dev.loupe.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.UnpackedLibraries;
import dev.loupe.collections.CollectionFailure;
import dev.loupe.embed.ModelSettings;
import dev.loupe.embed.remote.EmbeddingServer;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.OtherModel;
import dev.loupe.model.Coverage;
import dev.loupe.model.Filter;
import dev.loupe.model.WallClock;
import dev.loupe.project.LoupeHome;
import dev.loupe.search.Hits;
import dev.loupe.search.Page;
import dev.loupe.search.Query;
import dev.loupe.search.SearchMode;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.syntax.Syntax;
import dev.loupe.vector.Distance;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Complete engines with vectors from a server; the server is [EmbeddingServer], a test double.
@Timeout(300)
class OtherProvidersTest {
    private static final EmbeddingServer.Turn DOWN = EmbeddingServer.status(503, "{\"error\":\"loading\"}");

    @TempDir
    Path folder;

    private Path root = Path.of("/");

    @SuppressWarnings("NullAway.Init") // by start
    private EmbeddingServer server;

    private Optional<Engine> engine = Optional.empty();

    @BeforeEach
    void start() throws IOException {
        root = Files.createDirectory(folder.resolve("shop")).toRealPath();
        Files.writeString(root.resolve("pay.py"), "def charge_card(card):\n    return card\n");
        Files.writeString(root.resolve("cart.py"), "def empty_cart():\n    return []\n");
        server = new EmbeddingServer();
    }

    @AfterEach
    void stop() {
        engine.ifPresent(Engine::close);
        server.close();
    }

    @Test
    void chunksAndQuestionsAreEmbeddedByTheProviderThatIsSet() throws Exception {
        open("ollama");
        assertThat(index(false).withoutVectors()).isEmpty();
        assertThat(names(ask("charge card", SearchMode.SEMANTIC))).startsWith("charge_card");
        assertThat(space()).contains(new VectorSpace("ollama/code/t1-8000", 64));
        assertThat(server.asked()).allSatisfy(asked -> assertThat(asked.path()).isEqualTo("/api/embed"));
    }

    @Test
    void aProviderThatFailsLeavesTheTextAndTheNextRunMakesUpForTheVectors() throws Exception {
        server.always(DOWN);
        open("ollama");
        assertThat(index(false).withoutVectors())
                .contains("2 chunks have no vectors yet")
                .contains("503");
        assertThat(names(ask("charge_card", SearchMode.KEYWORD))).startsWith("charge_card");
        assertThat(vectors()).isZero();

        server.well();
        IndexReport report = index(false);
        assertThat(report.modified()).isEqualTo(2);
        assertThat(report.withoutVectors()).isEmpty();
        assertThat(vectors()).isEqualTo(2);
        assertThat(names(ask("empty cart", SearchMode.SEMANTIC))).startsWith("empty_cart");
        assertThat(index(false).unchanged()).as("and then it is done").isEqualTo(2);
    }

    @Test
    void aSearchByMeaningSaysThatChunksHaveNoVectorsYet() throws Exception {
        open("ollama");
        index(false);
        assertThat(ask("empty cart", SearchMode.HYBRID).coverage()).isEqualTo(new Coverage.Complete());
        Files.writeString(root.resolve("ship.py"), "def send_parcel(parcel):\n    return parcel\n");
        server.always(DOWN);
        assertThat(index(false).withoutVectors()).contains("1 chunks");
        server.well();
        Coverage coverage = ask("empty cart", SearchMode.HYBRID).coverage();
        if (vectors() == 2) // unless a check has made them in the meantime
        assertThat(((Coverage.Partial) coverage).why()).contains("1 file has no vectors", "503", "ship.py");
        assertThat(ask("empty cart", SearchMode.KEYWORD).coverage()).isEqualTo(new Coverage.Complete());
    }

    @Test
    void missingVectorsAreNotReadAgainWhileTheProviderFails() throws Exception {
        server.always(DOWN);
        open("ollama");
        index(false);
        IndexReport second = index(false);
        assertThat(second.modified()).isZero();
        assertThat(second.unchanged()).isEqualTo(2);
    }

    @Test
    void aQuestionThatCannotBeEmbeddedIsAnsweredByWordsAndSaysSo() throws Exception {
        open("openai");
        index(false);
        server.always(DOWN);
        Hits answer = ask("where do we charge the card", SearchMode.HYBRID);
        assertThat(names(answer)).startsWith("charge_card");
        assertThat(answer.notes())
                .anySatisfy(note -> assertThat(note).contains("503").contains("words alone were searched"));
        assertThatThrownBy(() -> ask("where do we charge the card", SearchMode.SEMANTIC))
                .isInstanceOf(SearchFailure.class)
                .hasMessageContaining("503")
                .hasMessageContaining("mode keyword");
    }

    @Test
    void anIndexOfAnotherModelIsRefusedAndKeptUntilItIsRebuilt() throws Exception {
        open("ollama");
        index(false);
        open("openai");
        int before = server.asked().size();
        assertThatThrownBy(() -> index(false))
                .hasRootCauseInstanceOf(OtherModel.class)
                .hasMessageContaining("ollama/code")
                .hasMessageContaining("openai/code")
                .hasMessageContaining("loupe index --force");
        assertThatThrownBy(() -> ask("charge card", SearchMode.HYBRID)).isInstanceOf(OtherModel.class);
        assertThat(server.asked()).as("nothing is embedded unasked").hasSize(before);

        open("ollama");
        assertThat(names(ask("charge card", SearchMode.SEMANTIC)))
                .as("with the former model it is as it was")
                .startsWith("charge_card");

        open("openai");
        assertThat(index(true).rebuilt()).contains("another embedding model");
        assertThat(space()).contains(new VectorSpace("openai/code/t1-8000", 64));
        assertThat(names(ask("charge card", SearchMode.SEMANTIC))).startsWith("charge_card");
    }

    @Test
    void aModelThatMakesOtherDimensionsUnderItsOldNameIsRefusedAndNeverFilledUp() throws Exception {
        open("ollama");
        index(false);
        server.dimensions(32);
        open("ollama");
        assertThatThrownBy(() -> ask("charge card", SearchMode.SEMANTIC))
                .isInstanceOf(SearchFailure.class)
                .hasMessageContaining("32 dimensions now and the index has 64")
                .hasMessageContaining("loupe index --force");
        // The query may have started a check of the tree before it knew the dimensions; waits for that one.
        var _ = project().index(false).report().handle((done, failed) -> "over").get();
        Files.writeString(root.resolve("new.py"), "def ship():\n    pass\n");
        assertThatThrownBy(() -> index(false)).hasRootCauseInstanceOf(OtherModel.class);

        assertThat(index(true).rebuilt()).contains("another embedding model");
        assertThat(space()).contains(new VectorSpace("ollama/code/t1-8000", 32));
        assertThat(names(ask("ship", SearchMode.SEMANTIC))).startsWith("ship");
    }

    @Test
    void anIndexOfLoupesOwnModelIsRefusedToo() throws Exception {
        open("builtin");
        index(false);
        open("ollama");
        assertThatThrownBy(() -> index(false)).hasMessageContaining("static-256");
    }

    @Test
    void collectionsOfDocumentsAreEmbeddedByTheProviderAndRefuseAnother() throws Exception {
        var collections = open("ollama").projects().collections();
        var notes = collections.create("notes", Distance.COSINE, false);
        assertThat(notes.manifest().space().dimensions()).isEqualTo(64);
        assertThat(notes.meaning("deploys on Tuesdays").dimensions()).isEqualTo(64);

        var other = open("builtin").projects().collections().find("notes").orElseThrow();
        assertThatThrownBy(() -> other.meaning("deploys"))
                .isInstanceOfSatisfying(
                        CollectionFailure.class,
                        refused -> assertThat(refused.code()).isEqualTo("INFRA_EMBEDDING_MODEL_MISMATCH"))
                .hasMessageContaining("EMBEDDING_PROVIDER");
    }

    @Test
    void aServerThatIsDownIsNotAskedAtTheStart() throws Exception {
        server.close();
        open("ollama");
        assertThat(project().state()).isInstanceOf(IndexState.NotIndexed.class);
    }

    private Engine open(String provider) throws Exception {
        engine.ifPresent(Engine::close);
        var environment = new HashMap<>(Map.of(
                "EMBEDDING_PROVIDER", provider,
                "EMBEDDING_MODEL", "code",
                "EMBEDDING_BASE_URL", server.address(),
                "EMBEDDING_RETRY_DELAY_MS", "1",
                "EMBEDDING_RETRY_ATTEMPTS", "2"));
        Engine next = Engine.open(
                new LoupeHome(folder.resolve("home")),
                Path.of("/nobody"),
                new Syntax(UnpackedLibraries.FOLDER),
                1,
                false,
                WallClock.utc(),
                ModelSettings.of(environment),
                Optional.empty(),
                IndexHolders.NONE);
        engine = Optional.of(next);
        return next;
    }

    private Project project() throws AddressFailure {
        return engine.orElseThrow().projects().open(ProjectAddress.DEFAULT, new Session("test", List.of(root), false));
    }

    private IndexReport index(boolean force) throws Exception {
        return project().index(force).report().get();
    }

    private Hits ask(String query, SearchMode mode) throws Exception {
        return project().search(new SearchRequest(new Query.Words(query, mode), Filter.NONE, Page.first(10)));
    }

    private Optional<VectorSpace> space() throws Exception {
        try (IndexSnapshot snapshot = project().snapshot()) {
            return snapshot.vectors().space();
        }
    }

    private int vectors() throws Exception {
        try (IndexSnapshot snapshot = project().snapshot()) {
            return snapshot.vectors().count();
        }
    }

    private static List<String> names(Hits answer) {
        return answer.hits().stream().map(hit -> hit.chunk().name()).toList();
    }
}
