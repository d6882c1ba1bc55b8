package dev.loupe.training;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// The inner loops. Vectors are 256 bits wide on every machine and sums run in a fixed order, so that the
/// same training gives the same model to the bit wherever there is fused multiply-add.
final class Kernels {

    private static final VectorSpecies<Float> S = FloatVector.SPECIES_256;
    private static final int LANES = 8;
    private static final int COLUMNS = 2 * LANES;

    private Kernels() {}

    /// c = init + a·b for `rows` rows (a multiple of 4) and `columns` columns (a multiple of 16) and
    /// `depth` steps. The element of a at (row, step) is at `aOffset + row * aRow + step * aStep`.
    static void multiply(
            float[] a,
            int aOffset,
            int aRow,
            int aStep,
            float[] b,
            int bOffset,
            int bRow,
            float[] init,
            float[] c,
            int cOffset,
            int cRow,
            int rows,
            int columns,
            int depth) {
        for (int column = 0; column < columns; column += COLUMNS) {
            for (int row = 0; row < rows; row += 4) {
                tile(
                        a,
                        aOffset + row * aRow,
                        aRow,
                        aStep,
                        b,
                        bOffset + column,
                        bRow,
                        init,
                        c,
                        cOffset + row * cRow + column,
                        cRow,
                        depth);
            }
        }
    }

    /// Four rows of two vectors: eight sums, which with what they need fit the sixteen registers of AVX2.
    private static void tile(
            float[] a, int at, int aRow, int aStep, float[] b, int from, int bRow, float[] init, float[] c, int to, int cRow, int depth) {
        FloatVector c00 = start(init, to);
        FloatVector c01 = start(init, to + LANES);
        FloatVector c10 = start(init, to + cRow);
        FloatVector c11 = start(init, to + cRow + LANES);
        FloatVector c20 = start(init, to + 2 * cRow);
        FloatVector c21 = start(init, to + 2 * cRow + LANES);
        FloatVector c30 = start(init, to + 3 * cRow);
        FloatVector c31 = start(init, to + 3 * cRow + LANES);
        for (int k = 0; k < depth; k++) {
            FloatVector b0 = FloatVector.fromArray(S, b, from);
            FloatVector b1 = FloatVector.fromArray(S, b, from + LANES);
            FloatVector a0 = FloatVector.broadcast(S, a[at]);
            c00 = a0.fma(b0, c00);
            c01 = a0.fma(b1, c01);
            FloatVector a1 = FloatVector.broadcast(S, a[at + aRow]);
            c10 = a1.fma(b0, c10);
            c11 = a1.fma(b1, c11);
            FloatVector a2 = FloatVector.broadcast(S, a[at + 2 * aRow]);
            c20 = a2.fma(b0, c20);
            c21 = a2.fma(b1, c21);
            FloatVector a3 = FloatVector.broadcast(S, a[at + 3 * aRow]);
            c30 = a3.fma(b0, c30);
            c31 = a3.fma(b1, c31);
            at += aStep;
            from += bRow;
        }
        c00.intoArray(c, to);
        c01.intoArray(c, to + LANES);
        c10.intoArray(c, to + cRow);
        c11.intoArray(c, to + cRow + LANES);
        c20.intoArray(c, to + 2 * cRow);
        c21.intoArray(c, to + 2 * cRow + LANES);
        c30.intoArray(c, to + 3 * cRow);
        c31.intoArray(c, to + 3 * cRow + LANES);
    }

    private static FloatVector start(float[] init, int at) {
        return init.length == 0 ? FloatVector.zero(S) : FloatVector.fromArray(S, init, at);
    }

    /// y += factor · x
    static void add(float factor, float[] x, int xAt, float[] y, int yAt, int length) {
        FloatVector f = FloatVector.broadcast(S, factor);
        for (int i = 0; i < length; i += LANES) {
            f.fma(FloatVector.fromArray(S, x, xAt + i), FloatVector.fromArray(S, y, yAt + i)).intoArray(y, yAt + i);
        }
    }

    static float dot(float[] x, int xAt, float[] y, int yAt, int length) {
        FloatVector sum = FloatVector.zero(S);
        for (int i = 0; i < length; i += LANES) {
            sum = FloatVector.fromArray(S, x, xAt + i).fma(FloatVector.fromArray(S, y, yAt + i), sum);
        }
        return fold(sum);
    }

    private static float fold(FloatVector v) {
        float sum = 0;
        for (int lane = 0; lane < LANES; lane++) sum += v.lane(lane);
        return sum;
    }

