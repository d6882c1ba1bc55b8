package dev.loupe.embed.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.loupe.embed.EmbeddingFailure;
import dev.loupe.embed.EmbeddingSettings.Onnx.Pooling;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// A transformer that computes a vector from a text's tokens. Thread-safe; it runs on the caller's thread,
/// since ONNX Runtime's own threads need 12 to 25 % more time per token, and more if they spin while waiting.
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
            throw new EmbeddingFailure(
                    "the model %s cannot be loaded: %s".formatted(file, broken.getMessage()), broken);
        }
    }

    /// The unnormalised vector of a text.
    ///
    /// @param tokens of the text
    float[] vector(long[] tokens) throws EmbeddingFailure {
        var mask = new long[tokens.length];
        Arrays.fill(mask, 1);
        try {
            return run(new long[][] {tokens}, new long[][] {mask});
        } catch (OrtException broken) {
            throw new EmbeddingFailure("the model failed: " + broken.getMessage(), broken);
        }
    }

    private float[] run(long[][] ids, long[][] mask) throws OrtException, EmbeddingFailure {
        Map<String, OnnxTensor> given = new HashMap<>();
        try {
            given.put(IDS, OnnxTensor.createTensor(environment, ids));
            given.put(MASK, OnnxTensor.createTensor(environment, mask));
            if (inputs.contains(TYPES))
                given.put(TYPES, OnnxTensor.createTensor(environment, new long[ids.length][ids[0].length]));
            given.keySet().retainAll(inputs);
            try (OrtSession.Result result = session.run(given)) {
                return pooled(result.get(0).getValue());
            }
        } finally {
            given.values().forEach(OnnxTensor::close);
        }
    }

    /// Pools the tokens' vectors; some models return the text's vector directly.
    private float[] pooled(Object output) throws EmbeddingFailure {
        if (output instanceof float[][] whole) return whole[0];
        if (!(output instanceof float[][][] tokens))
            throw new EmbeddingFailure("the model's first output is not vectors of tokens or texts");
        return switch (pooling) {
            case CLS -> tokens[0][0];
            case MEAN -> sum(tokens[0]);
        };
    }

    /// Proportional to the mean; the length does not matter here.
    private static float[] sum(float[][] tokens) {
        var sum = new float[tokens[0].length];
        for (float[] token : tokens) for (int i = 0; i < sum.length; i++) sum[i] += token[i];
        return sum;
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
