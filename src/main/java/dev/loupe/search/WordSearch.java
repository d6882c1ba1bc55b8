package dev.loupe.search;

import dev.loupe.index.ChunkSearch;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.model.Filter;
import dev.loupe.search.CandidateRetrieval.Gathered;
import dev.loupe.search.RankedPage.Retrieved;
import dev.loupe.search.RankedPage.Standing;
import dev.loupe.search.feedback.FileFactors;
import dev.loupe.search.query.ParsedQuery;
import dev.loupe.search.query.QueryParser;
import dev.loupe.search.query.Question;
import dev.loupe.search.query.Report;
import dev.loupe.search.query.ReportQuery;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.search.rank.CandidateSet;
import dev.loupe.search.rank.CosineRanker;
import dev.loupe.search.rank.PenaltyCache;
import dev.loupe.search.rank.Ranker;
import dev.loupe.search.rank.Ranking;
import dev.loupe.search.rank.ScoredCandidate;
import dev.loupe.search.rank.Weights;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Answers [Query.Words] from a snapshot: one line of words, or a [Report].
final class WordSearch {
    private final IndexSnapshot snapshot;
    private final Weights hybrid;
    private final Weights keyword;
    private final Optional<DenseRetriever> dense;
    private final Rescoring rescoring;

    /// @param dense empty to search by words alone
    WordSearch(
            IndexSnapshot snapshot,
            Weights hybrid,
            Weights keyword,
            Optional<DenseRetriever> dense,
            Rescoring rescoring) {
        this.snapshot = snapshot;
        this.hybrid = hybrid;
        this.keyword = keyword;
        this.dense = dense;
        this.rescoring = rescoring;
    }

    /// @throws SearchFailure if the question is invalid; the message says how to fix it
    RankedPage page(Query.Words words, SearchRequest request) throws SearchFailure, IOException {
        if (words.text().length() > Query.Words.MOST_READ)
            return page(words.beginning(), request).after(QueryNotes.TOO_LONG);
        ParsedQuery query = QueryParser.parse(words.text(), request.filter(), words.plain())
                .among(request.among().in(snapshot));
        if (query.hasText()) return relaxed(query, words, request);
        if (!query.scope().isAll()) return listed(query, request.page());
        throw new SearchFailure(
                "the query is empty; give a name, some words or a question, or a restriction such as path:src/**");
    }

    /// Gives up phrases, then the restrictions of the text, while nothing matches.
    private RankedPage relaxed(ParsedQuery query, Query.Words words, SearchRequest request)
            throws SearchFailure, IOException {
        RankedPage page = ranked(query, words, request.page());
        if (page.total() > 0) return page;
        if (!query.phrases().isEmpty()) {
            RankedPage looser = relaxed(query.withoutPhrases(), words, request);
            if (looser.total() > 0) return looser.after(QueryNotes.withoutPhrases(query.phrases()));
        }
        List<Filter> outer = Stream.of(request.filter())
                .filter(filter -> !filter.equals(Filter.NONE))
                .toList();
        if (query.hasText() && !query.filters().equals(outer)) {
            RankedPage wider = relaxed(query.within(outer), words, request);
            if (wider.total() > 0) return wider.after(QueryNotes.WITHOUT_RESTRICTION);
        }
        return page;
    }

    private RankedPage ranked(ParsedQuery query, Query.Words words, Page page) throws IOException, SearchFailure {
        SearchMode asked = possible(words.mode());
        Optional<ReportQuery> report = asked == SearchMode.SEMANTIC
                ? Optional.empty()
                : Report.in(query.text()).map(one -> new ReportQuery(one, query));
        Question question = report.map(ReportQuery::body).orElseGet(() -> Question.of(query));
        Retrieved retrieved = retrieved(question, asked, page.end());
        SearchMode mode = retrieved.mode();
        boolean byMeaning = mode == SearchMode.SEMANTIC
                || mode == SearchMode.HYBRID
                        && retrieved.gathered().found().candidates().isEmpty();
        FileFactors rated = byMeaning ? FileFactors.NONE : words.ratings().factors(query.text());
        Ranker order = byMeaning
                ? new CosineRanker(retrieved.gathered().pool())
                : report.isPresent() ? byParts(report.get(), retrieved, rated) : ranking(retrieved, rated);
        return page(new Ordered(question.query(), words, retrieved, order, rated, byMeaning), page);
    }

    private Ranking ranking(Retrieved retrieved, FileFactors rated) {
        return new Ranking(retrieved.gathered().pool(), weights(retrieved.mode()), PenaltyCache.SHARED, rated);
    }

    /// Ranks the other parts of a report too, and fuses the rankings.
    private Ranker byParts(ReportQuery report, Retrieved body, FileFactors rated) throws IOException, SearchFailure {
        Question asked = report.title();
        var ranking = new ReportRanking(TaskOrder.of(asked.query().text()), rated);
        ranking.add(ReportRanking.Part.BODY, ranking(body, FileFactors.NONE).order());
        Retrieved title = retrieved(asked, body.mode(), 0);
        ranking.add(ReportRanking.Part.TITLE, ranking(title, FileFactors.NONE).order());
        Optional<Question> places = report.places();
        if (places.isPresent()) {
            Retrieved there = retrieved(places.get(), SearchMode.KEYWORD, 0);
            ranking.add(
                    ReportRanking.Part.PLACES, ranking(there, FileFactors.NONE).order());
        }
        return ranking;
    }

