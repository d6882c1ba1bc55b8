package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;
import dev.loupe.model.RepoPath;
import dev.loupe.search.query.PathParts;

/// Aggregated data of one file's candidates.
final class LabFile {
    /// Number of candidates whose cosines count.
    private static final int NEAREST = 3;
    /// Number of top candidates of the pool among which a file's are counted.
    private static final int FRONT = 20;

    final CandidateSet.Mentions name;
    final CandidateSet.Mentions folder;
    final long pathWords;
    final int depth;
    private final double[] nearest = new double[NEAREST];
    private final double[] most = new double[QuerySignal.values().length];
    private double bestBase;
    double secondBase;
    double total;
    double typeName;
    double lexicalSum;
    long words;
    int candidates;
    int front;
    int totalRank;
    int cosineRank;
    int lexicalRank;

    LabFile(RepoPath path, CandidateSet pool) {
        PathParts parts = PathParts.of(path);
        name = pool.mentions(parts.naming());
        folder = pool.mentions(parts.folders());
        pathWords = name.words() | folder.words() | pool.wordsIn(parts.stem());
        depth = parts.folders().isEmpty() ? 0 : parts.folders().split("/").length;
    }

    void add(LexicalCandidate one, double[] signals, double base, double ofFile, double cosine, int rank) {
        candidates++;
        if (rank < FRONT) front++;
        secondBase = Math.max(secondBase, Math.min(bestBase, base));
        bestBase = Math.max(bestBase, base);
        total = bestBase + ofFile;
        lexicalSum += one.score();
        words |= one.inAny();
        for (int s = 0; s < most.length; s++) most[s] = Math.max(most[s], signals[s]);
        if (isType(one)) typeName = Math.max(typeName, signals[QuerySignal.NAME.ordinal()]);
        double left = Math.max(0, cosine);
        for (int i = 0; i < NEAREST; i++) {
            double kept = Math.max(nearest[i], left);
            left = Math.min(nearest[i], left);
            nearest[i] = kept;
        }
    }

    private static boolean isType(LexicalCandidate one) {
        return switch (one.facts().kind()) {
            case CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL, MODULE -> true;
            case FUNCTION, METHOD, BLOCK, DOC, SECTION, TABLE, CODE_BLOCK -> false;
        };
    }

    double most(QuerySignal signal) {
        return most[signal.ordinal()];
    }

    double bestCosine() {
        return nearest[0];
    }

    double cosineSum() {
        double sum = 0;
        for (double one : nearest) sum += one;
        return sum;
    }

    double cosineMean() {
        return cosineSum() / Math.min(NEAREST, Math.max(1, candidates));
    }
}
