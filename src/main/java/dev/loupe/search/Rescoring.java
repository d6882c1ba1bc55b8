package dev.loupe.search;

import dev.loupe.embed.ChunkText;
import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.index.ChunkSearch;
import dev.loupe.model.Chunk;
import dev.loupe.search.rank.ScoredCandidate;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Second-stage reranking: a slower and better embedding model reorders the best hits of a question. It
/// embeds their texts at query time.
///
/// Scores and cosines are scaled to [0, 1] among these hits and mixed. The score values keep their positions
/// and only the hits move, so everything after these hits stays where it was.
///
/// Some thousands of chunk vectors are cached by id and text. Thread-safe.
public final class Rescoring {
    private static final int KEPT = 4_096;

    private final @Nullable EmbeddingProvider model;
    private final int top;
    private final double weight;
    private final RecentVectors recent = new RecentVectors(KEPT);

    private Rescoring(@Nullable EmbeddingProvider model, int top, double weight) {
        this.model = model;
        this.top = top;
        this.weight = weight;
    }

    /// No reranking.
    public static Rescoring none() {
        return new Rescoring(null, 0, 0);
    }

    /// @param top number of best hits to rerank
    /// @param weight of the model's cosine, in [0, 1]
    public static Rescoring by(EmbeddingProvider model, int top, double weight) {
        return new Rescoring(model, top, weight);
    }

    /// The same hits, the best ones reranked; ties keep their order.
    ///
    /// @throws IOException if the model fails
    List<ScoredCandidate> again(ChunkSearch index, String question, List<ScoredCandidate> ordered) throws IOException {
        EmbeddingProvider reader = model;
        int count = Math.min(top, ordered.size());
        if (reader == null || count < 2) return ordered;
        List<ScoredCandidate> best = ordered.subList(0, count);
        double[] cosines = cosines(reader, index, question, best);
        double[] own = best.stream().mapToDouble(ScoredCandidate::score).toArray();
        double[] mixed = mixed(spread(own), spread(cosines));
        var again = new ArrayList<ScoredCandidate>(ordered);
        List<Integer> order = IntStream.range(0, count)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -mixed[i]))
                .toList();
        for (int i = 0; i < count; i++) {
            ScoredCandidate one = best.get(order.get(i));
            again.set(i, one.scored(own[i]));
        }
        return again;
    }

    private double[] mixed(double[] own, double[] other) {
        return IntStream.range(0, own.length)
                .mapToDouble(i -> (1 - weight) * own[i] + weight * other[i])
                .toArray();
    }

    /// Scales to [0, 1]; all 0 if the values are equal.
    private static double[] spread(double[] values) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            least = Math.min(least, value);
            most = Math.max(most, value);
        }
        double from = least;
        double width = most - least;
        return Arrays.stream(values)
                .map(value -> width == 0 ? 0 : (value - from) / width)
                .toArray();
    }

    private double[] cosines(EmbeddingProvider reader, ChunkSearch index, String question, List<ScoredCandidate> best)
            throws IOException {
        var chunks = new ArrayList<Chunk>(best.size());
        for (ScoredCandidate one : best) chunks.add(index.read(one.candidate()));
        float[] asked = reader.embedQuery(question);
        float[][] vectors = vectors(reader, chunks);
        return Arrays.stream(vectors)
                .mapToDouble(vector -> product(asked, vector))
                .toArray();
    }

    private float[][] vectors(EmbeddingProvider reader, List<Chunk> chunks) throws IOException {
        List<Chunk> unknown =
                chunks.stream().filter(chunk -> recent.of(chunk).isEmpty()).toList();
        float[][] made = reader.embedCode(unknown.stream().map(ChunkText::of).toList());
        Map<Chunk, float[]> fresh = new HashMap<>();
        for (int i = 0; i < made.length; i++) fresh.put(unknown.get(i), made[i]);
        var vectors = new float[chunks.size()][];
        for (int i = 0; i < vectors.length; i++) {
            Chunk chunk = chunks.get(i);
            float[] now = fresh.get(chunk);
            vectors[i] = now == null ? recent.of(chunk).orElseGet(() -> new float[0]) : now;
        }
        fresh.forEach(recent::keep);
        return vectors;
    }

    private static double product(float[] one, float[] other) {
        double sum = 0;
        for (int i = 0; i < other.length; i++) sum += one[i] * other[i];
        return sum;
    }
}
