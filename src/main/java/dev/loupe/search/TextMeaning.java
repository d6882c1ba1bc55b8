package dev.loupe.search;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// What texts mean, as vectors that can be compared with those of chunks: texts as they are, without query
/// syntax, but read as [Searcher] reads questions, so that those of other languages are translated too.
public final class TextMeaning {
    private static final int LONGEST = 10_000;

    private final DenseRetriever dense;

    public TextMeaning(EmbeddingProvider embedder) {
        dense = new DenseRetriever(embedder);
    }

    /// Of a text that is longer than ten thousand characters its first ones count. Empty where the chunks
    /// have no vectors, or those of another model.
    ///
    /// @throws IOException where the embedder cannot be reached
    public Optional<Int8Vector> of(IndexSnapshot snapshot, String text) throws IOException {
        if (!dense.serves(snapshot)) return Optional.empty();
        String read = beginning(text);
        var query = new ParsedQuery(read, List.of(read.strip().split("\\s+")), List.of(), List.of(), List.of());
        return Optional.of(
                dense.vector(snapshot.vectors(), QueryAnalyzer.of(query).meaning(query)));
    }

    /// The same of code, which is read as chunks are.
    public Optional<Int8Vector> ofCode(IndexSnapshot snapshot, String code) throws IOException {
        return dense.serves(snapshot)
                ? Optional.of(dense.vectorOfCode(snapshot.vectors(), beginning(code)))
                : Optional.empty();
    }

    private static String beginning(String text) {
        return text.substring(0, Math.min(text.length(), LONGEST));
    }
}
