package dev.loupe.vector;

/// How the nearness of two vectors is told to people. All vectors have length 1 ([Int8Vector] knows
/// directions alone), so the order of nearness is the same for all three; only what the score says differs.
public enum Distance {
    /// The cosine, 0 for what points away.
    COSINE {
        @Override
        public double score(double cosine) {
            return Math.clamp(cosine, 0, 1);
        }
    },
    /// 1 / (1 + d), d the distance of the two ends: 1 for the same direction, 1/3 for the opposite one.
    EUCLID {
        @Override
        public double score(double cosine) {
            return 1 / (1 + Math.sqrt(Math.max(0, 2 - 2 * cosine)));
        }
    },
    /// The dot product, 0 for what points away; of vectors of length 1 it is the cosine.
    DOT {
        @Override
        public double score(double cosine) {
            return Math.clamp(cosine, 0, 1);
        }
    };

    /// What is told of a cosine.
    ///
    /// @param cosine in [-1, 1]
    /// @return in [0, 1], the greater the nearer
    public abstract double score(double cosine);
}
