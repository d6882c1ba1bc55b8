package dev.loupe.search.rank;

/// A regression tree over rows of numbers.
sealed interface LabTree {

    double of(float[] row);

    /// @param value of every row in this leaf
    record Leaf(double value) implements LabTree {
        @Override
        public double of(float[] row) {
            return value;
        }
    }

    /// @param most the highest number in the column for rows that go to `low`
    record Fork(int column, float most, LabTree low, LabTree high) implements LabTree {
        @Override
        public double of(float[] row) {
            return row[column] <= most ? low.of(row) : high.of(row);
        }
    }
}
