package dev.loupe.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.embed.ChunkText;
import dev.loupe.embed.StaticEmbedder;
import dev.loupe.index.DocumentSet;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.Samples;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.Chunk;
import dev.loupe.model.Filter;
import dev.loupe.search.rank.LabModel;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The queries of [Query] that compare vectors, with Loupe's built-in model.
class VectorSearchTest {
    private static final StaticEmbedder EMBEDDER = LabModel.embedder();
    private static final String CONCEPT = "check a password";

    @TempDir
    private Path folder;

    private ProjectIndex index;

    private final Searcher searcher = new Searcher(EMBEDDER);

    @BeforeEach
    void fill() throws Exception {
        index = ProjectIndex.open(folder, VectorSpace.of(EMBEDDER));
        for (int i = 0; i < 12; i++)
            put(Samples.function(
                    "auth/login%d.py".formatted(i),
                    1,
                    "check_password_%d".formatted(i),
                    "def check_password_%d(password):\n  return sha256(password) == stored[%d]".formatted(i, i)));
        put(Samples.function("io/files.py", 1, "remove", "def remove(path):\n  os.unlink(path)\n  return path"));
        index.writes().publish();
    }

    private void put(Chunk chunk) throws IOException {
        Int8Vector vector = Int8Vector.of(EMBEDDER.embedCode(List.of(ChunkText.of(chunk)))[0]);
        index.writes().put(Samples.file(chunk.path().value()), Samples.syntax(chunk), List.of(vector));
    }

    @AfterEach
    void close() throws Exception {
        index.close();
    }

    private List<String> names(Query query, Page page) throws Exception {
        try (IndexSnapshot snapshot = index.snapshot()) {
            return searcher.search(snapshot, new SearchRequest(query, Filter.NONE, page)).hits().stream()
                    .map(hit -> hit.chunk().name())
                    .toList();
        }
    }

    @Test
    void pagesFitTogether() throws Exception {
        for (Query query : List.of(new Query.Concept(CONCEPT), new Query.Nearest(CONCEPT))) {
            List<String> whole = names(query, Page.first(13));
            var pages = new ArrayList<String>();
            for (int offset = 0; offset < 13; offset += 5) pages.addAll(names(query, new Page(5, offset)));
            assertThat(whole).as(query.toString()).hasSize(13).doesNotHaveDuplicates();
            assertThat(pages).as(query.toString()).isEqualTo(whole);
        }
    }

    @Test
    void filesThatTheExactRuleLeavesOutDisplaceNothing() throws Exception {
        var query = new Query.Concept(CONCEPT, path -> path.value().startsWith("io/"));

        assertThat(names(query, Page.first(1))).containsExactly("remove");
    }

    @Test
    void onlyDocumentsThatMayBeFoundAreFound() throws Exception {
        for (Query query : List.of(new Query.Concept(CONCEPT), new Query.Nearest(CONCEPT)))
            try (IndexSnapshot snapshot = index.snapshot()) {
                SearchRequest anywhere = new SearchRequest(query, Filter.NONE, Page.first(13));
                int third = searcher.rank(snapshot, anywhere).standings().get(2).document();
                var request = new SearchRequest(query, Filter.NONE, _ -> only(third), Page.first(13));

                assertThat(searcher.rank(snapshot, request).standings())
                        .extracting(RankedPage.Standing::document)
                        .containsExactly(third);
            }
    }

    private static DocumentSet only(int document) {
        var documents = new BitSet();
        documents.set(document);
        return DocumentSet.of(documents);
    }

    @Test
    void aVectorIsComparedOnlyWithinItsSpace() throws Exception {
        try (IndexSnapshot snapshot = index.snapshot()) {
            Int8Vector vector = searcher.meaning(snapshot, CONCEPT).orElseThrow();
            Chunk nearest = snapshot.chunks()
                    .at(searcher.rank(snapshot, request(new Query.Nearest(CONCEPT)))
                            .standings()
                            .getFirst()
                            .document());
            VectorSpace here = snapshot.vectors().space().orElseThrow();
            var other = new VectorSpace("another model", here.dimensions());

            assertThat(names(new Query.Like(vector, here, Set.of(nearest.id()), -1), Page.first(13)))
                    .hasSize(12)
                    .doesNotContain(nearest.name());
            assertThatThrownBy(() -> searcher.rank(snapshot, request(new Query.Like(vector, other, Set.of(), -1))))
                    .isInstanceOf(NoVectors.class);
        }
    }

    private static SearchRequest request(Query query) {
        return new SearchRequest(query, Filter.NONE, Page.first(3));
    }
}
