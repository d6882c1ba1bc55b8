package dev.loupe.search.rank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/// Gradient-boosted regression trees (Friedman, "Greedy function approximation", 2001): each is grown leaf by
/// leaf on histograms, where the split gains most, with a Newton step in every leaf. Deterministic.
final class LabForest {

    /// @param leaves most leaves per tree
    /// @param shrinkage of each tree's values
    /// @param smallest minimum number of rows per leaf
    /// @param ridge added to the curvature of a leaf
    /// @param share share of the columns that a tree may use
    /// @param columns allowed columns
    /// @param signs monotonicity by column: 1 if a higher number may not lower the value, -1 for the
    /// opposite, 0 for none
    record Settings(
            int leaves, double shrinkage, int smallest, double ridge, double share, int[] columns, int[] signs) {}

    private static final int NUMBERS = 3;

    private final Settings settings;
    private final LabBins bins;
    private final double[] gradient;
    private final double[] curvature;
    private final Random random = new Random(7);
    private final List<LabTree> trees = new ArrayList<>();

    /// @param table the training rows
    LabForest(float[][] table, Settings settings) {
        this.settings = settings;
        bins = LabBins.of(table, settings.signs().length);
        gradient = new double[table.length];
        curvature = new double[table.length];
    }

    /// By row: the gradient, and in [#curvature()] its derivative. Set both before each tree.
    double[] gradient() {
        return gradient;
    }

    double[] curvature() {
        return curvature;
    }

    /// The sum of all trees.
    double of(float[] row) {
        double sum = 0;
        for (LabTree tree : trees) sum += tree.of(row);
        return sum;
    }

    /// A leaf that may be split. Its value is between `low` and `high`, the bounds set by the splits above
    /// it.
    private final class Growing {
        final int[] members;
        final double low;
        final double high;
        final double slope;
        final double bend;
        double[] histogram = {};
        double gain = 1e-9;
        int column = -1;
        int bin;
        Growing[] parts = {};

        Growing(int[] members, double low, double high) {
            this.members = members;
            this.low = low;
            this.high = high;
            slope = Arrays.stream(members).mapToDouble(i -> gradient[i]).sum();
            bend = Arrays.stream(members).mapToDouble(i -> curvature[i]).sum();
        }

        double value(double slope, double bend) {
            return Math.clamp(slope / (bend + settings.ridge()), low, high);
        }

        double value() {
            return settings.shrinkage() * value(slope, bend);
        }

        boolean goesLow(int row) {
            return bins.bin(column, row) <= bin;
        }

        LabTree tree() {
            if (parts.length == 0) return new LabTree.Leaf(value());
            return new LabTree.Fork(column, bins.edges()[column][bin], parts[0].tree(), parts[1].tree());
        }
    }

    /// Grows one more tree and adds its values to the scores of the rows.
    void grow(double[] scores) {
        int[] columns = chosenColumns();
        int[] moved = IntStream.range(0, gradient.length)
                .filter(i -> gradient[i] != 0 || curvature[i] > 0)
                .toArray();
        var root = new Growing(moved, -Double.MAX_VALUE, Double.MAX_VALUE);
        root.histogram = histogram(moved, columns);
        seek(root, columns);
        var open = new ArrayList<>(List.of(root));
        while (open.size() < settings.leaves()) {
            Growing best = best(open);
            if (best.column < 0) break;
            split(best, columns);
            open.remove(best);
            open.addAll(List.of(best.parts));
        }
        trees.add(root.tree());
        for (int i = 0; i < scores.length; i++) {
            Growing leaf = root;
            while (leaf.parts.length > 0) leaf = leaf.parts[leaf.goesLow(i) ? 0 : 1];
            scores[i] += leaf.value();
        }
    }

    private static Growing best(List<Growing> open) {
        Growing best = open.getFirst();
        for (Growing one : open) if (one.column >= 0 && (best.column < 0 || one.gain > best.gain)) best = one;
        return best;
    }

    private int[] chosenColumns() {
        int[] columns = settings.columns().clone();
        int wanted = Math.max(1, (int) Math.round(columns.length * settings.share()));
        for (int k = 0; k < wanted; k++) {
            int at = k + random.nextInt(columns.length - k);
            int other = columns[at];
            columns[at] = columns[k];
            columns[k] = other;
        }
        return Arrays.copyOf(columns, wanted);
    }

    /// By column and bin: gradient, curvature and number of rows.
    private double[] histogram(int[] members, int[] columns) {
        double[] sums = new double[settings.signs().length * LabBins.MOST * NUMBERS];
        for (int column : columns) {
            for (int i : members) {
                int at = (column * LabBins.MOST + bins.bin(column, i)) * NUMBERS;
                sums[at] += gradient[i];
                sums[at + 1] += curvature[i];
                sums[at + 2]++;
            }
        }
        return sums;
    }

    private void seek(Growing leaf, int[] columns) {
        for (int column : columns) seek(leaf, column);
    }

    private void seek(Growing leaf, int column) {
        double slope = 0;
        double bend = 0;
        double rows = 0;
        for (int bin = 0; bin < bins.edges()[column].length; bin++) {
            int at = (column * LabBins.MOST + bin) * NUMBERS;
            slope += leaf.histogram[at];
            bend += leaf.histogram[at + 1];
            rows += leaf.histogram[at + 2];
            if (Math.min(rows, leaf.members.length - rows) < settings.smallest()) continue;
            double gain = gain(slope, bend) + gain(leaf.slope - slope, leaf.bend - bend) - gain(leaf.slope, leaf.bend);
            if (gain <= leaf.gain || !isAllowed(leaf, column, slope, bend)) continue;
            leaf.gain = gain;
            leaf.column = column;
            leaf.bin = bin;
        }
    }

    private double gain(double slope, double bend) {
        return slope * slope / (bend + settings.ridge());
    }

    private boolean isAllowed(Growing leaf, int column, double slope, double bend) {
        double low = leaf.value(slope, bend);
        double high = leaf.value(leaf.slope - slope, leaf.bend - bend);
        return settings.signs()[column] * (high - low) >= 0;
    }

    private void split(Growing leaf, int[] columns) {
        int[] lows = Arrays.stream(leaf.members).filter(leaf::goesLow).toArray();
        int[] highs = Arrays.stream(leaf.members).filter(i -> !leaf.goesLow(i)).toArray();
        var low = new Growing(lows, leaf.low, leaf.high);
        var high = new Growing(highs, leaf.low, leaf.high);
        int sign = settings.signs()[leaf.column];
        if (sign != 0) {
            // Keeps later splits from breaking the monotonicity.
            double middle = (low.value(low.slope, low.bend) + high.value(high.slope, high.bend)) / 2;
            low = new Growing(lows, sign > 0 ? leaf.low : middle, sign > 0 ? middle : leaf.high);
            high = new Growing(highs, sign > 0 ? middle : leaf.low, sign > 0 ? leaf.high : middle);
        }
        leaf.parts = new Growing[] {low, high};
        Growing small = lows.length <= highs.length ? low : high;
        Growing large = small == low ? high : low;
        small.histogram = histogram(small.members, columns);
        large.histogram = leaf.histogram;
        for (int i = 0; i < large.histogram.length; i++) large.histogram[i] -= small.histogram[i];
        seek(small, columns);
        seek(large, columns);
    }
}
