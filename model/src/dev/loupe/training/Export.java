package dev.loupe.training;

import static dev.loupe.training.Parameters.DIMENSIONS;

import dev.loupe.embed.ModelFile;
import java.io.IOException;
import java.io.OutputStream;

/// From floats to the product's eight bits.
final class Export {

    private Export() {}

    /// Writes a model as the product reads it.
    static void write(Corpus corpus, Parameters parameters, OutputStream out) throws IOException {
        int tokens = parameters.tokens;
        byte[] rows = new byte[tokens * DIMENSIONS];
        byte[] row = new byte[DIMENSIONS];
        float[] querySteps = new float[tokens];
        float[] codeSteps = new float[(Parameters.USES - 1) * tokens];
        for (int t = 0; t < tokens; t++) {
            float step = round(parameters, t, row);
            System.arraycopy(row, 0, rows, t * DIMENSIONS, DIMENSIONS);
            querySteps[t] = step * (float) Math.exp(parameters.weights[0][t]);
            for (int use = 1; use < Parameters.USES; use++) {
                codeSteps[(use - 1) * tokens + t] = step * (float) Math.exp(parameters.weights[use][t]);
            }
        }
        float[] fields = new float[2 * Parameters.FIELDS];
        for (int f = 0; f < Parameters.FIELDS; f++) {
            fields[2 * f] = parameters.fieldWeights[f];
            fields[2 * f + 1] = parameters.fieldLengths[f];
        }
        var file = new ModelFile(
                DIMENSIONS,
                corpus.words,
                corpus.buckets,
                fields,
                querySteps,
                codeSteps,
                rows);
        file.write(out);
    }

    /// What a model file holds as parameters.
    static Parameters read(ModelFile file) {
        var parameters = new Parameters(file.entries().size() + file.buckets());
        int tokens = parameters.tokens;
        for (int t = 0; t < tokens; t++) {
            for (int i = 0; i < DIMENSIONS; i++) parameters.vectors[t * DIMENSIONS + i] = file.rows()[t * DIMENSIONS + i];
            parameters.weights[0][t] = (float) Math.log(file.querySteps()[t]);
            for (int use = 1; use < Parameters.USES; use++) parameters.weights[use][t] = (float) Math.log(file.codeSteps()[(use - 1) * tokens + t]);
        }
        for (int f = 0; f < Parameters.FIELDS; f++) {
            parameters.fieldWeights[f] = file.fields()[2 * f];
            parameters.fieldLengths[f] = file.fields()[2 * f + 1];
        }
        return parameters;
    }

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
