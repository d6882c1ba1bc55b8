package dev.loupe.vector;

/// How similarity is reported as a score. All vectors have length 1 ([Int8Vector] keeps only the direction),
/// so the order is the same for all three; only the score differs.
public enum Distance {
    /// The cosine, 0 if negative.
    COSINE {
        @Override
        public double score(double cosine) {
            return Math.clamp(cosine, 0, 1);
        }
    },
    /// 1 / (1 + d), where d is the Euclidean distance: 1 for the same direction, 1/3 for the opposite one.
    EUCLID {
        @Override
        public double score(double cosine) {
            return 1 / (1 + Math.sqrt(Math.max(0, 2 - 2 * cosine)));
        }
    },
    /// The dot product, 0 if negative; for vectors of length 1 it equals the cosine.
    DOT {
        @Override
        public double score(double cosine) {
            return Math.clamp(cosine, 0, 1);
        }
    };

    /// The score for a cosine.
    ///
    /// @param cosine in [-1, 1]
    /// @return in [0, 1], higher is nearer
    public abstract double score(double cosine);
}
