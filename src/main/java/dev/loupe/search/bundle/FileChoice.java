package dev.loupe.search.bundle;

import dev.loupe.search.rank.FileRole;
import java.util.ArrayList;
import java.util.List;

/// Chooses the number of files in a bundle.
///
/// Takes the number of most probable files that maximizes the expected F measure, if each file belongs to the
/// task by its own probability, independently of the others. The expectation is over all numbers of relevant
/// files among the first k and among the rest (Ye, Chai, Lee and Chieu, "Optimizing F-measures: a tale of two
/// approaches", 2012). A missed file counts more than an unneeded one: docs/decisions/0061 has the results
/// for other values of beta.
public final class FileChoice {
    private static final double BETA_SQUARED = 4;

    /// Only tasks whose files are all improbable would get more: they cost much and add little
    /// (docs/decisions/0061).
    private static final int MOST = 8;

    /// Number of sources whose tests are added.
    private static final int SOURCES = 3;

    /// Less probable tests hardly ever change with the code they test.
    private static final double LEAST_TEST = 0.02;

    private FileChoice() {}

    /// O(files^2).
    ///
    /// @param files most probable first
    /// @param most upper limit on the number of files
    public static int count(List<ScoredFile> files, int most) {
        double[] likely = files.stream().mapToDouble(ScoredFile::probability).toArray();
        var rest = new double[likely.length + 1][];
        rest[likely.length] = new double[] {1};
        for (int i = likely.length - 1; i >= 0; i--) rest[i] = with(rest[i + 1], likely[i]);
        double[] first = {1};
        double best = 0;
        int count = 0;
        for (int k = 1; k <= Math.min(Math.min(most, MOST), likely.length); k++) {
            first = with(first, likely[k - 1]);
            double expected = expected(first, rest[k], k);
            if (expected <= best) continue;
            best = expected;
            count = k;
        }
        return count;
    }

    /// The distribution of the number of relevant files, with one more file.
    private static double[] with(double[] numbers, double probability) {
        var more = new double[numbers.length + 1];
        for (int i = 0; i < numbers.length; i++) {
            more[i] += (1 - probability) * numbers[i];
            more[i + 1] += probability * numbers[i];
        }
        return more;
    }

    private static double expected(double[] first, double[] rest, int shown) {
        double expected = 0;
        for (int hits = 1; hits < first.length; hits++)
            for (int missed = 0; missed < rest.length; missed++)
                expected += first[hits]
                        * rest[missed]
                        * ((1 + BETA_SQUARED) * hits / (shown + BETA_SQUARED * (hits + missed)));
        return expected;
    }

    /// For each of the first chosen sources, the most probable test named after it, unless one is already
    /// chosen.
    ///
    /// @param files most probable first
    /// @param chosen number of chosen files
    public static List<ScoredFile> tests(List<ScoredFile> files, int chosen) {
        var tests = new ArrayList<ScoredFile>();
        files.subList(0, chosen).stream()
                .filter(file -> FileRole.of(file.path()) == FileRole.SOURCE)
                .limit(SOURCES)
                .map(source -> TestNameStem.of(source.path()))
                .filter(stem -> stem.length() >= TestNameStem.SHORTEST)
                .distinct()
                .forEach(stem -> files.stream()
                        .filter(file -> isTest(file, stem))
                        .findFirst()
                        .filter(test -> test.probability() >= LEAST_TEST && files.indexOf(test) >= chosen)
                        .ifPresent(tests::add));
        return tests;
    }

    private static boolean isTest(ScoredFile file, String stem) {
        return FileRole.TEST.fits(file.path()) && TestNameStem.of(file.path()).equals(stem);
    }
}
