package dev.loupe.search;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.index.ChunkSearch;
import dev.loupe.index.DocumentSet;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.index.lexical.MalformedGlob;
import dev.loupe.model.Coverage;
import dev.loupe.model.Filter;
import dev.loupe.search.CandidateRetrieval.Gathered;
import dev.loupe.search.feedback.FileFactors;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Answers a [SearchRequest] from a snapshot.
///
/// [CandidateRetrieval] finds candidates by words and by vectors, and [RankingSignal]s order them. Hits
/// beyond that pool follow in the order of their words, so every page of a long answer is stable.
public final class Searcher {
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
    Searcher(Weights weights, Optional<EmbeddingProvider> embedder) {
        this(weights, weights, embedder.map(DenseRetriever::new), Rescoring.none());
    }

    private Searcher(Weights hybrid, Weights keyword, Optional<DenseRetriever> dense, Rescoring rescoring) {
        this.rescoring = rescoring;
        this.hybrid = hybrid;
        this.keyword = keyword;
        this.dense = dense;
    }

    /// @throws SearchFailure if the question is invalid; the message says how to fix it
    /// @throws UncheckedIOException if the index cannot be read
    public SearchAnswer search(IndexSnapshot snapshot, SearchRequest request) throws SearchFailure {
        Line line = line(snapshot, request);
        try {
            return answer(snapshot.search(), line, request);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /// Like [#search], with an explanation of how the request was read.
    public Explained explained(IndexSnapshot snapshot, SearchRequest request) throws SearchFailure {
        Line line = line(snapshot, request);
        try {
            return new Explained(answer(snapshot.search(), line, request), line.asked.map(Searcher::reading));
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /// An answer with its explanation.
    ///
    /// @param reading empty if the request has no words
    public record Explained(SearchAnswer answer, Optional<QueryExplanation> reading) {}

    private static QueryExplanation reading(Asked asked) {
        return QueryExplanation.of(asked.gathered(), asked.mode());
    }

    /// The ranked hits of a request without their texts; throws as [#search] does.
    public RankedPage standings(IndexSnapshot snapshot, SearchRequest request) throws SearchFailure {
        Line line = line(snapshot, request);
        List<RankedPage.Standing> page = line.ordered.stream()
                .skip(request.offset())
                .limit(request.limit())
                .map(one -> new RankedPage.Standing(
                        one.candidate().document(),
                        one.score(),
                        line.why.apply(one).side()))
                .toList();
        return new RankedPage(page, line.total, line.notes);
    }

    /// The best chunks for a text by BM25 over their fields alone. The text has no query syntax.
    ///
    /// @param limit most chunks returned, 1 or more
    /// @return documents of the snapshot, best first; empty for a text without words
    public List<Integer> words(IndexSnapshot snapshot, String text, DocumentSet among, int limit)
            throws SearchFailure, IOException {
        ParsedQuery query = QueryParser.parse(text, Filter.NONE, true).among(among);
        if (!query.hasText()) return List.of();
        Gathered gathered = gather(snapshot, query, keyword, SearchMode.KEYWORD, limit);
        return gathered.found().candidates().stream()
                .limit(limit)
                .map(LexicalCandidate::document)
                .toList();
    }

    /// The ranked result of a request, before any text is read.
    ///
    /// @param asked the retrieval behind it; empty if the request has no words
    private record Line(
            Optional<Asked> asked,
            List<ScoredCandidate> ordered,
            int total,
            List<String> notes,
            Function<ScoredCandidate, Reasons> why) {}

    private Line line(IndexSnapshot snapshot, SearchRequest request) throws SearchFailure {
        return read(snapshot, request, query -> {
            if (!query.hasText() && query.scope().isAll())
                throw new SearchFailure(
                        "the query is empty; give a name, some words or a question, or a restriction such as path:src/**");
            return query.hasText() ? ranked(snapshot, query, request) : listed(snapshot.search(), query, request);
        });
    }

    /// Uses a parsed query.
    @FunctionalInterface
    private interface Use<T> {
        T of(ParsedQuery query) throws SearchFailure, IOException;
    }

    private static <T> T read(IndexSnapshot snapshot, SearchRequest request, Use<T> use) throws SearchFailure {
        ParsedQuery parsed = QueryParser.parse(request.query(), request.filter(), request.plain());
        try {
            return use.of(parsed.among(request.among().in(snapshot)));
        } catch (MalformedGlob e) {
            throw new SearchFailure(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private static UncheckedIOException unreadable(IOException e) {
        return new UncheckedIOException("the index could not be read", e);
    }

    private Line ranked(IndexSnapshot snapshot, ParsedQuery query, SearchRequest request)
            throws IOException, SearchFailure {
        int wanted = request.offset() + request.limit();
        Asked asked = asked(snapshot, query, possible(request.mode(), snapshot), wanted);
        SearchMode mode = asked.mode();
        Gathered gathered = asked.gathered();
        CandidateSet pool = gathered.pool();
        boolean byMeaning = mode == SearchMode.SEMANTIC
                || mode == SearchMode.HYBRID && gathered.found().candidates().isEmpty();
        FileFactors rated = byMeaning ? FileFactors.NONE : request.ratings().factors(query.text());
        Ranker order =
                byMeaning ? new CosineRanker(pool) : new Ranking(pool, weights(mode), PenaltyCache.SHARED, rated);
        var ordered = new ArrayList<>(order.order(gathered.candidates()));
        if (wanted > ordered.size() && mode != SearchMode.SEMANTIC)
            addTail(ordered, gathered.found().candidates());
        List<String> notes = QueryNotes.of(query, pool.question(), ordered.size());
        if (mode == SearchMode.HYBRID && gathered.near().length > 0) {
            Optional<String> trouble =
                    lookAgain(snapshot.search(), pool.question().meaning(query), ordered);
            trouble.ifPresent(notes::add);
        }
        if (byMeaning && mode == SearchMode.HYBRID && !ordered.isEmpty())
            notes.add(QueryNotes.unfound(query, pool.question()) + "; these are the nearest in meaning");
        if (mode == SearchMode.KEYWORD && ordered.isEmpty() && query.phrases().isEmpty())
            notes.add(QueryNotes.unfound(query, pool.question()));
        if (!byMeaning && mode == SearchMode.HYBRID) QueryNotes.doubt(pool).ifPresent(notes::add);
        FeedbackNote.note(rated, ordered, request).ifPresent(notes::add);
        asked.trouble().ifPresent(notes::add);
        if (mode != request.mode() && asked.trouble().isEmpty())
            notes.add("this index has no vectors, so words alone were searched");
        Function<ScoredCandidate, List<Hit.SignalValue>> why = request.explain() ? order::explain : _ -> List.of();
        return new Line(Optional.of(asked), ordered, total(gathered, ordered, mode), notes, one -> {
            SearchMode side = mode == SearchMode.HYBRID ? gathered.foundBy(one.candidate()) : mode;
            return new Reasons(side, why.apply(one), FeedbackNote.factor(rated, one));
        });
    }

    /// The requested mode, or words alone if there are no comparable vectors.
    private SearchMode possible(SearchMode asked, IndexSnapshot snapshot) throws SearchFailure {
        boolean served = dense.isPresent() && dense.get().serves(snapshot);
        if (served || asked == SearchMode.KEYWORD) return asked;
        if (asked == SearchMode.HYBRID) return SearchMode.KEYWORD;
        throw new SearchFailure("this index has no vectors; index the project again, or use mode keyword");
    }

    /// Reranks the best hits.
    ///
    /// @return the reason if that failed
    private Optional<String> lookAgain(ChunkSearch index, String question, List<ScoredCandidate> ordered) {
        try {
            List<ScoredCandidate> again = rescoring.again(index, question, ordered);
            for (int i = 0; i < again.size(); i++) ordered.set(i, again.get(i));
            return Optional.empty();
        } catch (IOException silent) {
            return Optional.of("the second look at the best hits failed (%s)".formatted(silent.getMessage()));
        }
    }

    /// What was retrieved, in which mode, and the reason if it was not the requested one.
    private record Asked(SearchMode mode, Gathered gathered, Optional<String> trouble) {}

    /// Falls back to words if the provider cannot embed the question now.
    private Asked asked(IndexSnapshot snapshot, ParsedQuery query, SearchMode mode, int wanted)
            throws IOException, SearchFailure {
        try {
            return new Asked(mode, gather(snapshot, query, weights(mode), mode, wanted), Optional.empty());
        } catch (NotEmbedded silent) {
            if (mode == SearchMode.SEMANTIC) throw silent;
            Gathered byWords = gather(snapshot, query, keyword, SearchMode.KEYWORD, wanted);
            return new Asked(SearchMode.KEYWORD, byWords, Optional.of(silent.why() + "; words alone were searched"));
        }
    }

    private Weights weights(SearchMode mode) {
        return mode == SearchMode.KEYWORD ? keyword : hybrid;
    }

    /// Retrieves the candidates of a query with no restrictions other than its own.
    Gathered gather(IndexSnapshot snapshot, String query) throws IOException, SearchFailure {
        SearchMode mode = possible(SearchMode.HYBRID, snapshot);
        return asked(snapshot, QueryParser.parse(query, Filter.NONE), mode, 0).gathered();
    }

    private Gathered gather(IndexSnapshot snapshot, ParsedQuery query, Weights weights, SearchMode mode, int wanted)
            throws IOException, SearchFailure {
        return new CandidateRetrieval(snapshot, query, weights, dense, mode, wanted).gathered();
    }

    private static int total(Gathered gathered, List<ScoredCandidate> ordered, SearchMode mode) {
        if (mode == SearchMode.SEMANTIC) return ordered.size();
        int byMeaning = 0;
        for (LexicalCandidate candidate : gathered.found().near()) if (candidate.score() == 0) byMeaning++;
        return gathered.found().total() + byMeaning;
    }

    /// Appends the hits beyond the pool, with scores below all of the pool.
    private static void addTail(List<ScoredCandidate> ordered, List<LexicalCandidate> candidates) {
        if (candidates.size() <= CandidateRetrieval.POOL) return;
        double floor = ordered.getLast().score();
        double top = Math.max(candidates.getFirst().score(), Double.MIN_NORMAL);
        var seen = new HashSet<Integer>();
        for (ScoredCandidate one : ordered) seen.add(one.candidate().document());
        for (LexicalCandidate candidate : candidates) {
            if (!seen.add(candidate.document())) continue;
            double score = floor * Math.min(1, candidate.score() / top);
            ordered.add(new ScoredCandidate(candidate, score, -1));
        }
    }

    /// Lists the chunks within the restrictions of a query without words, by path.
    private static Line listed(ChunkSearch index, ParsedQuery query, SearchRequest request)
            throws IOException, SearchFailure {
        if (!query.excluded().isEmpty())
            throw new SearchFailure("the query only excludes words; say what to look for as well");
        ChunkSearch.Found found = index.inPathOrder(query.scope(), request.offset() + request.limit());
        List<ScoredCandidate> all = found.candidates().stream()
                .map(one -> new ScoredCandidate(one, 0))
                .toList();
        List<String> notes = List.of("the query has no words: chunks are listed by path, without scores");
        return new Line(
                Optional.empty(),
                all,
                found.total(),
                notes,
                _ -> new Reasons(SearchMode.KEYWORD, List.of(), FileFactors.Factor.NONE));
    }

    /// How a hit was found and scored.
    private record Reasons(SearchMode side, List<Hit.SignalValue> signals, FileFactors.Factor rated) {}

    private static SearchAnswer answer(ChunkSearch index, Line line, SearchRequest request) throws IOException {
        var hits = new ArrayList<Hit>();
        int end = Math.min(line.ordered.size(), request.offset() + request.limit());
        for (int i = request.offset(); i < end; i++) {
            ScoredCandidate one = line.ordered.get(i);
            Reasons reasons = line.why.apply(one);
            hits.add(new Hit(
                    index.read(one.candidate()),
                    one.candidate().document(),
                    one.score(),
                    reasons.side().wireName(),
                    reasons.signals(),
                    reasons.rated()));
        }
        return new SearchAnswer(hits, request.mode(), line.total, new Coverage.Complete(), line.notes);
    }
}
