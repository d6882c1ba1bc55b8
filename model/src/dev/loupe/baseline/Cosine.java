package dev.loupe.baseline;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.training.HeldOut;
import dev.loupe.training.RawPair;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/// Scores by the cosine of vectors.
///
/// @param query the vector of what is asked of a pair, of length 1
/// @param code that of its code
record Cosine(Function<RawPair, float[]> query, Function<RawPair, float[]> code) implements Scorer {

    /// By Loupe's own model, through the encoder of the product.
    static Cosine of(EmbeddingProvider provider) {
        return new Cosine(pair -> told(() -> provider.embedQuery(pair.query())), pair -> told(
                () -> provider.embedCode(List.of(HeldOut.undocumented(pair)))[0]));
    }

    private interface Telling {
        float[] tell() throws IOException;
    }

    private static float[] told(Telling of) {
        try {
            return of.tell();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /// By vectors that were computed before, which must be complete for the pools that are asked.
    static Cosine of(Transformer transformer, Treatment treatment, VectorFile vectors) {
        return new Cosine(
                pair -> known(vectors, transformer.query(pair.query())),
                pair -> known(vectors, treatment.text(HeldOut.undocumented(pair))));
    }

    private static float[] known(VectorFile vectors, String text) {
        float[] vector = vectors.find(text);
        if (vector == null) throw new IllegalArgumentException("no vector was computed of: " + text);
        return vector;
    }

    /// Whether all that a pool needs was computed.
    static boolean isComplete(HeldOut pool, Transformer transformer, VectorFile vectors) {
        for (RawPair pair : pool.pairs()) {
            for (Treatment each : Treatment.values())
                if (vectors.find(each.text(HeldOut.undocumented(pair))) == null) return false;
        }
        return Arrays.stream(pool.queries())
                .mapToObj(i -> transformer.query(pool.pairs().get(i).query()))
                .allMatch(query -> vectors.find(query) != null);
    }

    @Override
    public double[][] scores(HeldOut pool) {
        float[][] codes = pool.pairs().stream().map(code).toArray(float[][]::new);
        return Arrays.stream(pool.queries())
                .mapToObj(i -> query.apply(pool.pairs().get(i)))
                .map(asked -> Arrays.stream(codes).mapToDouble(each -> dot(asked, each)).toArray())
                .toArray(double[][]::new);
    }

    private static double dot(float[] a, float[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) sum += a[i] * b[i];
        return sum;
    }
}
