package dev.loupe.search;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.index.ChunkScope;
import dev.loupe.index.ChunkSearch;
import dev.loupe.index.DocumentSet;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.index.lexical.MalformedGlob;
import dev.loupe.model.ChunkId;
import dev.loupe.model.Filter;
import dev.loupe.search.CandidateRetrieval.Gathered;
import dev.loupe.search.RankedPage.Retrieved;
import dev.loupe.search.RankedPage.Standing;
import dev.loupe.search.feedback.FileFactors;
import dev.loupe.search.query.ParsedQuery;
import dev.loupe.search.query.QueryAnalyzer;
import dev.loupe.search.query.QueryParser;
import dev.loupe.search.query.Report;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.search.rank.CandidateSet;
import dev.loupe.search.rank.CosineRanker;
import dev.loupe.search.rank.PenaltyCache;
import dev.loupe.search.rank.Ranker;
import dev.loupe.search.rank.Ranking;
import dev.loupe.search.rank.ScoredCandidate;
import dev.loupe.search.rank.Weights;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

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
                case Query.Words words -> byWords(snapshot, words, request);
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
        Gathered gathered = gather(snapshot, query, keyword, SearchMode.KEYWORD, limit);
        return gathered.found().candidates().stream()
                .limit(limit)
                .map(LexicalCandidate::document)
                .toList();
    }

    private RankedPage byWords(IndexSnapshot snapshot, Query.Words words, SearchRequest request)
            throws SearchFailure, IOException {
        ParsedQuery query = QueryParser.parse(words.text(), request.filter(), words.plain())
                .among(request.among().in(snapshot));
        Optional<Report> report = words.mode() == SearchMode.SEMANTIC ? Optional.empty() : Report.in(query.text());
        if (report.isPresent()) return reported(snapshot, report.get(), query, words, request.page());
        if (query.hasText()) return relaxed(snapshot, query, words, request);
        if (!query.scope().isAll()) return listed(snapshot.search(), query, request.page());
        throw new SearchFailure(
                "the query is empty; give a name, some words or a question, or a restriction such as path:src/**");
    }

    /// Gives up phrases, then the restrictions of the text, while nothing matches.
    private RankedPage relaxed(IndexSnapshot snapshot, ParsedQuery query, Query.Words words, SearchRequest request)
            throws SearchFailure, IOException {
        RankedPage page = ranked(snapshot, query, words, request.page());
        if (page.total() > 0) return page;
        var outer = Stream.of(request.filter())
                .filter(filter -> !filter.equals(Filter.NONE))
                .toList();
        if (!query.phrases().isEmpty()) {
            RankedPage looser = relaxed(snapshot, query.withoutPhrases(), words, request);
            if (looser.total() > 0) return looser.after(QueryNotes.withoutPhrases(query.phrases()));
        }
        if (query.hasText() && !query.filters().equals(outer)) {
            RankedPage wider = relaxed(snapshot, query.within(outer), words, request);
            if (wider.total() > 0) return wider.after(QueryNotes.WITHOUT_RESTRICTION);
        }
        return page;
    }

    private RankedPage reported(
            IndexSnapshot snapshot, Report report, ParsedQuery query, Query.Words words, Page page)
            throws IOException, SearchFailure {
        SearchMode mode = possible(words.mode(), snapshot);
        ReportSearch.Retrieval retrieval = question ->
                new CandidateRetrieval(snapshot, question.query(), weights(mode), dense, mode, page.end())
                        .gathered(question.analyzed());
        List<Standing> ranked = new ReportSearch(
                        snapshot, retrieval, weights(mode), words.ratings().factors(query.text()))
                .ranked(report, query);
        return new RankedPage(page.of(ranked), ranked.size(), List.of());
    }

    private RankedPage ranked(IndexSnapshot snapshot, ParsedQuery query, Query.Words words, Page page)
            throws IOException, SearchFailure {
        Retrieved retrieved = retrieved(snapshot, query, possible(words.mode(), snapshot), page.end());
        SearchMode mode = retrieved.mode();
        Gathered gathered = retrieved.gathered();
        CandidateSet pool = gathered.pool();
        boolean byMeaning = mode == SearchMode.SEMANTIC
                || mode == SearchMode.HYBRID && gathered.found().candidates().isEmpty();
        FileFactors rated = byMeaning ? FileFactors.NONE : words.ratings().factors(query.text());
        Ranker order =
                byMeaning ? new CosineRanker(pool) : new Ranking(pool, weights(mode), PenaltyCache.SHARED, rated);
        var ordered = new ArrayList<>(order.order());
        if (page.end() > ordered.size() && mode != SearchMode.SEMANTIC)
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
        List<ScoredCandidate> shown = page.of(ordered);
        FeedbackNote.note(rated, shown).ifPresent(notes::add);
        retrieved.trouble().ifPresent(notes::add);
        if (mode != words.mode() && retrieved.trouble().isEmpty())
            notes.add("this index has no vectors, so words alone were searched");
        var standings = new ArrayList<Standing>(shown.size());
        for (ScoredCandidate one : shown)
            standings.add(new Standing(
                    one.candidate(),
                    one.score(),
                    mode == SearchMode.HYBRID ? gathered.foundBy(one.candidate()) : mode,
                    words.explain() ? order.explain(one) : List.of(),
                    FeedbackNote.factor(rated, one)));
        return new RankedPage(standings, total(gathered, ordered, mode), notes, Optional.of(retrieved));
    }

    /// The requested mode, or words alone if there are no comparable vectors.
    private SearchMode possible(SearchMode asked, IndexSnapshot snapshot) throws SearchFailure {
        if (serves(snapshot) || asked == SearchMode.KEYWORD) return asked;
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

    /// Falls back to words if the provider cannot embed the question now.
    private Retrieved retrieved(IndexSnapshot snapshot, ParsedQuery query, SearchMode mode, int wanted)
            throws IOException, SearchFailure {
        try {
            return new Retrieved(mode, gather(snapshot, query, weights(mode), mode, wanted), Optional.empty());
        } catch (NotEmbedded silent) {
            if (mode == SearchMode.SEMANTIC) throw silent;
            Gathered byWords = gather(snapshot, query, keyword, SearchMode.KEYWORD, wanted);
            return new Retrieved(
                    SearchMode.KEYWORD, byWords, Optional.of(silent.why() + "; words alone were searched"));
        }
    }

    private Weights weights(SearchMode mode) {
        return mode == SearchMode.KEYWORD ? keyword : hybrid;
    }

    /// Retrieves the candidates of a query with no restrictions other than its own.
    public Gathered gather(IndexSnapshot snapshot, String query) throws IOException, SearchFailure {
        SearchMode mode = possible(SearchMode.HYBRID, snapshot);
        return retrieved(snapshot, QueryParser.parse(query, Filter.NONE), mode, 0)
                .gathered();
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
            ordered.add(ScoredCandidate.beyond(candidate, score));
        }
    }

    /// Lists the chunks within the restrictions of a query without words, by path.
    private static RankedPage listed(ChunkSearch index, ParsedQuery query, Page page)
            throws IOException, SearchFailure {
        if (!query.excluded().isEmpty())
            throw new SearchFailure("the query only excludes words; say what to look for as well");
        ChunkSearch.Found found = index.inPathOrder(query.scope(), page.end());
        List<Standing> listed = page.of(found.candidates()).stream()
                .map(one -> new Standing(one, 0, SearchMode.KEYWORD))
                .toList();
        List<String> notes = List.of("the query has no words: chunks are listed by path, without scores");
        return new RankedPage(listed, found.total(), notes);
    }
}
