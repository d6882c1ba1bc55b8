package dev.loupe.search.rank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.UnpackedLibraries;
import dev.loupe.embed.StaticEmbedder;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.ingest.Ingest;
import dev.loupe.ingest.IngestResult;
import dev.loupe.ingest.RunExtent;
import dev.loupe.model.Cancellation;
import dev.loupe.model.Chunk;
import dev.loupe.model.Filter;
import dev.loupe.model.Progress;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.Scan;
import dev.loupe.scan.ScannedFile;
import dev.loupe.search.Page;
import dev.loupe.search.Query;
import dev.loupe.search.SearchMode;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.Searcher;
import dev.loupe.search.query.QueryAnalyzer;
import dev.loupe.search.query.QueryKind;
import dev.loupe.search.query.QueryParser;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.search.rank.LabQuery.Target;
import dev.loupe.search.rank.LabScore.Place;
import dev.loupe.syntax.Syntax;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// The [FixedSet] through a real index: a golden file for each question with the first ten hits, and one with
/// the metrics, so that a change to ranking shows its effect. `./dev bless RetrievalTest` rewrites them.
///
/// Golden files have the order, not the scores. A difference is not a failure by itself: read it, and bless
/// it if the metrics did not fall or gains elsewhere justify it.
@Tag("anywhere")
class RetrievalTest {
    private static final Path GOLDEN = FixedSet.FOLDER.resolve("golden");
    private static final Path FIGURES = FixedSet.FOLDER.resolve("figures.txt");
    private static final Path NATIVES = UnpackedLibraries.FOLDER;
    private static final boolean BLESS = Boolean.getBoolean("loupe.bless");
    private static final int SHOWN = 10;

    @TempDir
    private static Path folder = Path.of("/");

    private static final StaticEmbedder EMBEDDER = LabModel.embedder();

    @SuppressWarnings("NullAway.Init") // by index
    private static ProjectIndex index;

    @SuppressWarnings("NullAway.Init") // by index
    private static FixedSet set;

    @BeforeAll
    static void index() throws Exception {
        set = FixedSet.read();
        index = ProjectIndex.open(folder, VectorSpace.of(EMBEDDER));
        try (var syntax = new Syntax(NATIVES)) {
            var files = new ArrayList<ScannedFile>();
            for (String file : set.files())
                files.add(new ScannedFile(new RepoPath(file), Files.size(FixedSet.REPOSITORY.resolve(file)), 1));
            var scan = new Scan(files, Map.of(), Map.of(), false);
            // One thread, so that the index is always the same.
            IngestResult result = new Ingest(syntax, EMBEDDER, 1)
                    .run(
                            FixedSet.REPOSITORY.toRealPath(),
                            scan,
                            List.of(),
                            0,
                            RunExtent.EVERYTHING,
                            index.writes(),
                            () -> {},
                            Progress.NONE,
                            Cancellation.NEVER);
            assertThat(result.setAside()).isEmpty();
            assertThat(result.textOnly()).isEmpty();
            assertThat(result.added()).isEqualTo(files.size());
        }
        index.writes().publish();
        if (BLESS) bless();
    }

    private static void bless() throws Exception {
        for (Path stale : goldens()) Files.delete(stale);
        for (LabQuery query : set.queries()) {
            Files.createDirectories(golden(query).toAbsolutePath().getParent());
            Files.writeString(golden(query), ask(query).golden());
        }
        Files.writeString(FIGURES, figures());
    }

    @AfterAll
    static void close() throws IOException {
        index.close();
    }

    /// An answer to a question of the set.
    private record Answered(LabQuery query, QueryKind kind, List<Chunk> hits) {
        List<Place> places() {
            return hits.stream()
                    .map(hit -> new Place(
                            hit.path().value(), hit.lines().first(), hit.lines().last()))
                    .toList();
        }

        LabScore score() {
            return LabScore.of(places(), query.targets());
        }

