package dev.loupe.training;

import dev.loupe.embed.CodeField;
import java.util.SplittableRandom;

/// What is learnt: a vector and weights a token (in queries and in sorts of fields, as logarithms), and for
/// each field the logarithm of its weight and the exponent by which that falls with the number of different
/// tokens in it.
final class Parameters {

    static final int DIMENSIONS = 256;
    static final int FIELDS = CodeField.values().length;

    /// Tokens have a weight in queries and one in each sort of field.
    static final int USES = 1 + CodeField.Sort.values().length;

    private static final int[] SORTS = java.util.Arrays.stream(CodeField.values())
            .mapToInt(field -> field.sort().ordinal())
            .toArray();

    private static final double RARITY = 1e-3;

    final int tokens;
    final float[] vectors;
    final float[][] weights = new float[USES][];
    final float[] fieldWeights = new float[FIELDS];
    final float[] fieldLengths = new float[FIELDS];

    /// For each token the first one of its kin: of its stem, then of its prefixes, the longest first. Whoever
    /// is kin in one is kin in the next.
    final int[][] kin;

    Parameters(Corpus corpus, Settings settings) {
        kin = kin(corpus, settings);
        tokens = corpus.vocabularySize();
        vectors = new float[tokens * DIMENSIONS];
        var random = new SplittableRandom(settings.seed());
        for (int i = 0; i < vectors.length; i++) vectors[i] = (float) random.nextGaussian() * settings.initial();
        for (int level = 0; level < kin.length; level++) {
            share(random, kin[level], level == 0 ? settings.kinship() : settings.prefixShare(), settings.initial());
        }
        // As rare words are worth more (Arora et al. 2017); the training goes on from there.
        double[] share = shares(corpus);
        for (int use = 0; use < USES; use++) {
            weights[use] = new float[tokens];
            for (int t = 0; t < tokens; t++) weights[use][t] = (float) Math.log(RARITY / (RARITY + share[t]));
        }
        java.util.Arrays.fill(fieldLengths, 0.3f);
        fieldWeights[CodeField.NAME.ordinal()] = (float) Math.log(3);
    }

    private static int[][] kin(Corpus corpus, Settings settings) {
        if (settings.kinship() == 0) return new int[0][];
        int[] lengths = settings.prefixes() == 0
                ? new int[0]
                : String.valueOf(settings.prefixes()).chars().map(digit -> digit - '0').sorted().toArray();
        int[][] kin = new int[1 + lengths.length][];
        kin[0] = Stems.groups(corpus);
        for (int level = 1; level < kin.length; level++) {
            kin[level] = Stems.prefixes(corpus, kin[level - 1], lengths[lengths.length - level]);
        }
        return kin;
    }

    /// Puts something that kin have in common in the place of a share of what they have.
    private void share(SplittableRandom random, int[] first, float share, float initial) {
        float own = (float) Math.sqrt(1 - share);
        float common = (float) Math.sqrt(share) * initial;
        float[] commons = new float[vectors.length];
        for (int i = 0; i < vectors.length; i++) commons[i] = (float) random.nextGaussian() * common;
        for (int i = 0; i < vectors.length; i++) {
            vectors[i] = vectors[i] * own + commons[first[i / DIMENSIONS] * DIMENSIONS + i % DIMENSIONS];
        }
    }

    /// All of them nothing yet.
    Parameters(int tokens) {
        this.tokens = tokens;
        kin = new int[0][];
        vectors = new float[tokens * DIMENSIONS];
        for (int use = 0; use < USES; use++) weights[use] = new float[tokens];
    }

    private Parameters(Parameters other) {
        tokens = other.tokens;
        kin = other.kin;
        vectors = other.vectors.clone();
        for (int use = 0; use < USES; use++) weights[use] = other.weights[use].clone();
        System.arraycopy(other.fieldWeights, 0, fieldWeights, 0, FIELDS);
        System.arraycopy(other.fieldLengths, 0, fieldLengths, 0, FIELDS);
    }

    Parameters copy() {
        return new Parameters(this);
    }

    private static double[] shares(Corpus corpus) {
        double[] seen = new double[corpus.vocabularySize()];
        double all = 0;
        for (Corpus.Package each : corpus.packages) {
            if (each.isHeldOut()) continue;
            int end = corpus.start(each.end(), 0);
            for (int at = corpus.start(each.first(), 0); at < end; at++) {
                seen[corpus.token(at)]++;
                all++;
            }
        }
        for (int t = 0; t < seen.length; t++) seen[t] /= all;
        return seen;
    }

    /// Which of a token's weights counts.
    ///
    /// @param field -1 for a query
    static int use(int field) {
        return field < 0 ? 0 : 1 + SORTS[field];
    }

    /// A field's factor by its number of different tokens.
    float fieldFactor(int field, int size) {
        return (float) Math.exp(fieldWeights[field] - fieldLengths[field] * Math.log(size));
    }
}
