package dev.loupe.search;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.model.RepoPath;
import dev.loupe.search.CandidateRetrieval.Gathered;
import dev.loupe.search.RankedPage.Standing;
import dev.loupe.search.feedback.FileFactors;
import dev.loupe.search.query.ParsedQuery;
import dev.loupe.search.query.Report;
import dev.loupe.search.query.ReportQuery;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.search.rank.FileRole;
import dev.loupe.search.rank.Hit;
import dev.loupe.search.rank.PenaltyCache;
import dev.loupe.search.rank.Ranking;
import dev.loupe.search.rank.ScoredCandidate;
import dev.loupe.search.rank.Weights;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Ranks for a [Report]: its parts are asked separately, and files are fused by their ranks.
final class ReportSearch {
    private static final double K = Double.parseDouble(System.getProperty("rs.k", "5"));
    private static final double TITLE = Double.parseDouble(System.getProperty("rs.title", "1"));
    private static final double BODY = Double.parseDouble(System.getProperty("rs.body", "1"));
    private static final double PLACES = Double.parseDouble(System.getProperty("rs.places", "0.7"));
    private static final double OTHERS = Double.parseDouble(System.getProperty("rs.others", "0.3"));

    private final IndexSnapshot snapshot;
    private final Retrieval retrieval;
    private final Weights weights;
    private final FileFactors rated;
    private final Map<RepoPath, Found> files = new HashMap<>();

    /// Retrieves the candidates of one question.
    @FunctionalInterface
    interface Retrieval {
        Gathered of(ReportQuery.Question question) throws IOException, SearchFailure;
    }

    /// The chunks of a file with their scores, and the ranks of the file by question.
    private static final class Found {
        private final Map<Integer, LexicalCandidate> chunks = new LinkedHashMap<>();
        private final Map<Integer, Double> worth = new HashMap<>();
        private final List<Hit.SignalValue> ranks = new ArrayList<>();
        private double score;
    }

    ReportSearch(IndexSnapshot snapshot, Retrieval retrieval, Weights weights, FileFactors rated) {
        this.snapshot = snapshot;
        this.retrieval = retrieval;
        this.weights = weights;
        this.rated = rated;
    }

    /// All hits, best first.
    List<Standing> ranked(Report report, ParsedQuery query) throws IOException, SearchFailure {
        var questions = new ReportQuery(report, query);
        add("title", TITLE, questions.title());
        add("body", BODY, questions.body(snapshot.search()::rarity));
        Optional<ReportQuery.Question> places = questions.places();
        if (places.isPresent()) add("places", PLACES, places.get());
        return standings();
    }

    private void add(String name, double weight, ReportQuery.Question question) throws IOException, SearchFailure {
        Gathered gathered = retrieval.of(question);
        List<ScoredCandidate> order =
                new Ranking(gathered.pool(), weights, PenaltyCache.SHARED, FileFactors.NONE).order();
        var ranks = new HashMap<RepoPath, Integer>();
        int source = 0;
        int other = 0;
        int chunk = 0;
        for (ScoredCandidate one : order) {
            RepoPath path = one.candidate().facts().path();
            Found file = files.computeIfAbsent(path, _ -> new Found());
            if (!ranks.containsKey(path)) {
                int rank = isSource(path) ? source++ : other++;
                ranks.put(path, rank);
                double share = weight * K / (K + rank);
                file.score += share;
                file.ranks.add(new Hit.SignalValue(name, 1.0 / (1 + rank), weight, share));
            }
            file.chunks.putIfAbsent(one.candidate().document(), one.candidate());
            file.worth.merge(one.candidate().document(), weight * K / (K + chunk++), Double::sum);
        }
    }

    private static boolean isSource(RepoPath path) {
        return FileRole.of(path) == FileRole.SOURCE && !ReadingOrder.isData(path);
    }

    private List<Standing> standings() {
        var standings = new ArrayList<Standing>();
        double most = TITLE + BODY + PLACES;
        files.forEach((path, file) -> {
            double score = file.score / most * (isSource(path) ? 1 : OTHERS);
            FileFactors.Factor factor = rated.of(path);
            double moved = factor.on(score);
            int[] at = {0};
            file.chunks.values().stream()
                    .sorted(Comparator.comparingDouble(
                            (LexicalCandidate one) -> -file.worth.getOrDefault(one.document(), 0.0)))
                    .forEach(one -> standings.add(new Standing(
                            one, moved * Math.pow(0.8, at[0]++), SearchMode.HYBRID, file.ranks, factor)));
        });
        standings.sort(Comparator.comparingDouble((Standing one) -> -one.score())
                .thenComparing(one -> one.candidate().facts().path())
                .thenComparingInt(one -> one.candidate().facts().lines().first()));
        return standings;
    }
}
