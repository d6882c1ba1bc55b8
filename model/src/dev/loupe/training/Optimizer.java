package dev.loupe.training;

import static dev.loupe.training.Parameters.DIMENSIONS;
import static dev.loupe.training.Parameters.FIELDS;
import static dev.loupe.training.Parameters.USES;

import java.util.Arrays;

/// Adam (Kingma and Ba 2015) on the rows that a batch touched, and on the fields.
///
/// A token's vector is its own part and parts that it shares with all words of its stem and of its first
/// letters; a step moves all of them, and only the sum is kept. So rare words learn with frequent ones, and
/// the model file knows nothing of it.
///
/// Each token's gradient is summed over its occurrences in the batch's order, whoever does it, so the number
/// of threads changes nothing.
final class Optimizer {

    private static final float B1 = 0.9f;
    private static final float EPSILON = 1e-8f;

    private final Parameters parameters;
    private final Settings settings;
    private final float[] means;
    private final float[] squares;
    private final float[][] weightMeans = new float[USES][];
    private final float[][] weightSquares = new float[USES][];
    private final float[][] fieldMeans = new float[2][FIELDS];
    private final float[][] fieldSquares = new float[2][FIELDS];
    private final int[] firsts;
    private final float[][] kinMeans;
    private final float[][] kinSquares;

    /// By level and the first token of kin: the kin of the level before, which are tokens at first.
    private final int[][][] kin;

    private int[] touched = new int[0];
    private int[] order = new int[0];
    private int step;

    Optimizer(Parameters parameters, Settings settings) {
        this.parameters = parameters;
        this.settings = settings;
        means = new float[parameters.vectors.length];
        squares = new float[parameters.vectors.length];
        for (int use = 0; use < USES; use++) {
            weightMeans[use] = new float[parameters.tokens];
            weightSquares[use] = new float[parameters.tokens];
        }
        firsts = new int[parameters.tokens + 1];
        int levels = parameters.kin.length;
        kinMeans = new float[levels][parameters.vectors.length];
        kinSquares = new float[levels][parameters.vectors.length];
        kin = new int[levels][][];
        int[] before = java.util.stream.IntStream.range(0, parameters.tokens).toArray();
        for (int level = 0; level < levels; level++) {
            kin[level] = members(before, parameters.kin[level]);
            before = parameters.kin[level];
        }
    }

    private static int[][] members(int[] narrow, int[] wide) {
        int[][] members = new int[wide.length][0];
        for (int t = 0; t < wide.length; t++) {
            if (narrow[t] != t) continue;
            int[] before = members[wide[t]];
            members[wide[t]] = Arrays.copyOf(before, before.length + 1);
            members[wide[t]][before.length] = t;
        }
        return members;
    }

    /// @param gradients by the texts' vectors: queries', then codes', in rows of [Contrast#ROW]
    /// @param progress from 0 at the first step to 1 after the last
    void step(Parallel parallel, Batch batch, float[][] gradients, double progress) {
        step++;
        float fall = (float) ((1 - progress)
                * Math.sqrt(1 - Math.pow(settings.beta2(), step))
                / (1 - Math.pow(B1, step)));
        sort(batch);
        int grain = 64;
        int count = touched.length;
        parallel.ranges(count, grain, (first, end) -> {
            var sums = new float[kin.length + 1][DIMENSIONS];
            for (int i = first; i < end; i++) kin(batch, gradients, kin.length - 1, touched[i], sums, fall);
        });
        fields(batch, fall);
    }

    /// Occurrences by token, each token's in the order of the batch.
    private void sort(Batch batch) {
        Arrays.fill(firsts, 0);
        for (int o = 0; o < batch.size; o++) firsts[batch.tokens[o] + 1]++;
        boolean[] isTouched = new boolean[parameters.tokens];
        int distinct = 0;
        for (int t = 0; t < parameters.tokens; t++) {
            int widest = kin.length == 0 ? t : parameters.kin[kin.length - 1][t];
            if (firsts[t + 1] > 0 && !isTouched[widest]) {
                isTouched[widest] = true;
                distinct++;
            }
            firsts[t + 1] += firsts[t];
        }
        touched = new int[distinct];
        int at = 0;
        for (int t = 0; t < parameters.tokens; t++) if (isTouched[t]) touched[at++] = t;
        if (order.length < batch.size) order = new int[batch.tokens.length];
        int[] next = firsts.clone();
        for (int o = 0; o < batch.size; o++) order[next[batch.tokens[o]]++] = o;
    }