    /// How an answer came about.
    private record Ordered(
            ParsedQuery query,
            Query.Words words,
            Retrieved retrieved,
            Ranker order,
            FileFactors rated,
            boolean byMeaning) {}

    private RankedPage page(Ordered answer, Page page) {
        Retrieved retrieved = answer.retrieved();
        SearchMode mode = retrieved.mode();
        Gathered gathered = retrieved.gathered();
        var ordered = new ArrayList<>(answer.order().order());
        if (page.end() > ordered.size() && mode != SearchMode.SEMANTIC)
            addTail(ordered, gathered.found().candidates());
        List<String> notes = notes(answer, ordered);
        List<ScoredCandidate> shown = page.of(ordered);
        FeedbackNote.note(answer.rated(), shown).ifPresent(notes::add);
        retrieved.trouble().ifPresent(notes::add);
        if (mode != answer.words().mode() && retrieved.trouble().isEmpty())
            notes.add("this index has no vectors, so words alone were searched");
        var standings = new ArrayList<Standing>(shown.size());
        for (ScoredCandidate one : shown)
            standings.add(new Standing(
                    one.candidate(),
                    one.score(),
                    mode == SearchMode.HYBRID ? gathered.foundBy(one.candidate()) : mode,
                    answer.words().explain() ? answer.order().explain(one) : List.of(),
                    FeedbackNote.factor(answer.rated(), one)));
        return new RankedPage(standings, total(gathered, ordered, mode), notes, Optional.of(retrieved));
    }

    /// Also reranks the best hits.
    private List<String> notes(Ordered answer, List<ScoredCandidate> ordered) {
        CandidateSet pool = answer.retrieved().gathered().pool();
        SearchMode mode = answer.retrieved().mode();
        ParsedQuery query = answer.query();
        List<String> notes = QueryNotes.of(query, pool.question(), ordered.size());
        if (mode == SearchMode.HYBRID && answer.retrieved().gathered().near().length > 0)
            lookAgain(pool.question().meaning(query), ordered).ifPresent(notes::add);
        if (answer.byMeaning() && mode == SearchMode.HYBRID && !ordered.isEmpty())
            notes.add(QueryNotes.unfound(query, pool.question()) + "; these are the nearest in meaning");
        if (mode == SearchMode.KEYWORD && ordered.isEmpty() && query.phrases().isEmpty())
            notes.add(QueryNotes.unfound(query, pool.question()));
        if (!answer.byMeaning() && mode == SearchMode.HYBRID)
            QueryNotes.doubt(pool).ifPresent(notes::add);
        return notes;
    }

    private boolean hasVectors() {
        return dense.isPresent() && dense.get().serves(snapshot);
    }

    /// The requested mode, or words alone if there are no comparable vectors.
    private SearchMode possible(SearchMode asked) throws SearchFailure {
        if (hasVectors() || asked == SearchMode.KEYWORD) return asked;
        if (asked == SearchMode.HYBRID) return SearchMode.KEYWORD;
        throw new SearchFailure("this index has no vectors; index the project again, or use mode keyword");
    }

    /// Reranks the best hits.
    ///
    /// @return the reason if that failed
    private Optional<String> lookAgain(String question, List<ScoredCandidate> ordered) {
        try {
            List<ScoredCandidate> again = rescoring.again(snapshot.search(), question, ordered);
            for (int i = 0; i < again.size(); i++) ordered.set(i, again.get(i));
            return Optional.empty();
        } catch (IOException silent) {
            return Optional.of("the second look at the best hits failed (%s)".formatted(silent.getMessage()));
        }
    }

    /// The candidates of a query in the best mode that is possible.
    Gathered gathered(ParsedQuery query) throws IOException, SearchFailure {
        return retrieved(Question.of(query), possible(SearchMode.HYBRID), 0).gathered();
    }

    /// The candidates of a query by words alone.
    Gathered byWordsAlone(ParsedQuery query, int limit) throws IOException, SearchFailure {
        return retrieved(Question.of(query), SearchMode.KEYWORD, limit).gathered();
    }

    /// Falls back to words if the provider cannot embed the question now.
    private Retrieved retrieved(Question question, SearchMode mode, int wanted) throws IOException, SearchFailure {
        try {
            return new Retrieved(mode, retrieve(question, mode, wanted), Optional.empty());
        } catch (NotEmbedded silent) {
            if (mode == SearchMode.SEMANTIC) throw silent;
            Gathered byWords = retrieve(question, SearchMode.KEYWORD, wanted);
            return new Retrieved(
                    SearchMode.KEYWORD, byWords, Optional.of(silent.why() + "; words alone were searched"));
        }
    }

    private Gathered retrieve(Question question, SearchMode mode, int wanted) throws IOException, SearchFailure {
        return new CandidateRetrieval(snapshot, question, weights(mode), dense, mode, wanted).gathered();
    }

    private Weights weights(SearchMode mode) {
        return mode == SearchMode.KEYWORD ? keyword : hybrid;
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
    private RankedPage listed(ParsedQuery query, Page page) throws IOException, SearchFailure {
        if (!query.excluded().isEmpty())
            throw new SearchFailure("the query only excludes words; say what to look for as well");
        ChunkSearch.Found found = snapshot.search().inPathOrder(query.scope(), page.end());
        List<Standing> listed = page.of(found.candidates()).stream()
                .map(one -> new Standing(one, 0, SearchMode.KEYWORD))
                .toList();
        List<String> notes = List.of("the query has no words: chunks are listed by path, without scores");
        return new RankedPage(listed, found.total(), notes);
    }
}
