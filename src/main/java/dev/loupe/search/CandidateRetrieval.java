package dev.loupe.search;

import dev.loupe.index.ChunkSearch;
import dev.loupe.index.ChunkVectors;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.index.TextQuery;
import dev.loupe.model.RepoPath;
import dev.loupe.search.DenseRetriever.Nearness;
import dev.loupe.search.query.AnalyzedQuery;
import dev.loupe.search.query.ParsedQuery;
import dev.loupe.search.query.QueryIdentifier;
import dev.loupe.search.query.QueryKind;
import dev.loupe.search.query.Question;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.search.query.SpellingCorrection;
import dev.loupe.search.rank.CandidateSet;
import dev.loupe.search.rank.QuerySignal;
import dev.loupe.search.rank.Weights;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// Retrieves the candidates for ranking: the best chunks by words, those that define a requested name, those
/// at a named place, and the nearest by vectors.
public final class CandidateRetrieval {
    /// Most chunks by words that are ranked. The rest follow in the order of their words alone.
    static final int POOL = 200;

    /// Most words of a report that are searched. More find nothing better (docs/decisions/0069).
    private static final int WORDS_OF_REPORT = 32;

    private static final int DEFINITIONS = 50;
    private static final int NEAREST = 50;

    private final IndexSnapshot snapshot;
    private final ParsedQuery query;
    private final AnalyzedQuery analyzed;
    private final Weights weights;
    private final Optional<DenseRetriever> dense;
    private final SearchMode mode;
    private final int wanted;

    /// @param dense used for nearest neighbours unless the mode is words alone; empty if there is no embedder
    /// @param wanted number of hits to answer, including those skipped
    CandidateRetrieval(
            IndexSnapshot snapshot,
            Question question,
            Weights weights,
            Optional<DenseRetriever> dense,
            SearchMode mode,
            int wanted) {
        this.snapshot = snapshot;
        this.query = question.query();
        this.analyzed = question.analyzed();
        this.weights = weights;
        this.dense = dense;
        this.mode = mode;
        this.wanted = wanted;
    }

    /// @param candidates the pool, each once
    /// @param found the best by words, possibly more than the pool
    /// @param near the documents that vectors found, ascending
    public record Gathered(CandidateSet pool, List<LexicalCandidate> candidates, ChunkSearch.Found found, int[] near) {

        private boolean lacksWord() {
            for (double rarity : found.rarity()) if (rarity == 0) return true;
            return false;
        }

        /// The side that found a candidate.
        SearchMode foundBy(LexicalCandidate candidate) {
            if (Arrays.binarySearch(near, candidate.document()) < 0) return SearchMode.KEYWORD;
            return candidate.score() > 0 ? SearchMode.HYBRID : SearchMode.SEMANTIC;
        }
    }

    Gathered gathered() throws IOException, SearchFailure {
        AnalyzedQuery question = mostTelling(analyzed);
        Gathered asked = gathered(question);
        if (!asked.lacksWord()) return asked;
        AnalyzedQuery mended =
                SpellingCorrection.of(question, asked.found().rarity(), snapshot.spellings(), this::isWord);
        return mended.equals(question) ? asked : gathered(mended);
    }

    /// Chooses words if there are more than an index query can have; in a report, words that the project
    /// lacks are left out too.
    private AnalyzedQuery mostTelling(AnalyzedQuery question) throws IOException {
        boolean report = question.kind() == QueryKind.REPORT;
        if (!report && question.words().size() <= TextQuery.MOST_WORDS) return question;
        List<String> words =
                question.words().stream().map(TextQuery.Word::token).toList();
        return question.mostTelling(snapshot.search().rarity(words), report ? WORDS_OF_REPORT : TextQuery.MOST_WORDS);
    }

    /// A correct word that this project lacks is not a typing error.
    private boolean isWord(String word) {
        return dense.isPresent() && dense.get().knows(word);
    }

    private Gathered gathered(AnalyzedQuery question) throws IOException, SearchFailure {
        if (!meaningCounts(question)) {
            Gathered byWords = gathered(question, Nearness.NONE);
            if (mode == SearchMode.KEYWORD || byWords.found().total() > 0) return byWords;
        }
        return gathered(question, nearness(question));
    }

    private Gathered gathered(AnalyzedQuery question, Nearness nearness) throws IOException {
        var text = new TextQuery(
                question.words(), query.phrases(), query.excluded(), weights.fields(), query.scope(), question.runs());
        List<String> names =
                question.identifiers().stream().map(QueryIdentifier::name).toList();
        ChunkSearch index = snapshot.search();
        ChunkSearch.Found found = index.best(
                text, new ChunkSearch.Wanted(Math.max(POOL, wanted), names, DEFINITIONS, nearness.documents()));
        if (mode == SearchMode.SEMANTIC) return pooled(question, found.near(), found, nearness);
        List<LexicalCandidate> best =
                found.candidates().subList(0, Math.min(POOL, found.candidates().size()));
        List<LexicalCandidate> candidates =
                CandidateSet.union(CandidateSet.union(best, found.defining()), found.near());
        if (question.wanted().isEmpty()) return pooled(question, candidates, found, nearness);
        CodeLocations places = CodeLocations.of(question, index, text);
        return pooled(places.question(), CandidateSet.union(candidates, places.candidates()), found, nearness);
    }

    /// Whether ranking uses vectors. Names, paths, messages and code are found by their words; their vectors
    /// are scanned only if none of the words is found.
    private boolean meaningCounts(AnalyzedQuery question) {
        return switch (mode) {
            case SEMANTIC -> true;
            case KEYWORD -> false;
            case HYBRID ->
                weights.of(question.kind(), QuerySignal.MEANING) + weights.of(question.kind(), QuerySignal.FILE_MEANING)
                        > 0;
        };
    }

    private Nearness nearness(AnalyzedQuery question) throws IOException, SearchFailure {
        if (dense.isEmpty()) return Nearness.NONE;
        int limit = mode == SearchMode.SEMANTIC ? Math.max(NEAREST, wanted) : NEAREST;
        return dense.get().nearest(snapshot.vectors(), question.meaning(query), query.scope(), limit);
    }

    private Gathered pooled(
            AnalyzedQuery question, List<LexicalCandidate> candidates, ChunkSearch.Found found, Nearness nearness)
            throws IOException {
        ChunkSearch index = snapshot.search();
        var pool = new CandidateSet(
                question,
                candidates,
                found.rarity(),
                file -> importers(index, file),
                cosines(snapshot.vectors(), nearness, candidates));
        return new Gathered(pool, candidates, found, nearness.documents());
    }

    private static ToDoubleFunction<LexicalCandidate> cosines(
            ChunkVectors vectors, Nearness nearness, List<LexicalCandidate> candidates) throws IOException {
        if (nearness.query().isEmpty()) return _ -> 0;
        int[] documents = candidates.stream()
                .mapToInt(LexicalCandidate::document)
                .sorted()
                .toArray();
        double[] cosines = vectors.cosines(nearness.query().get(), documents);
        Map<Integer, Double> byDocument = HashMap.newHashMap(documents.length);
        for (int i = 0; i < documents.length; i++) byDocument.put(documents[i], cosines[i]);
        return candidate -> byDocument.getOrDefault(candidate.document(), 0.0);
    }

    private static int importers(ChunkSearch index, RepoPath file) {
        try {
            return index.importers(file);
        } catch (IOException e) {
            throw new UncheckedIOException("the index could not be read", e);
        }
    }
}
