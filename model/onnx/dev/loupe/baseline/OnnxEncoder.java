package dev.loupe.baseline;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.io.IOException;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/// Computes the vectors of a transformer, one text at a time: its eight-bit numbers are scaled by what is in
/// a batch, so that in a batch a text's vector would depend on its neighbours.
///
/// It stands outside the other sources, because it alone needs the runtime, which is fetched and not a
/// dependency of anything else.
final class OnnxEncoder implements AutoCloseable {

    private final Transformer transformer;
    private final WordPiece tokens;
    private final OrtEnvironment environment = OrtEnvironment.getEnvironment();
    private final OrtSession session;

    /// @param folder holds the model's file and its tokenizer
    OnnxEncoder(Transformer transformer, Path folder) throws IOException, OrtException {
        this.transformer = transformer;
        tokens = WordPiece.read(folder.resolve(transformer.file() + "-tokenizer.json"));
        var options = new OrtSession.SessionOptions();
        options.setIntraOpNumThreads(1);
        options.setInterOpNumThreads(1);
        options.addConfigEntry("session.intra_op.allow_spinning", "0");
        session = environment.createSession(folder.resolve(transformer.file() + ".onnx").toString(), options);
    }

    /// The text's vector of length 1.
    float[] encode(String text) throws OrtException {
        long[] ids = tokens.ids(text, Transformer.MOST_TOKENS);
        long[] ones = new long[ids.length];
        Arrays.fill(ones, 1);
        try (OnnxTensor input = tensor(ids);
                OnnxTensor mask = tensor(ones);
                OnnxTensor types = tensor(new long[ids.length]);
                OrtSession.Result result = session.run(
                        Map.of("input_ids", input, "attention_mask", mask, "token_type_ids", types))) {
            float[][] states = ((float[][][]) result.get(0).getValue())[0];
            return normalised(transformer.isFirstToken() ? states[0] : sum(states));
        }
    }

    private OnnxTensor tensor(long[] values) throws OrtException {
        return OnnxTensor.createTensor(environment, LongBuffer.wrap(values), new long[] {1, values.length});
    }

    private static float[] sum(float[][] states) {
        float[] sum = new float[states[0].length];
        for (float[] state : states) for (int i = 0; i < sum.length; i++) sum[i] += state[i];
        return sum;
    }

    private static float[] normalised(float[] vector) {
        double square = 0;
        for (float value : vector) square += value * value;
        float[] unit = new float[vector.length];
        for (int i = 0; i < unit.length; i++) unit[i] = (float) (vector[i] / Math.sqrt(square));
        return unit;
    }

    @Override
    public void close() throws OrtException {
        session.close();
    }
}
