package dev.loupe.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.embed.ChunkText;
import dev.loupe.embed.StaticEmbedder;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.Samples;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.Chunk;
import dev.loupe.model.Filter;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.search.rank.Hit;
import dev.loupe.search.rank.LabModel;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Search with vectors, with Loupe's built-in model.
class SemanticSearchTest {
    private static final StaticEmbedder EMBEDDER = LabModel.embedder();
    private static final Chunk DELETE =
            Samples.function("store/items.py", 1, "delete_item", "def delete_item(self, key):\n  del self.rows[key]");
    private static final Chunk HASH = Samples.function(
            "auth/login.py", 1, "hash_password", "def hash_password(password):\n  return sha256(salt + password)");
    private static final Chunk DIRECTORY = Samples.function(
            "io/folders.go", 1, "MakeDir", "func MakeDir(path string) error {\n  return os.MkdirAll(path, 0755)\n}");
    private static final Chunk PARSE = Samples.function(
            "net/address.ts", 1, "parseUrl", "function parseUrl(text) {\n  return new URL(text).hostname\n}");

    @TempDir
    private Path folder;

    private ProjectIndex index;

    private final Searcher searcher = new Searcher(EMBEDDER);

    @BeforeEach
    void fill() throws Exception {
        index = ProjectIndex.open(folder, VectorSpace.of(EMBEDDER));
        for (Chunk chunk : List.of(DELETE, HASH, DIRECTORY, PARSE))
            index.writes()
                    .put(
                            Samples.file(chunk.path().value()),
                            Samples.syntax(chunk),
                            List.of(Int8Vector.of(EMBEDDER.embedCode(List.of(ChunkText.of(chunk)))[0])));
        index.writes().publish();
    }

    @AfterEach
    void close() throws Exception {
        index.close();
    }

    private Hits ask(String query, SearchMode mode, Filter filter) throws SearchFailure, IOException {
        try (IndexSnapshot snapshot = index.snapshot()) {
            return searcher.search(
                    snapshot, new SearchRequest(new Query.Words(query, mode).explained(true), filter, Page.first(10)));
        }
    }

    private List<String> names(String query, SearchMode mode) throws SearchFailure, IOException {
        return ask(query, mode, Filter.NONE).hits().stream()
                .map(hit -> hit.chunk().name())
                .toList();
    }

    @Test
    void aQuestionInOtherWordsIsAnsweredByMeaningOnly() throws SearchFailure, IOException {
        for (String question : List.of("remove an entry", "erase record")) {
            assertThat(names(question, SearchMode.KEYWORD)).isEmpty();
            assertThat(names(question, SearchMode.SEMANTIC).getFirst()).isEqualTo("delete_item");
            assertThat(names(question, SearchMode.HYBRID).getFirst()).isEqualTo("delete_item");
        }
    }

    @Test
    void aSemanticScoreIsTheCosineOfTheChunksOwnVector() throws Exception {
        Hit hit =
                ask("create a folder", SearchMode.SEMANTIC, Filter.NONE).hits().getFirst();
        assertThat(hit.chunk().name()).isEqualTo("MakeDir");
        Int8Vector question = Int8Vector.of(EMBEDDER.embedQuery("create a folder"));
        try (IndexSnapshot snapshot = index.snapshot()) {
            double cosine =
                    question.cosine(snapshot.vectors().find(DIRECTORY.id()).orElseThrow());
            assertThat(hit.score()).isEqualTo(cosine, Offset.offset(1e-9));
        }
        assertThat(hit.signals()).extracting(Hit.SignalValue::name).containsExactly("cosine");
    }

    @Test
    void everyHitSaysWhichSideFoundIt() throws SearchFailure, IOException {
        assertThat(ask("password digest", SearchMode.KEYWORD, Filter.NONE).hits())
                .extracting(Hit::matchType)
                .containsOnly("keyword");
        assertThat(ask("password digest", SearchMode.SEMANTIC, Filter.NONE).hits())
                .extracting(Hit::matchType)
                .containsOnly("semantic");
        List<Hit> hybrid =
                ask("password digest", SearchMode.HYBRID, Filter.NONE).hits();
        assertThat(hybrid.getFirst().chunk().name()).isEqualTo("hash_password");
        assertThat(hybrid.getFirst().matchType()).isEqualTo("hybrid");
        assertThat(hybrid.getLast().matchType()).isEqualTo("semantic");
    }

