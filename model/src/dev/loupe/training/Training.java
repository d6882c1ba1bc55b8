package dev.loupe.training;

import static dev.loupe.training.Parameters.DIMENSIONS;

import dev.loupe.embed.CodeField;
import java.util.Locale;

/// One run from random numbers to a model.
final class Training {

    private final Corpus corpus;
    private final Settings settings;
    private final Parameters parameters;
    private final StringBuilder log = new StringBuilder();

    Training(Corpus corpus, Settings settings) {
        this.corpus = corpus;
        this.settings = settings;
        parameters = new Parameters(corpus, settings);
    }

    Parameters run(Parallel parallel, Evaluation evaluation) {
        var sampler = new Sampler(corpus, settings);
        var optimizer = new Optimizer(parameters, settings);
        var contrast = new Contrast(settings);
        var batch = new Batch(settings.batch());
        int n = settings.batch();
        float[][] vectors = new float[2][n * Contrast.ROW];
        float[][] gradients = new float[2][n * Contrast.ROW];
        int[] order = sampler.epoch();
        int perEpoch = order.length / n;
        int steps = perEpoch * settings.epochs();
        double mean = 0;
        long start = System.nanoTime();
        for (int step = 0; step < steps; step++) {
            if (step > 0 && step % perEpoch == 0) order = sampler.epoch();
            sampler.fill(batch, order, Math.min(step % perEpoch * n, order.length - n));
            parallel.ranges(2 * n, 32, (first, end) -> {
                for (int text = first; text < end; text++) {
                    int side = text < n ? 0 : 1;
                    Encoding.encode(parameters, batch, text, vectors[side], (text - side * n) * Contrast.ROW);
                }
            });
            double loss = contrast.loss(parallel, batch, vectors[0], vectors[1], gradients[0], gradients[1]);
            optimizer.step(parallel, batch, gradients, (double) step / steps);
            mean = step == 0 ? loss : mean * 0.98 + loss * 0.02;
            if ((step + 1) % Math.max(1, steps / 12) == 0) {
                say("step %d/%d loss %.4f, %.3f s a step", step + 1, steps, mean, (System.nanoTime() - start) / 1e9 / (step + 1));
            }
            if (settings.evaluateEvery() > 0 && (step + 1) % settings.evaluateEvery() == 0) {
                say("  held out %s", evaluation.line(parallel, parameters));
            }
        }
        for (CodeField field : CodeField.values()) {
            say(
                    "field %s weight %.2f, falls with size^%.2f",
                    field, Math.exp(parameters.fieldWeights[field.ordinal()]), parameters.fieldLengths[field.ordinal()]);
        }
        return parameters;
    }

    private void say(String form, Object... values) {
        String line = form.formatted(values);
        log.append(line).append('\n');
        System.out.println(line);
    }
}