        String golden() {
            var out = new StringBuilder(query.query()).append("\nkind: ").append(kind.wireName());
            for (Target target : query.targets()) {
                int rank = LabScore.rank(places(), target);
                String lines = target.first() == 0 ? "" : ":" + target.first();
                out.append("\nwanted %d: %s%s, %s"
                        .formatted(target.grade(), target.path(), lines, rank == 0 ? "not found" : "rank " + rank));
            }
            out.append("\n\n");
            for (int i = 0; i < hits.size(); i++)
                out.append(line(i, hits.get(i))).append('\n');
            return out.toString();
        }

        private String line(int i, Chunk hit) {
            Place place = places().get(i);
            boolean wanted = query.targets().stream()
                    .anyMatch(target -> target.isMetBy(place.path(), place.first(), place.last()));
            return "%2d %s %s:%d-%d %s"
                    .formatted(
                            i + 1, wanted ? "*" : " ", place.path(), place.first(), place.last(), hit.qualifiedName())
                    .stripTrailing();
        }
    }

    private static Answered ask(LabQuery query) throws SearchFailure, IOException {
        try (IndexSnapshot snapshot = index.snapshot()) {
            var request = new SearchRequest(
                    new Query.Words(query.query(), SearchMode.HYBRID), Filter.NONE, Page.first(SHOWN));
            QueryKind kind = QueryAnalyzer.of(QueryParser.parse(query.query(), Filter.NONE))
                    .kind();
            List<Chunk> hits = new Searcher(EMBEDDER)
                    .search(snapshot, request).hits().stream().map(Hit::chunk).toList();
            return new Answered(query, kind, hits);
        }
    }

    private static Path golden(LabQuery query) {
        String name = query.query().toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}0-9]+", "-");
        String plain = name.replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return GOLDEN.resolve(query.category().replace(' ', '-'))
                .resolve(plain.substring(0, Math.min(60, plain.length())) + ".txt");
    }

    @TestFactory
    Stream<DynamicTest> everyQuestionIsAnsweredAsItsGoldenFileSays() {
        return set.queries().stream()
                .map(query -> DynamicTest.dynamicTest(
                        query.category() + ": " + query.query(),
                        () -> assertThat(ask(query).golden()).isEqualTo(Files.readString(golden(query)))));
    }

    @Test
    void theFiguresAreThoseOfTheirGoldenFile() throws Exception {
        assertThat(figures()).isEqualTo(Files.readString(FIGURES));
    }

    private static String figures() throws SearchFailure, IOException {
        Map<String, List<LabScore>> byCategory = new LinkedHashMap<>();
        var all = new ArrayList<LabScore>();
        for (LabQuery query : set.queries()) {
            LabScore score = ask(query).score();
            all.add(score);
            byCategory.computeIfAbsent(query.category(), _ -> new ArrayList<>()).add(score);
        }
        var out = new StringBuilder("%-18s %7s %9s %9s %9s %6s %8s\n"
                .formatted("category", "queries", "recall@1", "recall@5", "recall@10", "MRR", "NDCG@10"));
        byCategory.forEach((category, scores) -> out.append(row(category, scores)));
        return out.append(row("all", all)).toString();
    }

    private static String row(String name, List<LabScore> scores) {
        LabScore mean = LabScore.mean(scores);
        return String.format(
                Locale.ROOT,
                "%-18s %7d %9.3f %9.3f %9.3f %6.3f %8.3f\n",
                name,
                scores.size(),
                mean.recall1(),
                mean.recall5(),
                mean.recall10(),
                mean.reciprocal(),
                mean.ndcg());
    }

    @Test
    void everyGoldenFileBelongsToOneQuestion() throws IOException {
        List<Path> wanted = set.queries().stream().map(RetrievalTest::golden).toList();
        assertThat(wanted).doesNotHaveDuplicates();
        assertThat(goldens()).containsExactlyInAnyOrderElementsOf(wanted);
    }

    private static List<Path> goldens() throws IOException {
        if (!Files.exists(GOLDEN)) return List.of();
        try (Stream<Path> files = Files.walk(GOLDEN)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }
}
