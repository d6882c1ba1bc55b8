package dev.loupe.embed;

import java.io.IOException;
import java.io.InputStream;

/// A static embedding model, ready for use: each token's row and its weights in code and in queries.
///
/// The prefixes that the training optimised (64 and 128 dimensions) are good vectors themselves, once they
/// are normalised.
public final class StaticModel {

    private final ModelFile file;
    private final String digest;
    private final TokenVocabulary vocabulary;

    /// @param digest identifies the numbers: models with the same digest are equal
    private StaticModel(ModelFile file, String digest) {
        this.file = file;
        this.digest = digest;
        vocabulary = new TokenVocabulary(file.entries(), file.buckets());
    }

    /// Reads a [ModelFile]; the stream is left open.
    ///
    /// @throws IOException if it is truncated or not a model that this version reads
    public static StaticModel read(InputStream in) throws IOException {
        ModelFile.Named read = ModelFile.read(in);
        return new StaticModel(read.file(), read.name().digest());
    }

    /// The numbers that it is made of.
    public ModelFile file() {
        return file;
    }

    String digest() {
        return digest;
    }

    public int dimensions() {
        return file.dimensions();
    }

    TokenVocabulary vocabulary() {
        return vocabulary;
    }

    /// The weight of each of a field's tokens if it has `size` distinct ones.
    float factor(CodeField field, int size) {
        int at = 2 * field.ordinal();
        return (float) Math.exp(file.fields()[at] - file.fields()[at + 1] * Math.log(size));
    }

    float codeStep(CodeField.Sort sort, int token) {
        return file.codeSteps()[sort.ordinal() * vocabulary.size() + token];
    }

    float queryStep(int token) {
        return file.querySteps()[token];
    }

    /// Adds a token's row to a sum of all dimensions. In this form the compiler vectorises the loop, and it
    /// takes no longer than loading the row from memory.
    void addTo(float[] sum, int token, float factor) {
        byte[] rows = file.rows();
        int at = token * sum.length;
        for (int i = 0; i < sum.length; i++) sum[i] += factor * rows[at + i];
    }
}
