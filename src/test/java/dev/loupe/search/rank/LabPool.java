package dev.loupe.search.rank;

import dev.loupe.embed.StaticEmbedder;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.model.LineRange;
import dev.loupe.search.CandidateRetrieval;
import dev.loupe.search.Searcher;
import dev.loupe.search.query.AnalyzedQuery;
import dev.loupe.search.query.QueryKind;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.search.rank.LabQuery.Target;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The candidates of one question as numbers, so that ranking with other weights takes microseconds.
final class LabPool {
    private static final int SIGNALS = QuerySignal.values().length;
    private static final boolean[] OF_FILE = new boolean[SIGNALS];

    static {
        for (QuerySignal signal : QuerySignal.values()) OF_FILE[signal.ordinal()] = signal.isOfFile();
    }

    private static final StaticEmbedder EMBEDDER = LabModel.embedder();

    final String repository;
    final String category;
    final QueryKind kind;
    private final double[][] signals;
    private final long[] penalties;
    private final int[] files;
    /// By candidate: the targets that it meets, one bit each.
    private final long[] meets;
    /// By target.
    private final int[] grades;
    private final double[] scores;

    private LabPool(
            String repository,
            LabQuery query,
            AnalyzedQuery question,
            CandidateSet pool,
            List<LexicalCandidate> candidates) {
        this.repository = repository;
        category = query.category();
        kind = question.kind();
        grades = query.targets().stream().mapToInt(Target::grade).toArray();
        int n = candidates.size();
        signals = new double[n][SIGNALS];
        penalties = new long[n];
        files = new int[n];
        meets = new long[n];
        scores = new double[n];
        Map<String, Integer> fileIds = new HashMap<>();
        var against = new CandidatePenalties(pool, new PenaltyCache());
        var evidence = new Feature[SIGNALS];
        for (QuerySignal signal : QuerySignal.values()) evidence[signal.ordinal()] = signal.over(pool);
        for (int i = 0; i < n; i++) {
            LexicalCandidate candidate = candidates.get(i);
            String path = candidate.facts().path().value();
            for (int s = 0; s < SIGNALS; s++) signals[i][s] = evidence[s].of(candidate);
            for (Penalty penalty : against.of(candidate)) penalties[i] |= 1L << penalty.ordinal();
            files[i] = fileIds.computeIfAbsent(path, _ -> fileIds.size());
            meets[i] = met(path, candidate.facts().lines(), query.targets());
        }
    }

    private static long met(String path, LineRange lines, List<Target> targets) {
        long met = 0;
        for (int i = 0; i < Math.min(64, targets.size()); i++)
            if (targets.get(i).isMetBy(path, lines.first(), lines.last())) met |= 1L << i;
        return met;
    }

    static LabPool of(LabRepository repository, LabQuery query, Weights weights) throws IOException, SearchFailure {
        CandidateRetrieval.Gathered gathered =
                new Searcher(weights, Optional.of(EMBEDDER)).gather(repository.snapshot(), query.query());
        var ordered = new ArrayList<>(gathered.candidates());
        // Breaks ties like the product.
        ordered.sort((a, b) ->
                ScoredCandidate.BEST_FIRST.compare(ScoredCandidate.beyond(a, 0), ScoredCandidate.beyond(b, 0)));
        return new LabPool(
                repository.name(), repository.present(query), gathered.pool().question(), gathered.pool(), ordered);
    }

    /// NDCG@10 with these weights.
    ///
    /// @param weights by signal
    /// @param factors by penalty
    double ndcg(double[] weights, double[] factors, double repeated) {
        int n = scores.length;
        int[] best = bestOfFiles(weights);
        for (int i = 0; i < n; i++) {
            double sum = scores[i];
            if (best[files[i]] == i)
                for (int s = 0; s < SIGNALS; s++) if (OF_FILE[s]) sum += weights[s] * signals[i][s];
            for (long left = penalties[i]; left != 0; left &= left - 1)
                sum *= factors[Long.numberOfTrailingZeros(left)];
            scores[i] = sum;
        }
        return gain(ranked(repeated)) / ideal();
    }

    /// NDCG@10 in the order of these scores, which are not negative, without regard to files.
    double ndcg(double[] ready) {
        System.arraycopy(ready, 0, scores, 0, scores.length);
        return gain(ranked(1)) / ideal();
    }

    /// The values of a signal, by candidate.
    double[] values(QuerySignal signal) {
        return Arrays.stream(signals).mapToDouble(row -> row[signal.ordinal()]).toArray();
    }

    /// Stores the candidates' own scores in [#scores].
    private int[] bestOfFiles(double[] weights) {
        int[] best = new int[scores.length];
        Arrays.fill(best, -1);
        for (int i = 0; i < scores.length; i++) {
            double sum = 0;
            for (int s = 0; s < SIGNALS; s++) if (!OF_FILE[s]) sum += weights[s] * signals[i][s];
            scores[i] = sum;
            if (best[files[i]] < 0 || sum > scores[best[files[i]]]) best[files[i]] = i;
        }
        return best;
    }

    // Selects the best ten, with lower factors for further candidates of a file: greedily, one place at a
    // time. A file's candidates keep their order, so only the next one of each file is compared.
    private int[] ranked(double repeated) {
        int n = scores.length;
        boolean[] taken = new boolean[n];
        int[] ofFile = new int[n + 1];
        int[] top = new int[Math.min(10, n)];
        for (int place = 0; place < top.length; place++) {
            int best = -1;
            double bestScore = -1;
            for (int i = 0; i < n; i++) {
                if (taken[i]) continue;
                double score = scores[i] * Math.pow(repeated, ofFile[files[i]]);
                if (score > bestScore) {
                    best = i;
                    bestScore = score;
                }
            }
            taken[best] = true;
            ofFile[files[best]]++;
            top[place] = best;
        }
        return top;
    }

    private double gain(int[] top) {
        long done = 0;
        double gain = 0;
        for (int place = 0; place < top.length; place++) {
            long fresh = meets[top[place]] & ~done;
            if (fresh == 0) continue;
            done |= fresh;
            int best = 0;
            for (long left = fresh; left != 0; left &= left - 1)
                best = Math.max(best, grades[Long.numberOfTrailingZeros(left)]);
            gain += best * LabScore.discount(place + 1);
        }
        return gain;
    }

    private double ideal() {
        double ideal = LabScore.ideal(grades);
        return ideal == 0 ? 1 : ideal;
    }

    /// Whether any candidate meets a target.
    boolean reachable() {
        return Arrays.stream(meets).anyMatch(bits -> bits != 0);
    }
}
