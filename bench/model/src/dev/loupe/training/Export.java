package dev.loupe.training;

import static dev.loupe.training.Parameters.DIMENSIONS;

/// From floats to the product's eight bits.
final class Export {

    private Export() {}

    /// The same parameters with each vector as the model file holds it.
    static Parameters rounded(Parameters from) {
        Parameters to = from.copy();
        byte[] row = new byte[DIMENSIONS];
        for (int t = 0; t < to.tokens; t++) {
            float step = round(from, t, row);
            for (int i = 0; i < DIMENSIONS; i++) to.vectors[t * DIMENSIONS + i] = row[i] * step;
        }
        return to;
    }

    /// Fills a row of the table; returns what a step of it is worth.
    static float round(Parameters parameters, int token, byte[] row) {
        float most = 1e-12f;
        int at = token * DIMENSIONS;
        for (int i = 0; i < DIMENSIONS; i++) most = Math.max(most, Math.abs(parameters.vectors[at + i]));
        float step = most / 127;
        for (int i = 0; i < DIMENSIONS; i++) row[i] = (byte) Math.round(parameters.vectors[at + i] / step);
        return step;
    }
}
