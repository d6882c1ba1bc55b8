package dev.loupe.search;

import dev.loupe.index.Candidate;
import dev.loupe.index.ChunkSearch;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.MalformedGlob;
import dev.loupe.index.TextQuery;
import dev.loupe.model.Chunk;
import dev.loupe.model.Coverage;
import dev.loupe.model.Filter;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Answers a [SearchRequest] from a snapshot.
///
/// Words are looked up with BM25; the best [#POOL] chunks and those that define a name asked for are then
/// ordered by [Signal]s. Hits beyond the pool follow in BM25's order, so that every page of a long answer is
/// stable.
public final class Searcher {
    private static final int POOL = 200;
    private static final int DEFINITIONS = 50;

    private final Weights weights;
    private final PenaltyBook penalties = new PenaltyBook();

    /// With the weights that Loupe ships.
    public Searcher() {
        this(Weights.builtIn());
    }

    Searcher(Weights weights) {
        this.weights = weights;
    }

    /// @throws SearchFailure where the caller can mend the question; the message says how
    /// @throws UncheckedIOException where the index cannot be read
    public SearchAnswer search(IndexSnapshot snapshot, SearchRequest request) throws SearchFailure {
        if (request.mode() == SearchMode.SEMANTIC)
            throw new SearchFailure(
                    "semantic search needs an embedding model and there is none yet; use mode hybrid or keyword");
        ParsedQuery query = QueryParser.parse(request.query(), request.filter());
        if (!query.hasText() && query.filters().isEmpty())
            throw new SearchFailure(
                    "the query is empty; give a name, some words or a question, or a restriction such as path:src/**");
        try {
            return query.hasText() ? ranked(snapshot, query, request) : listed(snapshot.search(), query, request);
        } catch (MalformedGlob e) {
            throw new SearchFailure(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw new UncheckedIOException("the index could not be read", e);
        }
    }

    private SearchAnswer ranked(IndexSnapshot snapshot, ParsedQuery query, SearchRequest request) throws IOException {
        int wanted = request.offset() + request.limit();
        Gathered gathered = gather(snapshot, query, wanted);
        Pool pool = gathered.pool();
        var ranking = new Ranking(pool, weights, penalties);
        var ordered = new ArrayList<>(ranking.order(gathered.candidates()));
        if (wanted > ordered.size()) addTail(ordered, gathered.found().candidates());
        Function<Scored, List<Hit.SignalValue>> why = request.explain() ? ranking::explain : _ -> List.of();
        List<String> notes =
                Notes.of(query, pool.question(), request, gathered.found().total());
        return answer(snapshot.search(), ordered, gathered.found().total(), request, why, notes);
    }

    /// What ranking puts into order.
    ///
    /// @param candidates the pool, each once
    /// @param found the best by BM25, which may be more than the pool
    record Gathered(Pool pool, List<Candidate> candidates, ChunkSearch.Found found) {

        List<Double> rarity() {
            return found.rarity();
        }

        boolean lacksWord() {
            for (double rarity : found.rarity()) if (rarity == 0) return true;
            return false;
        }
    }

    /// The candidates of a query without restrictions other than its own.
    Gathered gather(IndexSnapshot snapshot, String query) throws IOException, SearchFailure {
        return gather(snapshot, QueryParser.parse(query, Filter.NONE), 0);
    }

    private Gathered gather(IndexSnapshot snapshot, ParsedQuery query, int wanted) throws IOException {
        Question question = Question.of(query);
        Gathered asked = gather(snapshot.search(), query, question, wanted);
        if (!asked.lacksWord()) return asked;
        Question mended = Repairs.of(question, asked.rarity(), snapshot.spellings());
        return mended.equals(question) ? asked : gather(snapshot.search(), query, mended, wanted);
    }

    private Gathered gather(ChunkSearch index, ParsedQuery query, Question question, int wanted) throws IOException {
        var text = new TextQuery(
                question.words(),
                query.phrases(),
                query.excluded(),
                weights.fields(),
                query.filters(),
                question.runs());
        List<String> names =
                question.identifiers().stream().map(Identifier::name).toList();
        ChunkSearch.Found found = index.best(text, Math.max(POOL, wanted), names, DEFINITIONS);
        List<Candidate> best =
                found.candidates().subList(0, Math.min(POOL, found.candidates().size()));
        List<Candidate> candidates = Pool.union(best, found.defining());
        if (question.wanted().isEmpty()) return pooled(index, question, candidates, found);
        Places places = Places.of(question, index, text);
        return pooled(index, places.question(), Pool.union(candidates, places.candidates()), found);
    }

    private static Gathered pooled(
            ChunkSearch index, Question question, List<Candidate> candidates, ChunkSearch.Found found) {
        var pool = new Pool(question, candidates, found.rarity(), file -> importers(index, file));
        return new Gathered(pool, candidates, found);
    }

    private static int importers(ChunkSearch index, RepoPath file) {
        try {
            return index.importers(file);
        } catch (IOException e) {
            throw new UncheckedIOException("the index could not be read", e);
        }
    }

    /// What lies beyond the pool, below all that lies in it.
    private static void addTail(List<Scored> ordered, List<Candidate> candidates) {
        if (candidates.size() <= POOL) return;
        double floor = ordered.getLast().score();
        double top = Math.max(candidates.getFirst().score(), Double.MIN_NORMAL);
        var seen = new java.util.HashSet<Integer>();
        for (Scored one : ordered) seen.add(one.candidate().document());
        for (Candidate candidate : candidates) {
            if (!seen.add(candidate.document())) continue;
            double score = floor * Math.min(1, candidate.score() / top);
            ordered.add(new Scored(candidate, score, -1));
        }
    }

    /// Restrictions without words: what lies within them, by path.
    private static SearchAnswer listed(ChunkSearch index, ParsedQuery query, SearchRequest request)
            throws IOException, SearchFailure {
        if (!query.excluded().isEmpty())
            throw new SearchFailure("the query only excludes words; say what to look for as well");
        ChunkSearch.Found found = index.inPathOrder(query.filters(), request.offset() + request.limit());
        List<Scored> all =
                found.candidates().stream().map(one -> new Scored(one, 0)).toList();
        var notes = new ArrayList<String>();
        notes.add("the query has no words: chunks are listed by path, without scores");
        return answer(index, all, found.total(), request, _ -> List.of(), notes);
    }

    private static SearchAnswer answer(
            ChunkSearch index,
            List<Scored> ordered,
            int total,
            SearchRequest request,
            Function<Scored, List<Hit.SignalValue>> why,
            List<String> notes)
            throws IOException {
        var hits = new ArrayList<Hit>();
        int end = Math.min(ordered.size(), request.offset() + request.limit());
        for (int i = request.offset(); i < end; i++) {
            Scored one = ordered.get(i);
            Chunk chunk = index.read(one.candidate());
            hits.add(new Hit(chunk, one.score(), SearchMode.KEYWORD.wireName(), why.apply(one)));
        }
        return new SearchAnswer(hits, request.mode(), total, new Coverage.Complete(), notes);
    }
}
