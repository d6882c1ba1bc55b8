package dev.loupe.training;

import static dev.loupe.training.Parameters.DIMENSIONS;

/// From occurrences to sums: a text's vector before it is brought to length 1.
final class Encoding {

    private Encoding() {}

    /// Sets the factors of a text's occurrences and its vector.
    static void encode(Parameters parameters, Batch batch, int text, float[] vectors, int at) {
        java.util.Arrays.fill(vectors, at, at + DIMENSIONS, 0);
        int from = batch.starts[text];
        int end = batch.starts[text + 1];
        while (from < end) {
            int field = batch.fields[from];
            int to = from;
            while (to < end && batch.fields[to] == field) to++;
            float factor = field < 0 ? 1 : parameters.fieldFactor(field, to - from);
            float[] weights = parameters.weights[Parameters.use(field)];
            for (int o = from; o < to; o++) {
                int token = batch.tokens[o];
                batch.factors[o] = factor * batch.bases[o] * (float) Math.exp(weights[token]);
                Kernels.add(batch.factors[o], parameters.vectors, token * DIMENSIONS, vectors, at, DIMENSIONS);
            }
            from = to;
        }
    }
}
