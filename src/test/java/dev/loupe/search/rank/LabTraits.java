package dev.loupe.search.rank;

import dev.loupe.index.ChunkFacts;
import dev.loupe.index.LexicalCandidate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The candidates of one pool as numeric rows: their signals, then each [LabTrait].
final class LabTraits {
    private final CandidateSet pool;
    private final List<LexicalCandidate> candidates;
    private final double[][] signals;
    private final double[] base;
    private final double[] ofFile;
    private final double[] cosines;
    private final LabFile[] fileOf;
    private final Map<String, LabFile> files = new HashMap<>();
    private final int[] baseRank;
    private final int[] lexicalRank;
    private final int[] cosineRank;
    private final Spread spread;
    private final double bestBase;
    private final double bestTotal;
    private final double bestLexical;
    private final float[] ofQuery;

    /// @param signals of each candidate, by ordinal
    /// @param base weighted score of the candidates themselves, without penalties
    /// @param ofFile weighted score of their files
    LabTraits(CandidateSet pool, double[][] signals, double[] base, double[] ofFile) {
        this.pool = pool;
        this.signals = signals;
        this.base = base;
        this.ofFile = ofFile;
        candidates = pool.candidates();
        cosines = candidates.stream().mapToDouble(pool::cosine).toArray();
        spread = Spread.of(cosines);
        baseRank = ranks(base);
        lexicalRank =
                ranks(candidates.stream().mapToDouble(LexicalCandidate::score).toArray());
        cosineRank = ranks(cosines);
        fileOf = new LabFile[candidates.size()];
        for (int i = 0; i < fileOf.length; i++) addToFile(i);
        LabFile[] all = files.values().toArray(new LabFile[0]);
        rank(all);
        bestBase = Arrays.stream(base).max().orElse(0);
        bestTotal = Arrays.stream(all).mapToDouble(file -> file.total).max().orElse(0);
        bestLexical =
                Arrays.stream(all).mapToDouble(file -> file.lexicalSum).max().orElse(0);
        ofQuery = ofQuery();
    }

    private void addToFile(int i) {
        LexicalCandidate one = candidates.get(i);
        LabFile file = files.computeIfAbsent(
                one.facts().path().value(), _ -> new LabFile(one.facts().path(), pool));
        fileOf[i] = file;
        file.add(one, signals[i], base[i], ofFile[i], cosines[i], baseRank[i]);
    }

    private static void rank(LabFile[] all) {
        int[] byTotal = ranks(Arrays.stream(all).mapToDouble(file -> file.total).toArray());
        int[] byCosine =
                ranks(Arrays.stream(all).mapToDouble(LabFile::cosineSum).toArray());
        int[] byLexical =
                ranks(Arrays.stream(all).mapToDouble(file -> file.lexicalSum).toArray());
        for (int i = 0; i < all.length; i++) {
            all[i].totalRank = byTotal[i];
            all[i].cosineRank = byCosine[i];
            all[i].lexicalRank = byLexical[i];
        }
    }

    /// The distribution of a pool's cosines.
    private record Spread(double least, double most, double mean, double deviation) {
        static Spread of(double[] values) {
            double mean = Arrays.stream(values).average().orElse(0);
            double squares = Arrays.stream(values)
                    .map(value -> (value - mean) * (value - mean))
                    .average()
                    .orElse(0);
            return new Spread(
                    Arrays.stream(values).min().orElse(0),
                    Arrays.stream(values).max().orElse(0),
                    mean,
                    Math.sqrt(squares));
        }

        double scaled(double value) {
            return most > least ? (value - least) / (most - least) : 0;
        }

        double standard(double value) {
            return deviation > 0 ? (value - mean) / deviation : 0;
        }
    }

    /// The number of higher values; ties by position.
    private static int[] ranks(double[] values) {
        Integer[] order = new Integer[values.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (a, b) -> Double.compare(values[b], values[a]));
        int[] ranks = new int[values.length];
        for (int rank = 0; rank < order.length; rank++) ranks[order[rank]] = rank;
        return ranks;
    }

    private float[] ofQuery() {
        double rarest = 0;
        int lacking = 0;
        for (int i = 0; i < pool.size(); i++) {
            rarest = Math.max(rarest, pool.worth(i));
            if (pool.worth(i) == 0) lacking++;
        }
        double[] sorted = base.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        double margin = n >= 10 && sorted[n - 1] > 0 ? 1 - sorted[n - 10] / sorted[n - 1] : 1;
        return new float[] {
            pool.size(),
            pool.question().identifiers().size(),
            (float) rarest,
            lacking,
            (float) spread.most(),
            (float) spread.standard(spread.most()),
            (float) margin,
            log(files.size())
        };
    }

    /// @param i index of the pool's candidate
    float[] row(int i) {
        float[] row = new float[LabTrait.WIDTH];
        for (int s = 0; s < signals[i].length; s++) row[s] = (float) signals[i][s];
        setScores(row, i);
        setFile(row, fileOf[i]);
        setNames(row, candidates.get(i), fileOf[i]);
        setFacts(row, candidates.get(i).facts());
        System.arraycopy(ofQuery, 0, row, LabTrait.QUERY_WORDS.column(), ofQuery.length);
        return row;
    }

