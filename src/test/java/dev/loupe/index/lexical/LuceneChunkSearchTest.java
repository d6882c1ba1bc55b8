package dev.loupe.index.lexical;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.ChunkSearch;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.index.Samples;
import dev.loupe.index.TextField;
import dev.loupe.index.TextQuery;
import dev.loupe.index.project.MemoryIndex;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LuceneChunkSearchTest {
    private static TextQuery query(String... words) {
        return new TextQuery(
                Stream.of(words).map(word -> new TextQuery.Word(word, 1)).toList(),
                List.of(),
                List.of(),
                Map.of(TextField.BODY, 1.0, TextField.PATH, 0.5, TextField.DOC, 0.5, TextField.SIGNATURE, 0.1),
                List.of());
    }

    private static List<String> paths(List<LexicalCandidate> candidates) {
        return candidates.stream()
                .map(candidate -> candidate.facts().path().value())
                .toList();
    }

    @Test
    void theBestComeFirstWithWhereTheirWordsAre() throws Exception {
        Chunk documented = Samples.chunk("doc.py", 1, ChunkKind.FUNCTION, "g", "g", "Reads a file.", "pass");
        SmallView.ofChunks(
                List.of(
                        Samples.function("one.py", 1, "f", "read"),
                        Samples.function("both.py", 1, "f", "read file"),
                        documented),
                view -> {
                    ChunkSearch.Found found = new LuceneChunkSearch(view).best(query("read", "file"), 9);
                    assertThat(paths(found.candidates())).startsWith("both.py").hasSize(3);
                    assertThat(found.total()).isEqualTo(3);
                    assertThat(found.candidates().getFirst().inBody()).isEqualTo(0b11);
                    assertThat(found.candidates().stream()
                                    .filter(one -> one.inDoc() == 0b11)
                                    .map(one -> one.facts().path().value()))
                            .containsExactly("doc.py");
                });
    }

    @Test
    void aWordIsTheRarerTheFewerChunksHaveIt() throws Exception {
        SmallView.over(List.of("read file", "file", "file x"), view -> {
            List<Double> rarity = new LuceneChunkSearch(view)
                    .best(query("read", "file", "nowhere"), 9)
                    .rarity();
            assertThat(rarity.get(0)).isGreaterThan(rarity.get(1)).isPositive();
            assertThat(rarity.get(2)).isZero();
        });
    }

    @Test
    void chunksWhosePathHasTheWordsInARowAreFoundByIt() throws Exception {
        SmallView.ofChunks(
                List.of(
                        Samples.function("http/client.py", 1, "f", "read"),
                        Samples.function("client/http.py", 1, "f", "read")),
                view -> {
                    var search = new LuceneChunkSearch(view);
                    assertThat(paths(search.inPath("http client", query("read"), 9)))
                            .containsExactly("http/client.py");
                    assertThat(search.inPath("client client", query("read"), 9)).isEmpty();
                });
    }

    @Test
    void allChunksInOrderOfPathThenLine() throws Exception {
        try (var index = new MemoryIndex()) {
            index.put("b.py", Samples.function("b.py", 9, "f", "x"), Samples.function("b.py", 1, "f", "x"));
            index.endSegment();
            index.put("a.py", Samples.function("a.py", 5, "f", "x"));
            ChunkSearch.Found found = new LuceneChunkSearch(index.view()).inPathOrder(List.of(), 2);
            assertThat(found.candidates())
                    .extracting(one ->
                            one.facts().path() + ":" + one.facts().lines().first())
                    .containsExactly("a.py:5", "b.py:1");
            assertThat(found.total()).isEqualTo(3);
            assertThat(found.candidates()).allMatch(one -> one.score() == 0);
        }
    }

    @Test
    void aCandidateIsReadWhole() throws Exception {
        Chunk chunk = Samples.function("a.py", 1, "f", "read 😀");
        SmallView.ofChunks(List.of(chunk), view -> {
            var search = new LuceneChunkSearch(view);
            assertThat(search.read(search.best(query("read"), 1).candidates().getFirst()))
                    .isEqualTo(chunk);
        });
    }
}