    @Test
    void sharesOfAHybridScoreAddUpToIt() throws SearchFailure, IOException {
        for (Hit hit : ask("hash of a password", SearchMode.HYBRID, Filter.NONE).hits()) {
            double sum =
                    hit.signals().stream().mapToDouble(Hit.SignalValue::share).sum();
            assertThat(sum).isEqualTo(hit.score(), Offset.offset(1e-9));
            assertThat(hit.score()).isBetween(0.0, 1.0);
            assertThat(hit.signals()).extracting(Hit.SignalValue::name).contains("meaning", "file_meaning");
        }
    }

    @Test
    void semanticHitsRespectEveryRestriction() throws SearchFailure, IOException {
        var inGo = new Filter(Set.of(), Set.of(), List.of("**/*.go"), List.of());
        for (SearchMode mode : List.of(SearchMode.SEMANTIC, SearchMode.HYBRID)) {
            assertThat(ask("remove an entry", mode, inGo).hits())
                    .extracting(hit -> hit.chunk().name())
                    .containsExactly("MakeDir");
            assertThat(names("remove an entry path:store/**", mode)).containsExactly("delete_item");
            assertThat(names("remove an entry -rows", mode)).isNotEmpty().doesNotContain("delete_item");
            assertThat(names("remove an entry \"os.MkdirAll\"", mode)).containsExactly("MakeDir");
        }
    }

    @Test
    void aWordThatTheModelKnowsIsNotTakenForATypingError() throws SearchFailure, IOException {
        assertThat(ask("pasword", SearchMode.HYBRID, Filter.NONE).notes())
                .anyMatch(note -> note.contains("`pasword`") && note.contains("`password`"));
        for (SearchMode mode : List.of(SearchMode.HYBRID, SearchMode.KEYWORD))
            assertThat(ask("next rows", mode, Filter.NONE).notes()).isEmpty();
        try (IndexSnapshot snapshot = index.snapshot()) {
            var request =
                    new SearchRequest(new Query.Words("next rows", SearchMode.KEYWORD), Filter.NONE, Page.first(10));
            assertThat(new Searcher().search(snapshot, request).notes()).anyMatch(note -> note.contains("`net`"));
        }
    }

    @Test
    void anUnknownNameIsAnsweredByMeaningAndTheAnswerSaysSo() throws SearchFailure, IOException {
        Hits answer = ask("eraseRecord", SearchMode.HYBRID, Filter.NONE);
        assertThat(answer.hits().getFirst().chunk().name()).isEqualTo("delete_item");
        assertThat(answer.hits()).extracting(Hit::matchType).containsOnly("semantic");
        assertThat(answer.notes()).anyMatch(note -> note.contains("nearest in meaning"));
        assertThat(names("eraseRecord", SearchMode.KEYWORD)).isEmpty();
    }

    @Test
    void aSecondPageFollowsTheFirst() throws SearchFailure, IOException {
        try (IndexSnapshot snapshot = index.snapshot()) {
            var request = new SearchRequest(
                    new Query.Words("remove an entry", SearchMode.SEMANTIC), Filter.NONE, new Page(2, 2));
            assertThat(searcher.search(snapshot, request).hits())
                    .extracting(hit -> hit.chunk().name())
                    .isEqualTo(names("remove an entry", SearchMode.SEMANTIC).subList(2, 4));
        }
    }

    @Test
    void anIndexOfAnotherModelHasToBeBuiltAgain() throws Exception {
        index.writes().commit(Samples.manifest(4, 4));
        index.close();
        try (ProjectIndex other =
                ProjectIndex.openReadOnly(folder, new VectorSpace("another", EMBEDDER.dimensions()))) {
            assertThat(other.state().toString()).contains("another embedding model");
        }
        try (ProjectIndex same = ProjectIndex.openReadOnly(folder, VectorSpace.of(EMBEDDER));
                ProjectIndex any = ProjectIndex.openReadOnly(folder);
                IndexSnapshot snapshot = any.snapshot()) {
            assertThat(same.manifest()).isPresent();
            assertThat(snapshot.vectors().space()).contains(VectorSpace.of(EMBEDDER));
        }
    }

    @Test
    void aQueryWithoutAWordThatMeansAnythingFindsNothingByMeaning() throws SearchFailure, IOException {
        assertThatThrownBy(() -> ask("", SearchMode.SEMANTIC, Filter.NONE)).isInstanceOf(SearchFailure.class);
        assertThat(names("?!", SearchMode.SEMANTIC)).isEmpty();
        assertThat(names("?!", SearchMode.HYBRID)).isEmpty();
    }
}
