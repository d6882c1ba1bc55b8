package dev.loupe.baseline;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// By how much one is better than another, and between what bounds that is in 95 of 100 drawings of as many
/// questions, or of as many packages with all their questions, from those at hand (a paired bootstrap).
///
/// @param low the bound below which one in forty drawings is
/// @param high that above which one in forty is
record Difference(double mean, double low, double high) {

    private static final int DRAWINGS = 10_000;

    /// @param gains a question's figure with the one less that with the other
    /// @param groups which questions are drawn together: a number from 0 without gaps for each question
    static Difference of(double[] gains, int[] groups) {
        int count = Arrays.stream(groups).max().orElse(0) + 1;
        double[] sums = new double[count];
        int[] sizes = new int[count];
        for (int i = 0; i < gains.length; i++) {
            sums[groups[i]] += gains[i];
            sizes[groups[i]]++;
        }
        var random = new SplittableRandom(1);
        double[] means = IntStream.range(0, DRAWINGS).mapToDouble(_ -> draw(sums, sizes, random)).sorted().toArray();
        double mean = Arrays.stream(gains).average().orElse(0);
        return new Difference(mean, means[DRAWINGS / 40], means[DRAWINGS - 1 - DRAWINGS / 40]);
    }

    private static double draw(double[] sums, int[] sizes, SplittableRandom random) {
        double sum = 0;
        int size = 0;
        for (int i = 0; i < sums.length; i++) {
            int one = random.nextInt(sums.length);
            sum += sums[one];
            size += sizes[one];
        }
        return sum / size;
    }

    @Override
    public String toString() {
        return "%+.3f [%+.3f, %+.3f]".formatted(mean, low, high);
    }
}