    private static void set(float[] row, LabTrait trait, double value) {
        row[trait.column()] = (float) value;
    }

    private static double share(double value, double best) {
        return best > 0 ? value / best : 0;
    }

    private void setScores(float[] row, int i) {
        set(row, LabTrait.BASE, base[i]);
        set(row, LabTrait.BASE_SHARE, share(base[i], bestBase));
        set(row, LabTrait.BASE_RANK, log(baseRank[i]));
        set(row, LabTrait.FILE_SCORE, ofFile[i]);
        set(row, LabTrait.LEXICAL_RANK, log(lexicalRank[i]));
        set(row, LabTrait.COSINE, cosines[i]);
        set(row, LabTrait.COSINE_SCALED, spread.scaled(cosines[i]));
        set(row, LabTrait.COSINE_STANDARD, spread.standard(cosines[i]));
        set(row, LabTrait.COSINE_RANK, log(cosineRank[i]));
    }

    private void setFile(float[] row, LabFile file) {
        set(row, LabTrait.FILE_TOTAL_SHARE, share(file.total, bestTotal));
        set(row, LabTrait.FILE_TOTAL_RANK, log(file.totalRank));
        set(row, LabTrait.FILE_COSINE, spread.scaled(file.bestCosine()));
        set(row, LabTrait.FILE_COSINE_SUM, file.cosineSum());
        set(row, LabTrait.FILE_COSINE_MEAN, file.cosineMean());
        set(row, LabTrait.FILE_COSINE_RANK, log(file.cosineRank));
        set(row, LabTrait.FILE_LEXICAL_SUM, share(file.lexicalSum, bestLexical));
        set(row, LabTrait.FILE_LEXICAL_RANK, log(file.lexicalRank));
        set(row, LabTrait.FILE_WORDS, pool.covered(file.words | file.pathWords));
        set(row, LabTrait.FILE_CANDIDATES, log(file.candidates));
        set(row, LabTrait.FILE_SECOND, share(file.secondBase, bestBase));
        set(row, LabTrait.FILE_FRONT, file.front);
        set(row, LabTrait.FILE_NAME_WORDS, file.most(QuerySignal.NAME));
        set(row, LabTrait.FILE_TYPE_NAME_WORDS, file.typeName);
        set(row, LabTrait.FILE_PROXIMITY, file.most(QuerySignal.PROXIMITY));
        set(row, LabTrait.FILE_CHUNK_COVERAGE, file.most(QuerySignal.COVERAGE));
        set(row, LabTrait.FILE_DOCUMENTATION, file.most(QuerySignal.DOCUMENTATION));
        set(row, LabTrait.FILE_SIGNATURE, file.most(QuerySignal.SIGNATURE));
        set(row, LabTrait.FILE_DEFINITION, file.most(QuerySignal.DEFINITION));
        set(row, LabTrait.DEPTH, file.depth);
    }

    private void setNames(float[] row, LexicalCandidate candidate, LabFile file) {
        CandidateSet.Mentions name = pool.mentions(candidate.facts().name());
        set(row, LabTrait.NAME_ASKED, name.askedShare());
        set(row, LabTrait.NAME_COVERED, pool.covered(name.words()));
        set(row, LabTrait.NAME_PARTS, name.parts());
        set(row, LabTrait.FILE_NAME_ASKED, file.name.askedShare());
        set(row, LabTrait.FILE_NAME_COVERED, pool.covered(file.name.words()));
        set(row, LabTrait.FILE_NAME_PARTS, file.name.parts());
        long names =
                file.pathWords | name.words() | pool.wordsIn(candidate.facts().qualifiedName());
        set(row, LabTrait.NAMES_COVERED, pool.covered(names));
        set(row, LabTrait.ALL_COVERED, pool.covered(names | candidate.inAny()));
        set(row, LabTrait.BODY_COVERED, pool.covered(candidate.inBody()));
        set(row, LabTrait.FOLDER_ASKED, file.folder.askedShare());
    }

    private void setFacts(float[] row, ChunkFacts facts) {
        switch (facts.kind()) {
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL, MODULE -> set(row, LabTrait.IS_TYPE, 1);
            case FUNCTION, METHOD -> set(row, LabTrait.IS_FUNCTION, 1);
            case DOC, SECTION, TABLE, CODE_BLOCK -> set(row, LabTrait.IS_PROSE, 1);
            case BLOCK -> {}
        }
        set(row, LabTrait.LINES, log(facts.lines().count()));
        set(row, LabTrait.FIRST_LINE, log(facts.lines().first()));
        set(row, LabTrait.IMPORTERS, log(pool.importers(facts.path())));
    }

    private static float log(int number) {
        return (float) Math.log1p(number);
    }
}