    /// Moves the kin of a level and all that are in it; leaves the sum of their gradients in `sums` at the
    /// level's place after the tokens'. False if the batch touched none.
    private boolean kin(Batch batch, float[][] gradients, int level, int group, float[][] sums, float fall) {
        float[] sum = sums[level + 1];
        if (level < 0) {
            if (firsts[group] == firsts[group + 1]) return false;
            token(batch, gradients, group, sum, fall);
            return true;
        }
        int[] members = kin[level][group];
        Arrays.fill(sum, 0);
        boolean isTouched = false;
        for (int member : members) {
            if (!kin(batch, gradients, level - 1, member, sums, fall)) continue;
            isTouched = true;
            Kernels.add(1, sums[level], 0, sum, 0, DIMENSIONS);
        }
        if (isTouched && members.length > 1) common(level, group, sum, fall);
        return isTouched;
    }

    private void common(int level, int group, float[] gradient, float fall) {
        var change = new float[DIMENSIONS];
        Kernels.adam(
                change, 0, gradient, kinMeans[level], kinSquares[level], group * DIMENSIONS, settings.rate() * fall, B1,
                settings.beta2(), EPSILON, DIMENSIONS);
        move(level, group, change);
    }

    private void move(int level, int group, float[] change) {
        if (level < 0) Kernels.add(1, change, 0, parameters.vectors, group * DIMENSIONS, DIMENSIONS);
        else for (int member : kin[level][group]) move(level - 1, member, change);
    }

    private void token(Batch batch, float[][] gradients, int token, float[] gradient, float fall) {
        Arrays.fill(gradient, 0);
        float[] effects = new float[USES];
        boolean[] isTouched = new boolean[USES];
        for (int i = firsts[token]; i < firsts[token + 1]; i++) {
            int o = order[i];
            int use = Parameters.use(batch.fields[o]);
            int side = use == 0 ? 0 : 1;
            int text = batch.texts[o] - side * batch.pairs;
            float dot = Kernels.addAndDot(
                    batch.factors[o], gradients[side], text * Contrast.ROW, gradient, parameters.vectors, token * DIMENSIONS,
                    DIMENSIONS);
            batch.effects[o] = dot * batch.factors[o];
            effects[use] += batch.effects[o];
            isTouched[use] = true;
        }
        Kernels.adam(
                parameters.vectors, token * DIMENSIONS, gradient, means, squares, token * DIMENSIONS, settings.rate() * fall, B1, settings.beta2(),
                EPSILON, DIMENSIONS);
        for (int use = 0; use < USES; use++) {
            if (!isTouched[use]) continue;
            number(parameters.weights[use], weightMeans[use], weightSquares[use], token, effects[use], settings.weightRate() * fall);
        }
    }

    private void number(float[] x, float[] m, float[] v, int at, float gradient, float rate) {
        m[at] = B1 * m[at] + (1 - B1) * gradient;
        v[at] = settings.beta2() * v[at] + (1 - settings.beta2()) * gradient * gradient;
        x[at] -= rate * m[at] / ((float) Math.sqrt(v[at]) + EPSILON);
    }

    private void fields(Batch batch, float fall) {
        double[] byWeight = new double[FIELDS];
        double[] byLength = new double[FIELDS];
        for (int from = batch.starts[batch.pairs]; from < batch.size; ) {
            int to = from;
            double effect = 0;
            while (to < batch.size && batch.fields[to] == batch.fields[from] && batch.texts[to] == batch.texts[from]) {
                effect += batch.effects[to++];
            }
            byWeight[batch.fields[from]] += effect;
            byLength[batch.fields[from]] -= effect * Math.log(to - from);
            from = to;
        }
        for (int f = 0; f < FIELDS; f++) {
            number(parameters.fieldWeights, fieldMeans[0], fieldSquares[0], f, (float) byWeight[f], settings.weightRate() * fall);
            number(parameters.fieldLengths, fieldMeans[1], fieldSquares[1], f, (float) byLength[f], settings.weightRate() * fall);
        }
    }
}