    /// The sum of both: y += factor · x, and the dot product of x and z.
    static float addAndDot(float factor, float[] x, int xAt, float[] y, float[] z, int zAt, int length) {
        FloatVector f = FloatVector.broadcast(S, factor);
        FloatVector sum = FloatVector.zero(S);
        for (int i = 0; i < length; i += LANES) {
            FloatVector v = FloatVector.fromArray(S, x, xAt + i);
            f.fma(v, FloatVector.fromArray(S, y, i)).intoArray(y, i);
            sum = v.fma(FloatVector.fromArray(S, z, zAt + i), sum);
        }
        return fold(sum);
    }

    static float sum(float[] x, int at, int length) {
        FloatVector sum = FloatVector.zero(S);
        for (int i = 0; i < length; i += LANES) sum = sum.add(FloatVector.fromArray(S, x, at + i));
        return fold(sum);
    }

    /// Of a row of exponentials e and products p: the loss's derivatives g = e · (byRow + byColumn ·
    /// inverse[j]) by the scores s = p · factor · scale[j]. Leaves g · s in e and g · factor · scale[j]
    /// in p.
    static void derivatives(
            float[] p, float[] e, int at, float byRow, float byColumn, float[] inverse, float factor, float[] scale, int length) {
        FloatVector row = FloatVector.broadcast(S, byRow);
        for (int j = 0; j < length; j += LANES) {
            FloatVector g = FloatVector.fromArray(S, e, at + j)
                    .mul(FloatVector.fromArray(S, inverse, j).mul(byColumn).add(row));
            FloatVector toScore = FloatVector.fromArray(S, scale, j).mul(factor);
            FloatVector product = FloatVector.fromArray(S, p, at + j);
            FloatVector derivative = g.mul(toScore);
            derivative.mul(product).intoArray(e, at + j);
            derivative.intoArray(p, at + j);
        }
    }

    /// exp(row[j] · factor · scale[j] − shift) in place of row[j].
    static void exponentials(float[] row, int at, float factor, float[] scale, int scaleAt, float shift, int length) {
        for (int j = 0; j < length; j += LANES) {
            FloatVector x = FloatVector.fromArray(S, row, at + j)
                    .mul(FloatVector.fromArray(S, scale, scaleAt + j))
                    .mul(factor)
                    .sub(shift);
            exp(x).intoArray(row, at + j);
        }
    }

    /// e^x for x in [-87, 87], off by 2 in 10^7: 2^n by the exponent's bits, the rest by a polynomial.
    private static FloatVector exp(FloatVector x) {
        FloatVector bounded = x.max(-87f).min(87f);
        FloatVector scaled = bounded.mul(1.44269504f);
        FloatVector magic = FloatVector.broadcast(S, 12582912f); // adding 1.5 · 2^23 rounds
        FloatVector n = scaled.add(magic).sub(magic);
        FloatVector r = n.fma(FloatVector.broadcast(S, -0.693145752f), bounded);
        r = n.fma(FloatVector.broadcast(S, -1.42860677e-6f), r);
        FloatVector p = FloatVector.broadcast(S, 1.9875691e-4f);
        p = p.fma(r, FloatVector.broadcast(S, 1.3981999e-3f));
        p = p.fma(r, FloatVector.broadcast(S, 8.3334519e-3f));
        p = p.fma(r, FloatVector.broadcast(S, 4.1665796e-2f));
        p = p.fma(r, FloatVector.broadcast(S, 1.6666665e-1f));
        p = p.fma(r, FloatVector.broadcast(S, 5.0000001e-1f));
        p = p.fma(r.mul(r), r.add(1f));
        var power = n.convert(VectorOperators.F2I, 0)
                .reinterpretAsInts()
                .add(127)
                .lanewise(VectorOperators.LSHL, 23)
                .reinterpretAsFloats();
        return p.mul(power);
    }

    /// One step of Adam over a row of x; its state stands in rows of m and v.
    static void adam(
            float[] x, int at, float[] g, float[] m, float[] v, int stateAt, float rate, float b1, float b2, float epsilon, int length) {
        for (int i = 0; i < length; i += LANES) {
            FloatVector grad = FloatVector.fromArray(S, g, i);
            FloatVector mean = FloatVector.fromArray(S, m, stateAt + i).mul(b1).add(grad.mul(1 - b1));
            FloatVector square = FloatVector.fromArray(S, v, stateAt + i).mul(b2).add(grad.mul(grad).mul(1 - b2));
            mean.intoArray(m, stateAt + i);
            square.intoArray(v, stateAt + i);
            FloatVector step = mean.mul(rate).div(square.sqrt().add(epsilon));
            FloatVector.fromArray(S, x, at + i).sub(step).intoArray(x, at + i);
        }
    }
}
