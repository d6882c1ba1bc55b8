package dev.loupe.search;

import dev.loupe.index.Candidate;
import dev.loupe.index.ChunkSearch;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.MalformedGlob;
import dev.loupe.index.TextQuery;
import dev.loupe.model.Chunk;
import dev.loupe.model.Coverage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/// Answers a [SearchRequest] from a snapshot.
///
/// Words are looked up with BM25; the best [#POOL] chunks and those that define a name asked for are then
/// ordered by [Signal]s. Hits beyond the pool follow in BM25's order, so that every page of a long answer is
/// stable.
public final class Searcher {
    private static final int POOL = 200;
    private static final int DEFINITIONS = 50;

    private final PenaltyBook penalties = new PenaltyBook();

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
            return query.hasText()
                    ? ranked(snapshot.search(), query, request)
                    : listed(snapshot.search(), query, request);
        } catch (MalformedGlob e) {
            throw new SearchFailure(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw new UncheckedIOException("the index could not be read", e);
        }
    }

    private SearchAnswer ranked(ChunkSearch index, ParsedQuery query, SearchRequest request) throws IOException {
        Question question = Question.of(query);
        int wanted = request.offset() + request.limit();
        var text = new TextQuery(question.words(), query.phrases(), query.excluded(), Weights.FIELDS, query.filters());
        ChunkSearch.Found found = index.best(text, Math.max(POOL, wanted));
        List<Candidate> best =
                found.candidates().subList(0, Math.min(POOL, found.candidates().size()));
        List<String> names =
                question.identifiers().stream().map(Identifier::name).toList();
        List<Candidate> pool = Pool.union(best, index.defining(names, text, DEFINITIONS));
        var ordered = new ArrayList<>(new Ranking(new Pool(question, pool, found.rarity()), penalties).order(pool));
        if (wanted > ordered.size()) addTail(ordered, found.candidates());
        return answer(index, ordered, found.total(), request, Notes.of(query, question, request, found.total()));
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
            ordered.add(new Scored(
                    candidate, score, List.of(new Hit.SignalValue(Signal.LEXICAL.wireName(), score, 1, score))));
        }
    }

    /// Restrictions without words: what lies within them, by path.
    private static SearchAnswer listed(ChunkSearch index, ParsedQuery query, SearchRequest request)
            throws IOException, SearchFailure {
        if (!query.excluded().isEmpty())
            throw new SearchFailure("the query only excludes words; say what to look for as well");
        ChunkSearch.Found found = index.inPathOrder(query.filters(), request.offset() + request.limit());
        List<Scored> all = found.candidates().stream()
                .map(one -> new Scored(one, 0, List.of()))
                .toList();
        var notes = new ArrayList<String>();
        notes.add("the query has no words: chunks are listed by path, without scores");
        return answer(index, all, found.total(), request, notes);
    }

    private static SearchAnswer answer(
            ChunkSearch index, List<Scored> ordered, int total, SearchRequest request, List<String> notes)
            throws IOException {
        var hits = new ArrayList<Hit>();
        int end = Math.min(ordered.size(), request.offset() + request.limit());
        for (int i = request.offset(); i < end; i++) {
            Scored one = ordered.get(i);
            Chunk chunk = index.read(one.candidate());
            hits.add(new Hit(
                    chunk, one.score(), SearchMode.KEYWORD.wireName(), request.explain() ? one.signals() : List.of()));
        }
        return new SearchAnswer(hits, request.mode(), total, new Coverage.Complete(), notes);
    }
}
