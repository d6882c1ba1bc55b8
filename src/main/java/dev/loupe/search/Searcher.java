package dev.loupe.search;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.index.ChunkScope;
import dev.loupe.index.DocumentSet;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.index.lexical.MalformedGlob;
import dev.loupe.model.ChunkId;
import dev.loupe.model.Filter;
import dev.loupe.search.CandidateRetrieval.Gathered;
import dev.loupe.search.query.ParsedQuery;
import dev.loupe.search.query.QueryAnalyzer;
import dev.loupe.search.query.QueryParser;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.search.rank.Weights;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Answers a [SearchRequest] from a snapshot.
///
/// For a query by words [CandidateRetrieval] finds candidates by words and by vectors, and [QuerySignal]s
/// order them. Hits beyond that pool follow in the order of their words, so every page of a long answer is
/// stable.
public final class Searcher {
    private static final int LONGEST = 10_000;

    private final Weights hybrid;
    private final Weights keyword;
    private final Optional<DenseRetriever> dense;
    private final Rescoring rescoring;

    /// Uses the built-in weights.
    ///
    /// @param embedder made the vectors of the snapshots; a snapshot with other vectors is searched by words
    /// alone
    public Searcher(EmbeddingProvider embedder) {
        this(embedder, Rescoring.none());
    }

    /// @param rescoring reranks the best hits
    public Searcher(EmbeddingProvider embedder, Rescoring rescoring) {
        this(Weights.builtIn(), Weights.keyword(), Optional.of(new DenseRetriever(embedder)), rescoring);
    }

    /// Searches by words alone.
    public Searcher() {
        this(Weights.builtIn(), Weights.keyword(), Optional.empty(), Rescoring.none());
    }

    /// Uses these weights for every mode.
    public Searcher(Weights weights, Optional<EmbeddingProvider> embedder) {
        this(weights, weights, embedder.map(DenseRetriever::new), Rescoring.none());
    }

    private Searcher(Weights hybrid, Weights keyword, Optional<DenseRetriever> dense, Rescoring rescoring) {
        this.rescoring = rescoring;
        this.hybrid = hybrid;
        this.keyword = keyword;
        this.dense = dense;
    }

    /// The page of hits that a request asks for.
    ///
    /// @throws NoVectors if the query compares vectors and the snapshot has no comparable ones
    /// @throws SearchFailure if the question is invalid; the message says how to fix it
    public Hits search(IndexSnapshot snapshot, SearchRequest request) throws SearchFailure, IOException {
        return rank(snapshot, request).read(snapshot.search());
    }

    /// The same without texts.
    public RankedPage rank(IndexSnapshot snapshot, SearchRequest request) throws SearchFailure, IOException {
        try {
            return switch (request.query()) {
                case Query.Words words -> words(snapshot).page(words, request);
                case Query.Concept concept -> byConcept(snapshot, concept, request);
                case Query.Nearest(String text) -> nearest(snapshot, request, vector(snapshot, text), Set.of(), -1);
                case Query.Like like -> {
                    if (!snapshot.vectors().space().filter(like.space()::equals).isPresent()) throw new NoVectors();
                    yield nearest(snapshot, request, like.vector(), like.without(), like.least());
                }
            };
        } catch (MalformedGlob e) {
            throw new SearchFailure(String.valueOf(e.getMessage()));
        }
    }

    private RankedPage byConcept(IndexSnapshot snapshot, Query.Concept concept, SearchRequest request)
            throws SearchFailure, IOException {
        Int8Vector vector = vector(snapshot, concept.text());
        ChunkScope scope = scope(snapshot, request);
        var ranking =
                new ConceptRanking(words -> rank(snapshot, words), snapshot, concept.text(), vector, request, scope);
        return new VectorSearch(snapshot, scope, request.page()).page(concept.files(), ranking);
    }

    private static RankedPage nearest(
            IndexSnapshot snapshot, SearchRequest request, Int8Vector vector, Set<ChunkId> without, double least)
            throws SearchFailure, IOException {
        return new VectorSearch(snapshot, scope(snapshot, request), request.page()).nearest(vector, without, least);
    }

    private static ChunkScope scope(IndexSnapshot snapshot, SearchRequest request) throws SearchFailure, IOException {
        return new ChunkScope(List.of(request.filter()), request.among().in(snapshot));
    }

    private Int8Vector vector(IndexSnapshot snapshot, String text) throws SearchFailure, IOException {
        return meaning(snapshot, text).orElseThrow(NoVectors::new);
    }

    /// A text's vector, comparable with those of a snapshot; empty if that has no vectors, or those of
    /// another model. The text has no query syntax but is otherwise read as a question is, including
    /// translation. Its first ten thousand characters count.
    ///
    /// @throws IOException if the embedder cannot be reached
    public Optional<Int8Vector> meaning(IndexSnapshot snapshot, String text) throws IOException {
        if (!serves(snapshot)) return Optional.empty();
        String read = beginning(text);
        var query = new ParsedQuery(read, List.of(read.strip().split("\\s+")), List.of(), List.of(), List.of());
        String question = QueryAnalyzer.of(query).meaning(query);
        return Optional.of(dense.orElseThrow().vector(snapshot.vectors(), question));
    }

    /// The same for code, embedded like the chunks of the index.
    public Optional<Int8Vector> meaningOfCode(IndexSnapshot snapshot, String code) throws IOException {
        return serves(snapshot)
                ? Optional.of(dense.orElseThrow().vectorOfCode(snapshot.vectors(), beginning(code)))
                : Optional.empty();
    }

    private boolean serves(IndexSnapshot snapshot) {
        return dense.isPresent() && dense.get().serves(snapshot);
    }

    private static String beginning(String text) {
        return text.substring(0, Math.min(text.length(), LONGEST));
    }

    /// The best chunks for a text by BM25 over their fields alone. The text has no query syntax.
    ///
    /// @param limit most chunks returned, 1 or more
    /// @return documents of the snapshot, best first; empty for a text without words
    public List<Integer> words(IndexSnapshot snapshot, String text, DocumentSet among, int limit)
            throws SearchFailure, IOException {
        ParsedQuery query = QueryParser.parse(text, Filter.NONE, true).among(among);
        if (!query.hasText()) return List.of();
        return words(snapshot).byWordsAlone(query, limit).found().candidates().stream()
                .limit(limit)
                .map(LexicalCandidate::document)
                .toList();
    }

    private WordSearch words(IndexSnapshot snapshot) {
        return new WordSearch(snapshot, hybrid, keyword, dense, rescoring);
    }

    /// Retrieves the candidates of a query with no restrictions other than its own.
    public Gathered gather(IndexSnapshot snapshot, String query) throws IOException, SearchFailure {
        return words(snapshot).gathered(QueryParser.parse(query, Filter.NONE));
    }
}
