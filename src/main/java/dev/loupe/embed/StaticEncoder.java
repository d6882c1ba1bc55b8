package dev.loupe.embed;

import java.util.Arrays;

/// Computes a text's vector as a weighted sum. For one thread: it holds scratch space.
///
/// A query's vector is the sum of its distinct tokens' rows, each by its weight in queries. A code's vector
/// is the sum over its fields of (1 + ln count) times each token's row, by its weight in such fields and the
/// field's factor. Both are normalised to length 1.
final class StaticEncoder {

    private static final CodeField[] FIELDS = CodeField.values();
    private static final float[] LOGARITHMS = new float[256];

    static {
        for (int i = 1; i < LOGARITHMS.length; i++) LOGARITHMS[i] = (float) (1 + Math.log(i));
    }

    private final StaticModel model;
    private final TokenReader reader;
    private final float[] weights;
    private int[] touched = new int[512];
    private int size;

    StaticEncoder(StaticModel model) {
        this.model = model;
        reader = new TokenReader(model.vocabulary());
        weights = new float[model.vocabulary().size()];
    }

    float[] query(String text) {
        float[] sum = new float[model.dimensions()];
        reader.read(text, CodeField.MOST_CHARACTERS);
        for (int i = 0; i < reader.size(); i++) model.addTo(sum, reader.token(i), model.queryStep(reader.token(i)));
        return normalised(sum);
    }

    float[] code(CodeText code) {
        size = 0;
        for (CodeField field : FIELDS) add(field, code.text(field));
        float[] sum = new float[model.dimensions()];
        for (int i = 0; i < size; i++) {
            int token = touched[i];
            model.addTo(sum, token, weights[token]);
            weights[token] = 0;
        }
        return normalised(sum);
    }

    private void add(CodeField field, String text) {
        if (text.isEmpty()) return;
        reader.read(text, CodeField.MOST_CHARACTERS);
        int count = Math.min(reader.size(), field.mostTokens());
        if (count == 0) return;
        float factor = model.factor(field, count);
        if (size + count > touched.length) touched = Arrays.copyOf(touched, 2 * (size + count));
        for (int i = 0; i < count; i++) {
            int token = reader.token(i);
            if (weights[token] == 0) touched[size++] = token;
            float often = LOGARITHMS[Math.min(reader.count(token), LOGARITHMS.length - 1)];
            weights[token] += factor * often * model.codeStep(field.sort(), token);
        }
    }

    private static float[] normalised(float[] sum) {
        double square = 0;
        for (float value : sum) square += value * value;
        if (square == 0) return sum;
        float factor = (float) (1 / Math.sqrt(square));
        for (int i = 0; i < sum.length; i++) sum[i] *= factor;
        return sum;
    }
}
