package dev.loupe.training;

import static dev.loupe.training.Parameters.DIMENSIONS;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The loss of a batch and its gradients: each query against all codes of the batch and each code against
/// all queries (InfoNCE, van den Oord et al. 2018), for the first 64, 128 and all dimensions at once
/// (Kusupati et al. 2022).
///
/// The products of the raw vectors are made once; those of a prefix are on the way to those of the whole,
/// and bringing to length 1 is a factor a row and a column. With p = q·d, s = p / (|q||d|τ): ∂s/∂q = d
/// / (|q||d|τ) − q s / |q|².
final class Contrast {

    static final int[] PREFIXES = {64, 128, 256};

    /// Apart from multiples of 4,096 bytes, at which rows would fight for the same lines of the cache.
    static final int ROW = DIMENSIONS + 16;

    private final int n;
    private final int columns;
    private final float temperature;
    private final float codeSide;
    private final float[] shares;
    private final float[][] products = new float[3][];
    private final float[] scores;
    private final float[] transposed;
    private final float[][] queryNorms = new float[3][];
    private final float[][] codeNorms = new float[3][];
    private final float[] rowSums;
    private final float[] columnSums;
    private final float[] own;
    private final float[][] queryPull = new float[3][];
    private final float[][] codePull = new float[3][];
    private final double[] losses;

    Contrast(Settings settings) {
        n = settings.batch();
        columns = n + 16;
        temperature = settings.temperature();
        codeSide = settings.codeSide();
        shares = new float[] {settings.small(), settings.small(), 1};
        for (int m = 0; m < 3; m++) {
            products[m] = new float[n * columns];
            queryNorms[m] = new float[n];
            codeNorms[m] = new float[n];
            queryPull[m] = new float[n];
            codePull[m] = new float[n];
        }
        scores = new float[n * columns];
        transposed = new float[DIMENSIONS * columns];
        rowSums = new float[n];
        columnSums = new float[n];
        own = new float[n];
        losses = new double[n];
    }

    /// The mean loss over all dimensions of query to code; the gradients replace what is in `queryGradients`
    /// and `codeGradients`. All four hold rows of [#ROW].
    double loss(Parallel parallel, Batch batch, float[] queries, float[] codes, float[] queryGradients, float[] codeGradients) {
        norms(parallel, queries, queryNorms);
        norms(parallel, codes, codeNorms);
        parallel.ranges(DIMENSIONS, 16, (first, end) -> {
            for (int k = first; k < end; k++) for (int j = 0; j < n; j++) transposed[k * columns + j] = codes[j * ROW + k];
        });
        parallel.ranges(n, 64, (first, end) -> products(queries, first, end - first));
        List<int[]> equals = equalQueries(batch);
        double loss = 0;
        for (int m = 0; m < 3; m++) {
            if (shares[m] > 0) loss = prefix(parallel, m, equals);
            else Arrays.fill(products[m], 0);
        }
        // A dimension takes part in every prefix that reaches it.
        parallel.ranges(n * columns, 1 << 14, (first, end) -> {
            for (int i = first; i < end; i++) {
                products[1][i] += products[2][i];
                products[0][i] += products[1][i];
            }
        });
        parallel.ranges(n, 64, (first, end) -> pull(products, first, end, columns, 1, codes, queryGradients, queries, queryPull, queryNorms));
        parallel.ranges(n, 64, (first, end) -> pull(products, first, end, 1, columns, queries, codeGradients, codes, codePull, codeNorms));
        return loss;
    }

    private void norms(Parallel parallel, float[] vectors, float[][] norms) {
        parallel.ranges(n, 64, (first, end) -> {
            for (int i = first; i < end; i++) {
                float sum = 1e-12f;
                for (int m = 0; m < 3; m++) {
                    int from = m == 0 ? 0 : PREFIXES[m - 1];
                    sum += Kernels.dot(vectors, i * ROW + from, vectors, i * ROW + from, PREFIXES[m] - from);
                    norms[m][i] = (float) (1 / Math.sqrt(sum));
                }
            }
        });
    }

    private void products(float[] queries, int first, int rows) {
        for (int m = 0; m < 3; m++) {
            int from = m == 0 ? 0 : PREFIXES[m - 1];
            float[] init = m == 0 ? new float[0] : products[m - 1];
            // The start is read at the same place as the result is written.
            Kernels.multiply(
                    queries, first * ROW + from, ROW, 1, transposed, from * columns, columns, init, products[m],
                    first * columns, columns, rows, n, PREFIXES[m] - from);
        }
    }

