package dev.loupe.collections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.embed.CodeText;
import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.embed.StaticEmbedder;
import dev.loupe.index.points.LuceneVectorStore;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.project.LoupeHome;
import dev.loupe.vector.Distance;
import dev.loupe.vector.NearPoint;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorSnapshot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentCollectionsTest {

    private static final JsonObject NOTHING = JsonValue.object();

    @TempDir
    private Path folder;

    private LoupeHome home;
    private EmbeddingProvider model;
    private DocumentCollections collections;

    @BeforeEach
    void open() throws IOException {
        home = new LoupeHome(folder.resolve("home"));
        model = StaticEmbedder.builtIn();
        collections = another();
    }

    /// The collections in another process.
    private DocumentCollections another() {
        return new DocumentCollections(home, model, Clock.systemUTC());
    }

    private static Document document(int id, String text) {
        return new Document(JsonValue.of(id), text, NOTHING);
    }

    private static int put(DocumentCollection collection, Document... documents) throws Exception {
        try (CollectionWriting writing = collection.write()) {
            int before = writing.put(List.of(documents));
            writing.commit();
            return before;
        }
    }

    private static List<String> nearest(DocumentCollection collection, String query) throws Exception {
        try (VectorSnapshot snapshot = collection.snapshot()) {
            return snapshot.nearest(collection.meaning(query), PointFilter.ALL, 10).stream()
                    .map(NearPoint::id)
                    .toList();
        }
    }

    private static String code(CollectionFailure failure) {
        return failure.code();
    }

    @Test
    void documentsAreFoundByMeaningAndOthersAreFarther() throws Exception {
        DocumentCollection notes = collections.create("notes", Distance.COSINE, false);
        put(notes, document(1, "Deploys happen on Tuesday mornings"), document(2, "The billing service owns invoices"));

        assertThat(nearest(notes, "on which day do deploys happen")).startsWith("1");
        assertThat(nearest(notes, "who is responsible for invoices")).startsWith("2");
    }

    @Test
    void unusedCollectionsAreClosedAndOpenedAgain() throws Exception {
        DocumentCollection notes = collections.create("notes", Distance.COSINE, false);
        put(notes, document(1, "Deploys happen on Tuesday mornings"));
        try (VectorSnapshot open = notes.snapshot()) {
            assertThat(collections.closeUnused(Duration.ofMinutes(5))).isZero();
            assertThat(collections.closeUnused(Duration.ZERO)).isOne();
            assertThat(open.count(PointFilter.ALL))
                    .as("who asks just now is answered")
                    .isOne();
        }
        assertThat(collections.closeUnused(Duration.ZERO)).as("closed already").isZero();
        assertThat(nearest(collections.get("notes"), "deploys")).containsExactly("1");
        assertThat(nearest(notes, "deploys")).as("by who had it before").containsExactly("1");
    }

    @Test
    void aNameIsTakenUntilItsCollectionIsDeleted() throws Exception {
        collections.create("notes", Distance.DOT, true);

        assertThatThrownBy(() -> collections.create("notes", Distance.COSINE, false))
                .isInstanceOfSatisfying(
                        CollectionFailure.class,
                        taken -> assertThat(code(taken)).isEqualTo("INGEST_COLLECTION_EXISTS"));
        assertThat(collections.delete("notes")).isTrue();
        assertThat(collections.delete("notes")).isFalse();
        assertThat(collections.create("notes", Distance.COSINE, false).count()).isZero();
    }

    @Test
    void aCollectionIsWhatItWasWhenItIsOpenedAgain() throws Exception {
        put(collections.create("Übersicht / 2026", Distance.EUCLID, true), document(7, "kept"));
        collections.close();

        DocumentCollection again = another().find("Übersicht / 2026").orElseThrow();
        assertThat(again.manifest().distance()).isEqualTo("Euclid");
        assertThat(again.manifest().hybrid()).isTrue();
        assertThat(again.count()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../../outside",
                "/etc/passwd",
                "..",
                "con",
                "a\\b:c*?",
                "UPPER",
                "upper",
                "\uD83D\uDE00\uD83D\uDE00",
                "name with spaces",
                "x.y.z"
            })
    void noNameLeadsOutOfTheFolderOrMeetsAnother(String name) throws Exception {
        collections.create("Upper", Distance.COSINE, false);
        collections.create(name, Distance.COSINE, false);

        assertThat(collections.find(name).orElseThrow().manifest().name()).isEqualTo(name);
        try (Stream<Path> folders = Files.list(home.collections())) {
            assertThat(folders.map(path -> String.valueOf(path.getFileName())))
                    .hasSize(2)
                    .allMatch(file -> file.matches("[a-z0-9_]{1,40}-[0-9a-f]{24}"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "  ",
                "codebase",
                "CodeBase ",
                "code_1a2b3c4d",
                "code_",
                "a\u0000b",
                "a\nb",
                "a\u202eb",
                "\uD800"
            })
    void aNameThatIsTakenForCodeOrCannotBeSeenIsRefused(String name) {
        assertThatThrownBy(() -> collections.create(name, Distance.COSINE, false))
                .isInstanceOfSatisfying(
                        CollectionFailure.class,
                        wrong -> assertThat(code(wrong)).isEqualTo("INPUT_INVALID_PARAMETER"))
                .hasMessageContaining("Hint: choose another name");
    }

    @Test
    void aNameIsOneWhicheverWayItsLettersAreComposed() throws Exception {
        collections.create("re\u0301sume\u0301", Distance.COSINE, false);

        assertThat(collections.find("r\u00e9sum\u00e9")).isPresent();
        assertThatThrownBy(() -> collections.create("x".repeat(129), Distance.COSINE, false))
                .hasMessageContaining("longer than 128");
        assertThat(collections
                        .create("\u754c".repeat(128), Distance.COSINE, false)
                        .count())
                .isZero();
    }

    @Test
    void twoProcessesSeeWhatEitherHasAcknowledged() throws Exception {
        DocumentCollections other = another();
        DocumentCollection mine = collections.create("shared", Distance.COSINE, false);
        DocumentCollection theirs = other.find("shared").orElseThrow();
        assertThat(theirs.count()).isZero();

        put(mine, document(1, "from the one"));
        assertThat(put(theirs, document(1, "from the other"), document(2, "and more")))
                .isEqualTo(1);

        assertThat(mine.count()).isEqualTo(2);
        assertThat(theirs.count()).isEqualTo(2);
    }

    @Test
    void readersKeepTheirSnapshotAndDoNotWaitForAWriter() throws Exception {
        DocumentCollection notes = collections.create("notes", Distance.COSINE, false);
        put(notes, document(1, "before"));

        try (CollectionWriting writing = notes.write();
                VectorSnapshot old = notes.snapshot()) {
            writing.put(List.of(document(2, "during")));
            assertThat(another().find("notes").orElseThrow().count()).isEqualTo(1);
            writing.commit();
            assertThat(old.count(PointFilter.ALL)).isEqualTo(1);
            assertThat(notes.count()).isEqualTo(2);
        }
    }

    @Test
    void uncommittedDocumentsAreNotStored() throws Exception {
        DocumentCollection notes = collections.create("notes", Distance.COSINE, false);
        try (CollectionWriting writing = notes.write()) {
            writing.put(List.of(document(1, "never committed")));
        }

        assertThat(notes.count()).isZero();
    }

    @Test
    void onlyOneWritesAndTheOtherGetsAnError() throws Exception {
        DocumentCollection notes = collections.create("notes", Distance.COSINE, false);
        try (CollectionWriting _ = notes.write()) {
            assertThatThrownBy(() -> LockRetry.held(
                            "notes",
                            () -> LuceneVectorStore.open(
                                    folder(notes).points(), notes.manifest().space()),
                            LockRetry.AT_ONCE))
                    .isInstanceOfSatisfying(
                            CollectionFailure.class,
                            busy -> assertThat(code(busy)).isEqualTo("INFRA_STORE_BUSY"));
        }
        assertThat(put(notes, document(1, "free again"))).isZero();
    }

    @Test
    void aCollectionRecreatedByAnotherProcessIsTheNewOne() throws Exception {
        DocumentCollections other = another();
        put(collections.create("notes", Distance.COSINE, false), document(1, "old"));
        assertThat(other.find("notes").orElseThrow().count()).isEqualTo(1);
        DocumentCollection stale = other.find("notes").orElseThrow();

        collections.delete("notes");
        collections.create("notes", Distance.DOT, false);

        DocumentCollection now = other.find("notes").orElseThrow();
        assertThat(now.manifest().distance()).isEqualTo("Dot");
        assertThat(now.count()).isZero();
        assertThatThrownBy(stale::write).isInstanceOf(Exception.class);
        assertThat(now.count()).isZero();
    }

    @Test
    void anotherModelIsAnErrorWithARemedyAndNothingIsLost() throws Exception {
        put(collections.create("notes", Distance.COSINE, false), document(1, "kept"));
        var others = new DocumentCollections(home, new Renamed(model), Clock.systemUTC());
        DocumentCollection notes = others.find("notes").orElseThrow();

        assertThatThrownBy(() -> notes.meaning("anything"))
                .isInstanceOfSatisfying(
                        CollectionFailure.class,
                        changed -> assertThat(code(changed)).isEqualTo("INFRA_EMBEDDING_MODEL_MISMATCH"))
                .hasMessageContaining(model.fingerprint())
                .hasMessageContaining("another-model")
                .hasMessageContaining("Hint: ");
        assertThatThrownBy(notes::write).isInstanceOf(CollectionFailure.class);
        assertThat(notes.trouble()).isPresent();
        assertThat(notes.count()).isEqualTo(1);
        assertThat(nearest(another().find("notes").orElseThrow(), "kept")).containsExactly("1");
    }

    /// The same vectors under another fingerprint.
    private record Renamed(EmbeddingProvider model) implements EmbeddingProvider {
        @Override
        public String fingerprint() {
            return "another-model";
        }

        @Override
        public int dimensions() throws IOException {
            return model.dimensions();
        }

        @Override
        public OptionalInt knownDimensions() {
            return model.knownDimensions();
        }

        @Override
        public float[][] embedCode(List<CodeText> codes) throws IOException {
            return model.embedCode(codes);
        }

        @Override
        public float[] embedQuery(String query) throws IOException {
            return model.embedQuery(query);
        }
    }

    @Test
    void aDamagedManifestIsReportedAndNotTakenForAnEmptyCollection() throws Exception {
        DocumentCollection notes = collections.create("notes", Distance.COSINE, false);
        Files.writeString(folder(notes).path().resolve("collection.json"), "{\"format\":9}");

        assertThatThrownBy(() -> another().find("notes"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("cannot be used")
                .hasMessageContaining("restore its collection.json");
        collections.create("others", Distance.COSINE, false);
        assertThat(collections.listing().damaged()).hasSize(1);
        assertThat(collections.list()).extracting(CollectionManifest::name).containsExactly("others");
    }

    /// A write of another process just after the deletion of a collection recreates its folder.
    @Test
    void leftoversOfADeletedCollectionDoNotTakeItsName() throws Exception {
        DocumentCollection notes = collections.create("notes", Distance.COSINE, false);
        collections.delete("notes");
        Files.createDirectories(folder(notes).points());
        Files.writeString(folder(notes).points().resolve("write.lock"), "");

        assertThat(collections.find("notes")).isEmpty();
        assertThat(put(collections.create("notes", Distance.COSINE, false), document(1, "again")))
                .isZero();
    }

    /// Stores are mostly opened for one write: without merging on each, a collection that grows document by
    /// document would have a segment for each.
    @Test
    void manySmallWritesDoNotLeaveManyFiles() throws Exception {
        DocumentCollection notes = collections.create("notes", Distance.COSINE, false);
        for (int i = 0; i < 60; i++) put(notes, document(i, "note number " + i));

        assertThat(notes.count()).isEqualTo(60);
        try (Stream<Path> files = Files.list(folder(notes).points())) {
            assertThat(files.filter(file -> file.toString().endsWith(".si"))).hasSizeLessThan(20);
        }
    }

    /// Every page after the first failed with an internal error of Lucene's.
    @Test
    void pagesOfDocumentsHaveThemAllOnce() throws Exception {
        DocumentCollection notes = collections.create("notes", Distance.COSINE, false);
        for (int i = 0; i < 7; i++) put(notes, document(i, "note"));
        var ids = new ArrayList<String>();
        try (CollectionWriting writing = notes.write()) {
            Optional<String> after = Optional.empty();
            do {
                writing.page(PointFilter.ALL, after, 3).forEach(point -> ids.add(point.id()));
                after = Optional.of(ids.getLast());
            } while (ids.size() % 3 == 0);
        }

        assertThat(ids).containsExactly("0", "1", "2", "3", "4", "5", "6");
    }

    @Test
    void numbersAndTextsAreDifferentIdsAndFiveIsFive() {
        assertThat(CollectionWriting.pointId(JsonValue.of("1"))).isEqualTo("\"1\"");
        assertThat(CollectionWriting.pointId(JsonValue.of(1))).isEqualTo("1");
        assertThat(CollectionWriting.pointId(new JsonValue.JsonNumber("5.0"))).isEqualTo("5");
        assertThat(CollectionWriting.pointId(new JsonValue.JsonNumber("5.5"))).isEqualTo("5.5");
    }

    @Test
    void deletingReportsWhatExisted() throws Exception {
        DocumentCollection notes = collections.create("notes", Distance.COSINE, false);
        put(notes, document(1, "one"), document(2, "two"));
        try (CollectionWriting writing = notes.write()) {
            assertThat(writing.delete(List.of("2", "3", "\"1\""))).isEqualTo(Set.of("2"));
            writing.commit();
        }

        assertThat(notes.count()).isEqualTo(1);
    }

    private static CollectionFolder folder(DocumentCollection collection) {
        return (CollectionFolder) collection.place();
    }

    @Test
    void aDeletedCollectionThatIsStillHeldIsReported() throws Exception {
        DocumentCollection notes = collections.create("notes", Distance.COSINE, false);
        put(notes, document(1, "kept"));
        assertThat(notes.count()).isEqualTo(1);
        another().delete("notes");

        assertThatThrownBy(notes::snapshot)
                .isInstanceOfSatisfying(
                        CollectionFailure.class,
                        gone -> assertThat(code(gone)).isEqualTo("EXPLORE_COLLECTION_NOT_FOUND"));
        put(collections.create("notes", Distance.EUCLID, false), document(2, "new"));
        assertThatThrownBy(notes::snapshot).isInstanceOf(CollectionFailure.class);
        assertThat(collections.get("notes").count()).isEqualTo(1);
    }

    /// A query sees a collection completely or reports that it does not exist, and nothing is left behind.
    @Test
    void questionsWhileACollectionIsDeletedAndMadeAgainMissNothingAndLeaveNothing() throws Exception {
        var over = new AtomicBoolean();
        try (ExecutorService threads = Executors.newFixedThreadPool(3)) {
            List<Future<Integer>> asking = Stream.generate(() -> threads.submit(() -> askUntil(over)))
                    .limit(3)
                    .toList();
            try {
                for (int i = 0; i < 60; i++) {
                    DocumentCollection made = collections.create("notes", Distance.COSINE, false);
                    put(made, document(1, "one"), document(2, "two"));
                    if (i % 3 == 0) made.count();
                    assertThat((i % 2 == 0 ? collections : another()).delete("notes"))
                            .isTrue();
                }
            } finally {
                over.set(true);
            }
            int seen = 0;
            for (Future<Integer> one : asking) seen += one.get();
            assertThat(seen).as("questions that found the collection").isPositive();
        }
        assertThat(collections.find("notes")).isEmpty();
        try (Stream<Path> left = Files.list(home.collections())) {
            assertThat(left).isEmpty();
        }
    }

    /// @return how often it existed
    private int askUntil(AtomicBoolean over) throws Exception {
        int seen = 0;
        while (!over.get()) {
            Optional<DocumentCollection> found = collections.find("notes");
            if (found.isEmpty()) continue;
            try {
                assertThat(found.get().count()).isIn(0, 2);
                seen++;
            } catch (CollectionFailure gone) {
                assertThat(code(gone)).isEqualTo("EXPLORE_COLLECTION_NOT_FOUND");
            }
        }
        return seen;
    }
}
