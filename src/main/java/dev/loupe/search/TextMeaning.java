package dev.loupe.search;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Embeds texts so that they can be compared with chunks. Texts have no query syntax but are otherwise read
/// as [Searcher] reads questions, including translation.
public final class TextMeaning {
    private static final int LONGEST = 10_000;

    private final DenseRetriever dense;

    public TextMeaning(EmbeddingProvider embedder) {
        dense = new DenseRetriever(embedder);
    }

    /// Uses the first ten thousand characters. Empty if the chunks have no vectors, or those of another
    /// model.
    ///
    /// @throws IOException if the embedder cannot be reached
    public Optional<Int8Vector> of(IndexSnapshot snapshot, String text) throws IOException {
        if (!dense.serves(snapshot)) return Optional.empty();
        String read = beginning(text);
        var query = new ParsedQuery(read, List.of(read.strip().split("\\s+")), List.of(), List.of(), List.of());
        return Optional.of(
                dense.vector(snapshot.vectors(), QueryAnalyzer.of(query).meaning(query)));
    }

    /// Embeds code in the same way as chunks.
    public Optional<Int8Vector> ofCode(IndexSnapshot snapshot, String code) throws IOException {
        return dense.serves(snapshot)
                ? Optional.of(dense.vectorOfCode(snapshot.vectors(), beginning(code)))
                : Optional.empty();
    }

    private static String beginning(String text) {
        return text.substring(0, Math.min(text.length(), LONGEST));
    }
}
