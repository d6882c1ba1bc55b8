package dev.loupe.training;

import static dev.loupe.training.Parameters.DIMENSIONS;
import static dev.loupe.training.Parameters.FIELDS;
import static dev.loupe.training.Parameters.USES;

import java.util.Arrays;

/// Adam (Kingma and Ba 2015) on the rows that a batch touched, and on the fields.
///
/// A token's vector is its own part and one that all words of its stem share; a step moves both, and only
/// the sum is kept. So rare forms learn with frequent ones, and the model file knows nothing of it.
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
    private final float[] kinMeans;
    private final float[] kinSquares;

    /// By the first token of a stem: all its tokens.
    private final int[][] kin;

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
        kinMeans = new float[parameters.vectors.length];
        kinSquares = new float[parameters.vectors.length];
        kin = kin(parameters.kin);
    }

    private static int[][] kin(int[] first) {
        int[][] kin = new int[first.length][0];
        for (int t = 0; t < first.length; t++) {
            int[] before = kin[first[t]];
            kin[first[t]] = Arrays.copyOf(before, before.length + 1);
            kin[first[t]][before.length] = t;
        }
        return kin;
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
            var scratch = new float[3][DIMENSIONS];
            for (int i = first; i < end; i++) stem(batch, gradients, kin[touched[i]], scratch, fall);
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
            int stem = parameters.kin[t];
            if (firsts[t + 1] > 0 && !isTouched[stem]) {
                isTouched[stem] = true;
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

    private void stem(Batch batch, float[][] gradients, int[] tokens, float[][] scratch, float fall) {
        float[] gradient = scratch[0];
        float[] common = scratch[1];
        float[] change = scratch[2];
        Arrays.fill(common, 0);
        for (int token : tokens) {
            if (firsts[token] == firsts[token + 1]) continue;
            token(batch, gradients, token, gradient, fall);
            Kernels.add(1, gradient, 0, common, 0, DIMENSIONS);
        }
        if (tokens.length == 1) return;
        Arrays.fill(change, 0);
        Kernels.adam(
                change, 0, common, kinMeans, kinSquares, tokens[0] * DIMENSIONS, settings.rate() * fall, B1, settings.beta2(),
                EPSILON, DIMENSIONS);
        for (int token : tokens) Kernels.add(1, change, 0, parameters.vectors, token * DIMENSIONS, DIMENSIONS);
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