    /// Pairs (i, j) of the batch whose queries are the same: code j is no wrong answer to query i.
    private List<int[]> equalQueries(Batch batch) {
        Map<Integer, List<Integer>> seen = new HashMap<>();
        List<int[]> equals = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int from = batch.starts[i];
            int to = batch.starts[i + 1];
            int hash = 1;
            for (int o = from; o < to; o++) hash = 31 * hash + batch.tokens[o];
            for (int j : seen.computeIfAbsent(hash, _ -> new ArrayList<>())) {
                boolean isSame =
                        Arrays.equals(batch.tokens, from, to, batch.tokens, batch.starts[j], batch.starts[j + 1]);
                if (!isSame) continue;
                equals.add(new int[] {i, j});
                equals.add(new int[] {j, i});
            }
            seen.get(hash).add(i);
        }
        return equals;
    }

    /// Turns the products of a prefix into the loss's derivatives by them.
    private double prefix(Parallel parallel, int m, List<int[]> equals) {
        float[] p = products[m];
        float[] rows = queryNorms[m];
        float[] cols = codeNorms[m];
        parallel.ranges(n, 32, (first, end) -> {
            for (int i = first; i < end; i++) {
                System.arraycopy(p, i * columns, scores, i * columns, n);
                Kernels.exponentials(scores, i * columns, rows[i] / temperature, cols, 0, 1 / temperature, n);
            }
        });
        for (int[] each : equals) scores[each[0] * columns + each[1]] = 0;
        parallel.ranges(n, 32, (first, end) -> {
            for (int i = first; i < end; i++) rowSums[i] = Kernels.sum(scores, i * columns, n);
        });
        parallel.ranges(n, 128, (first, end) -> columnSums(first, end));
        float scale = shares[m] / n;
        parallel.ranges(n, 32, (first, end) -> {
            for (int i = first; i < end; i++) {
                own[i] = scores[i * columns + i];
                losses[i] = Math.log(rowSums[i] / own[i]);
                float byRow = scale / rowSums[i];
                float byColumn = scale * codeSide;
                float factor = rows[i] / temperature;
                Kernels.derivatives(p, scores, i * columns, byRow, byColumn, columnSums, factor, cols, n);
            }
        });
        // Derivatives by the scores stand in `scores`, by the products in p.
        diagonal(m, p, scale);
        parallel.ranges(n, 32, (first, end) -> {
            for (int i = first; i < end; i++) queryPull[m][i] = Kernels.sum(scores, i * columns, n);
        });
        parallel.ranges(n, 128, (first, end) -> columnPulls(m, first, end));
        double loss = 0;
        for (double each : losses) loss += each;
        return loss / n;
    }

    private void columnSums(int first, int end) {
        Arrays.fill(columnSums, first, end, 0);
        for (int i = 0; i < n; i++) Kernels.add(1, scores, i * columns + first, columnSums, first, end - first);
        for (int j = first; j < end; j++) columnSums[j] = 1 / columnSums[j];
    }

    private void columnPulls(int m, int first, int end) {
        Arrays.fill(codePull[m], first, end, 0);
        for (int i = 0; i < n; i++) Kernels.add(1, scores, i * columns + first, codePull[m], first, end - first);
    }

    /// The right answer's part: −1 of each side.
    private void diagonal(int m, float[] p, float scale) {
        for (int i = 0; i < n; i++) {
            int at = i * columns + i;
            float bySide = scale * (1 + codeSide);
            float toProduct = queryNorms[m][i] * codeNorms[m][i] / temperature;
            float cosine = (float) Math.log(own[i]) * temperature + 1;
            p[at] -= bySide * toProduct;
            scores[at] -= bySide * cosine / temperature;
        }
    }

    private void pull(
            float[][] derivatives, int first, int end, int row, int step, float[] others, float[] gradients, float[] mine,
            float[][] pulls, float[][] norms) {
        for (int m = 0; m < 3; m++) {
            int from = m == 0 ? 0 : PREFIXES[m - 1];
            Kernels.multiply(
                    derivatives[m], first * row, row, step, others, from, ROW, new float[0], gradients, first * ROW + from,
                    ROW, end - first, PREFIXES[m] - from, n);
        }
        for (int i = first; i < end; i++) {
            for (int m = 0; m < 3; m++) {
                float inwards = -pulls[m][i] * norms[m][i] * norms[m][i];
                Kernels.add(inwards, mine, i * ROW, gradients, i * ROW, PREFIXES[m]);
            }
        }
    }
}
