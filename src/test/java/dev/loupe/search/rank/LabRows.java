package dev.loupe.search.rank;

import dev.loupe.embed.StaticEmbedder;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.search.Searcher;
import dev.loupe.search.query.AnalyzedQuery;
import dev.loupe.search.query.QueryKind;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.search.rank.LabQuery.Target;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One question's candidates as rows of [LabTrait]s, best of the first stage first: the training data of a
/// second stage.
///
/// @param grades by target
/// @param factors by candidate: the product of its penalties
/// @param files by candidate: the number of its file
/// @param meets by candidate: the targets that it meets, one bit each
/// @param fileMeets likewise, with any line counting
record LabRows(
        String repository,
        String category,
        QueryKind kind,
        int[] grades,
        float[][] rows,
        float[] factors,
        int[] files,
        long[] meets,
        long[] fileMeets) {

    /// Candidates kept per question, in addition to those that meet a target.
    private static final int KEPT = 60;

    /// Candidates of a pool with their first-stage scores.
    private record First(
            List<LexicalCandidate> candidates, double[][] signals, double[] base, double[] ofFile, float[] factors) {

        static First of(CandidateSet pool, Weights weights) {
            int n = pool.candidates().size();
            var first = new First(
                    pool.candidates(),
                    new double[n][QuerySignal.values().length],
                    new double[n],
                    new double[n],
                    new float[n]);
            first.weigh(pool, weights);
            first.punish(pool.question(), weights);
            return first;
        }

        private void weigh(CandidateSet pool, Weights weights) {
            for (QuerySignal signal : QuerySignal.values()) {
                Feature evidence = signal.over(pool);
                double weight = weights.of(pool.question().kind(), signal);
                double[] sums = signal.isOfFile() ? ofFile : base;
                for (int i = 0; i < sums.length; i++) {
                    signals[i][signal.ordinal()] = evidence.of(candidates.get(i));
                    sums[i] += weight * signals[i][signal.ordinal()];
                }
            }
        }

        private void punish(AnalyzedQuery question, Weights weights) {
            var book = new PenaltyCache();
            for (int i = 0; i < factors.length; i++) {
                factors[i] = 1;
                for (Penalty penalty : book.of(candidates.get(i).facts().path()))
                    if (!penalty.isLiftedBy(question)) factors[i] *= (float) weights.factor(penalty);
            }
        }

        /// Best first.
        Integer[] order() {
            Integer[] order = new Integer[factors.length];
            Arrays.setAll(order, i -> i);
            Arrays.sort(order, Comparator.comparing(i -> scored(i), ScoredCandidate.BEST_FIRST));
            return order;
        }

        private ScoredCandidate scored(int i) {
            return ScoredCandidate.beyond(candidates.get(i), (base[i] + ofFile[i]) * factors[i]);
        }
    }

    static LabRows of(LabRepository repository, LabQuery asked, Weights weights, StaticEmbedder embedder)
            throws IOException, SearchFailure {
        CandidateSet pool = new Searcher(weights, Optional.of(embedder))
                .gather(repository.snapshot(), asked.query())
                .pool();
        LabQuery query = repository.present(asked);
        First first = First.of(pool, weights);
        Integer[] order = first.order();
        var kept = new ArrayList<Integer>();
        for (int rank = 0; rank < order.length; rank++)
            if (rank < KEPT || met(first.candidates().get(order[rank]), query, false) != 0) kept.add(order[rank]);
        LabRows all = empty(repository.name(), query, pool.question().kind(), kept.size());
        all.fill(first, new LabTraits(pool, first.signals(), first.base(), first.ofFile()), query, kept);
        return all;
    }

    private static LabRows empty(String repository, LabQuery query, QueryKind kind, int n) {
        int[] grades = query.targets().stream().mapToInt(Target::grade).toArray();
        return new LabRows(
                repository,
                query.category(),
                kind,
                grades,
                new float[n][],
                new float[n],
                new int[n],
                new long[n],
                new long[n]);
    }

    private void fill(First first, LabTraits traits, LabQuery query, List<Integer> kept) {
        Map<String, Integer> ids = new HashMap<>();
        for (int k = 0; k < rows.length; k++) {
            int i = kept.get(k);
            LexicalCandidate candidate = first.candidates().get(i);
            rows[k] = traits.row(i);
            factors[k] = first.factors()[i];
            files[k] = ids.computeIfAbsent(candidate.facts().path().value(), _ -> ids.size());
            meets[k] = met(candidate, query, false);
            fileMeets[k] = met(candidate, query, true);
        }
    }

    private static long met(LexicalCandidate candidate, LabQuery query, boolean anyLine) {
        String path = candidate.facts().path().value();
        long met = 0;
        for (int i = 0; i < Math.min(Long.SIZE, query.targets().size()); i++) {
            Target target = query.targets().get(i);
            int first = anyLine ? 0 : target.first();
            if (new Target(target.path(), first, target.last())
                    .isMetBy(
                            path,
                            candidate.facts().lines().first(),
                            candidate.facts().lines().last())) met |= 1L << i;
        }
        return met;
    }

    int fileCount() {
        return Arrays.stream(files).max().orElse(-1) + 1;
    }

    boolean asksForLines() {
        return !Arrays.equals(meets, fileMeets);
    }

    /// For each file, its best candidate in the first stage.
    int[] bestOfFiles() {
        int base = LabTrait.BASE.column();
        int[] best = new int[fileCount()];
        Arrays.fill(best, -1);
        for (int i = 0; i < rows.length; i++)
            if (best[files[i]] < 0 || rows[i][base] > rows[best[files[i]]][base]) best[files[i]] = i;
        return best;
    }

    /// Files instead of candidates: the best candidate of each file, with any line counting.
    LabRows ofFiles() {
        int[] best = bestOfFiles();
        int n = best.length;
        var all = new LabRows(
                repository, category, kind, grades, new float[n][], new float[n], new int[n], new long[n], new long[n]);
        for (int file = 0; file < n; file++) {
            all.rows[file] = rows[best[file]];
            all.factors[file] = factors[best[file]];
            all.files[file] = file;
            all.meets[file] = fileMeets[best[file]];
            all.fileMeets[file] = all.meets[file];
        }
        return all;
    }
}
