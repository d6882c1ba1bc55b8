package dev.loupe.embed.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.loupe.embed.EmbeddingFailure;
import dev.loupe.embed.EmbeddingSettings.Onnx.Pooling;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// A transformer that makes a vector of a text's tokens. Safe for use by several threads; each runs on the
/// thread that asks, since ONNX Runtime's own threads take 12 to 25 % more time a token, and more where they
/// wait by spinning.
final class OnnxModel implements AutoCloseable {
    private static final String IDS = "input_ids";
    private static final String MASK = "attention_mask";
    private static final String TYPES = "token_type_ids";

    private final OrtEnvironment environment;
    private final OrtSession session;
    private final Set<String> inputs;
    private final Pooling pooling;

    private OnnxModel(OrtEnvironment environment, OrtSession session, Pooling pooling) {
        this.environment = environment;
        this.session = session;
        this.inputs = session.getInputNames();
        this.pooling = pooling;
    }

    static OnnxModel load(Path file, Pooling pooling) throws IOException {
        OrtEnvironment environment = OrtEnvironment.getEnvironment();
        try (var options = new OrtSession.SessionOptions()) {
            options.setIntraOpNumThreads(1);
            options.setInterOpNumThreads(1);
            options.addConfigEntry("session.intra_op.allow_spinning", "0");
            return new OnnxModel(environment, environment.createSession(file.toString(), options), pooling);
        } catch (OrtException broken) {
            throw new EmbeddingFailure("the model %s cannot be loaded: %s".formatted(file, broken.getMessage()), broken);
        }
    }

    /// The vectors of texts, not yet of length 1.
    ///
    /// @param texts tokens of each
    float[][] vectors(long[][] texts) throws EmbeddingFailure {
        int width = 0;
        for (long[] text : texts) width = Math.max(width, text.length);
        var ids = new long[texts.length][width];
        var mask = new long[texts.length][width];
        for (int i = 0; i < texts.length; i++) {
            System.arraycopy(texts[i], 0, ids[i], 0, texts[i].length);
            java.util.Arrays.fill(mask[i], 0, texts[i].length, 1);
        }
        try {
            return run(ids, mask);
        } catch (OrtException broken) {
            throw new EmbeddingFailure("the model failed: " + broken.getMessage(), broken);
        }
    }

    private float[][] run(long[][] ids, long[][] mask) throws OrtException, EmbeddingFailure {
        Map<String, OnnxTensor> given = new HashMap<>();
        try {
            given.put(IDS, OnnxTensor.createTensor(environment, ids));
            given.put(MASK, OnnxTensor.createTensor(environment, mask));
            if (inputs.contains(TYPES))
                given.put(TYPES, OnnxTensor.createTensor(environment, new long[ids.length][ids[0].length]));
            given.keySet().retainAll(inputs);
            try (OrtSession.Result result = session.run(given)) {
                return pooled(result.get(0).getValue(), mask);
            }
        } finally {
            given.values().forEach(OnnxTensor::close);
        }
    }

    /// Of tokens' vectors, or those of whole texts as some models give them.
    private float[][] pooled(Object output, long[][] mask) throws EmbeddingFailure {
        if (output instanceof float[][] whole) return whole;
        if (!(output instanceof float[][][] tokens))
            throw new EmbeddingFailure("the model's first output is neither vectors of tokens nor of texts");
        var vectors = new float[tokens.length][];
        for (int i = 0; i < vectors.length; i++)
            vectors[i] = switch (pooling) {
                case CLS -> tokens[i][0];
                case MEAN -> mean(tokens[i], mask[i]);
            };
        return vectors;
    }

    private static float[] mean(float[][] tokens, long[] mask) {
        var sum = new float[tokens[0].length];
        for (int t = 0; t < tokens.length && mask[t] == 1; t++)
            for (int i = 0; i < sum.length; i++) sum[i] += tokens[t][i];
        return sum; // of length 1 only later, so that what it is divided by does not matter
    }

    @Override
    public void close() throws IOException {
        try {
            session.close();
        } catch (OrtException broken) {
            throw new IOException(broken);
        }
    }
}
