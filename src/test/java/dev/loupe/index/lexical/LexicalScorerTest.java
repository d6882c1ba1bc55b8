package dev.loupe.index.lexical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.index.ChunkSearch;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.index.Samples;
import dev.loupe.index.TextField;
import dev.loupe.index.TextQuery;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.index.view.IndexView;
import dev.loupe.index.view.SegmentCache;
import dev.loupe.model.Filter;
import dev.loupe.model.RepoPath;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.SynonymQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LexicalScorerTest {
    private static final List<String> VOCABULARY = List.of(
            "read", "reading", "reader", "write", "file", "buffer", "close", "type", "name", "value", "cache", "token");
    private static final Map<TextField, Double> FIELDS =
            Map.of(TextField.NAME, 0.8, TextField.PATH, 0.7, TextField.SIGNATURE, 0.2, TextField.BODY, 1.0);

    @TempDir
    private Path folder;

    private static TextQuery query(TextQuery.Word... words) {
        return new TextQuery(List.of(words), List.of(), List.of(), FIELDS, List.of());
    }

    /// 120 chunks of random words with a fixed seed, in the given number of segments.
    private ProjectIndex filled(int parts) throws Exception {
        var random = new Random(7);
        ProjectIndex index = ProjectIndex.open(folder);
        for (int i = 0; i < 120; i++) {
            var body = new StringBuilder();
            for (int n = 0; n < 3 + random.nextInt(30); n++)
                body.append(VOCABULARY.get((int) (random.nextDouble() * random.nextDouble() * VOCABULARY.size())))
                        .append(n % 5 == 4 ? '\n' : ' ');
            String name = VOCABULARY.get(random.nextInt(VOCABULARY.size())) + "File" + i % 3;
            String path = "src/%s%d.java".formatted(VOCABULARY.get(i % VOCABULARY.size()), i);
            Samples.put(index.writes(), path, Samples.function(path, 1, name, body + "\n" + name));
            if (i % (120 / parts) == 0) index.writes().publish();
        }
        index.writes().delete(new RepoPath("src/read0.java"));
        index.writes().publish();
        index.writes().commit(Samples.manifest(119, 119));
        return index;
    }

    private static TextQuery reading() {
        return query(
                new TextQuery.Word("read", 1, List.of("reader", "reading", "reads", "rading")),
                new TextQuery.Word("buffer", 0.3),
                new TextQuery.Word("nowhere", 1, List.of("nowheres")),
                new TextQuery.Word("cache", 1));
    }

    @Test
    void scoresAreThoseOfLucene() throws Exception {
        try (ProjectIndex index = filled(4);
                IndexSnapshot snapshot = index.snapshot();
                DirectoryReader reader = DirectoryReader.open(FSDirectory.open(folder.resolve("lucene")))) {
            IndexSearcher searcher = new IndexView(reader, new SegmentCache(), Similarities.BY_FIELD).searcher();
            TopDocs expected = searcher.search(inLucene(reading()), 1_000);
            ChunkSearch.Found found = snapshot.search().best(reading(), 1_000);
            assertThat(reader.leaves()).hasSizeGreaterThan(1);
            assertThat(found.total())
                    .isEqualTo((int) expected.totalHits.value())
                    .isGreaterThan(50);
            assertThat(found.candidates()).hasSize(found.total());
            for (int i = 0; i < expected.scoreDocs.length; i++)
                assertThat(found.candidates().get(i).score()).isCloseTo(expected.scoreDocs[i].score, within(1e-4));
        }
    }

    /// The same search over the fields with Lucene's own queries.
    private static Query inLucene(TextQuery query) {
        var all = new BooleanQuery.Builder();
        for (TextQuery.Word word : query.words())
            query.fields().forEach((field, weight) -> {
                var any =
                        new SynonymQuery.Builder(field.fieldName()).addTerm(new Term(field.fieldName(), word.token()));
                boolean formed = field == TextField.BODY || field == TextField.PATH;
                for (String form : word.forms()) if (formed) any.addTerm(new Term(field.fieldName(), form), 0.4f);
                Query term = formed ? any.build() : new TermQuery(new Term(field.fieldName(), word.token()));
                all.add(new BoostQuery(term, (float) (weight * word.weight())), Occur.SHOULD);
            });
        return all.build();
    }

    @Test
    void fewerAreTheBestOfMore() throws Exception {
        try (ProjectIndex index = filled(4);
                IndexSnapshot snapshot = index.snapshot()) {
            ChunkSearch.Found all = snapshot.search().best(reading(), 1_000);
            ChunkSearch.Found some = snapshot.search().best(reading(), 7);
            assertThat(some.candidates()).isEqualTo(all.candidates().subList(0, 7));
            assertThat(some.total()).isEqualTo(all.total());
        }
    }

    /// Lucene's statistics include deleted documents as long as their segment contains another one.
    @Test
    void aFileThatCameAndWentLeavesScoresAsTheyWere() throws Exception {
        try (ProjectIndex index = filled(4)) {
            put(index, "kept.java", "read cache");
            index.writes().publish();
            Map<String, Double> before = scores(index);
            put(index, "kept.java", "read cache");
            for (int i = 0; i < 20; i++) put(index, "g" + i + ".java", "read reading buffer cache\n".repeat(9));
            index.writes().publish();
            assertThat(scores(index)).isNotEqualTo(before);
            for (int i = 0; i < 20; i++) index.writes().delete(new RepoPath("g" + i + ".java"));
            index.writes().publish();
            assertThat(scores(index)).containsExactlyEntriesOf(before);
        }
    }

    private static void put(ProjectIndex index, String path, String text) throws Exception {
        Samples.put(index.writes(), path, Samples.function(path, 1, "readCache", text));
    }

    private static Map<String, Double> scores(ProjectIndex index) throws Exception {
        try (IndexSnapshot snapshot = index.snapshot()) {
            var scores = new LinkedHashMap<String, Double>();
            for (LexicalCandidate one : snapshot.search().best(reading(), 1_000).candidates())
                scores.put(one.facts().path().value(), one.score());
            return scores;
        }
    }

    @Test
    void tiesAreBrokenByPath() throws Exception {
        try (ProjectIndex index = ProjectIndex.open(folder)) {
            for (int i = 0; i < 60; i++) {
                String path = "f%02d.java".formatted(i * 37 % 60);
                Samples.put(
                        index.writes(),
                        path,
                        Samples.function(path, 1, "read", i % 20 == 0 ? "read cache" : "read it"));
                if (i % 25 == 0) index.writes().publish();
            }
            index.writes().publish();
            try (IndexSnapshot snapshot = index.snapshot()) {
                ChunkSearch.Found found =
                        snapshot.search().best(reading(), new ChunkSearch.Wanted(7, List.of("read"), 5, new int[0]));
                assertThat(paths(found))
                        .containsExactly(
                                "f00.java", "f20.java", "f40.java", "f01.java", "f02.java", "f03.java", "f04.java");
                assertThat(found.defining())
                        .extracting(one -> one.facts().path().value())
                        .containsExactly("f00.java", "f20.java", "f40.java", "f01.java", "f02.java");
            }
        }
    }

    @Test
    void definitionsOfANameComeWithTheirScore() throws Exception {
        try (ProjectIndex index = filled(4);
                IndexSnapshot snapshot = index.snapshot()) {
            ChunkSearch.Found found = snapshot.search()
                    .best(reading(), new ChunkSearch.Wanted(1_000, List.of("CACHEFile1"), 50, new int[0]));
            assertThat(found.defining()).isNotEmpty().allSatisfy(one -> {
                assertThat(one.facts().name()).isEqualTo("cacheFile1");
                assertThat(found.candidates()).contains(one);
            });
        }
    }

    @Test
    void deletedAndFilteredChunksAreNotFound() throws Exception {
        try (ProjectIndex index = filled(4);
                IndexSnapshot snapshot = index.snapshot()) {
            var filter = new Filter(Set.of(), Set.of(), List.of("src/c*.java"), List.of("src/close*"));
            var filtered = new TextQuery(reading().words(), List.of(), List.of(), FIELDS, List.of(filter));
            List<String> paths = paths(snapshot.search().best(filtered, 1_000));
            assertThat(paths).isNotEmpty().allMatch(path -> path.startsWith("src/cache"));
            assertThat(paths(snapshot.search().best(reading(), 1_000)))
                    .doesNotContain("src/read0.java")
                    .contains("src/read12.java");
        }
    }

    @Test
    void aPhraseDecidesAndWordsOrder() throws Exception {
        try (ProjectIndex index = filled(4);
                IndexSnapshot snapshot = index.snapshot()) {
            var phrased = new TextQuery(
                    List.of(new TextQuery.Word("token", 1)), List.of("read reading"), List.of(), FIELDS, List.of());
            ChunkSearch.Found found = snapshot.search().best(phrased, 1_000);
            var scores = new ArrayList<Double>();
            for (LexicalCandidate one : found.candidates()) {
                scores.add(one.score());
                assertThat(snapshot.search().read(one).text().replaceAll("\\s+", " "))
                        .contains("read reading");
            }
            assertThat(scores).contains(0.0).hasSize(found.total());
            assertThat(scores.getFirst()).isPositive();
        }
    }

    @Test
    void aRestrictionAndABonusChangeWhatIsFoundAndItsScore() throws Exception {
        try (ProjectIndex index = filled(4);
                DirectoryReader reader = DirectoryReader.open(FSDirectory.open(folder.resolve("lucene")))) {
            assertThat(index.writable()).isTrue();
            var view = new IndexView(reader, new SegmentCache(), Similarities.BY_FIELD);
            BestDocuments.Scored[] all = ran(new LexicalScorer(view, reading(), lookup(view), 200, 1));
            BestDocuments.Scored[] some =
                    ran(new LexicalScorer(view, reading(), lookup(view), 200, 1).within(writing()));
            BestDocuments.Scored[] more = ran(new LexicalScorer(view, reading(), lookup(view), 200, 1).plus(writing()));
            assertThat(some).isNotEmpty().hasSizeLessThan(all.length).isSubsetOf(all);
            assertThat(more).hasSizeGreaterThanOrEqualTo(all.length).doesNotContain(some);
        }
    }

    private static Query writing() {
        return new TermQuery(new Term(TextField.BODY.fieldName(), "value"));
    }

    private static TermLookup lookup(IndexView view) throws Exception {
        return new TermLookup(view, reading());
    }

    private static BestDocuments.Scored[] ran(LexicalScorer run) throws Exception {
        run.run(List.of());
        return run.best();
    }

    private static List<String> paths(ChunkSearch.Found found) {
        return found.candidates().stream()
                .map(one -> one.facts().path().value())
                .toList();
    }
}
