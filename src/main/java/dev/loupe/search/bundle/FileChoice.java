package dev.loupe.search.bundle;

import dev.loupe.search.FileRole;
import java.util.ArrayList;
import java.util.List;

/// How many files a bundle has.
///
/// So many of the likeliest as make the expected F measure the greatest: with probabilities p that sum to S
/// over all files, the first k files have an expected F of about (1 + b) sum(p of the k) / (k + b S), where b
/// is the square of beta (Lewis, "Evaluating and optimizing autonomous text classification systems", 1995).
/// A missed file counts more than a needless one: docs/decisions/0058 has what other values of b find.
public final class FileChoice {
    private static final double BETA_SQUARED = 5;

    /// Of so many sources the tests are shown.
    private static final int SOURCES = 3;

    /// Less likely tests hardly ever change with what they test.
    private static final double LEAST_TEST = 0.02;

    private FileChoice() {}

    /// @param files the likeliest first
    /// @param most files at all
    public static int count(List<Considered> files, int most) {
        double sum = files.stream().mapToDouble(Considered::probability).sum();
        double hits = 0;
        double best = 0;
        int count = 0;
        for (int k = 1; k <= Math.min(most, files.size()); k++) {
            hits += files.get(k - 1).probability();
            double expected = (1 + BETA_SQUARED) * hits / (k + BETA_SQUARED * sum);
            if (expected <= best) continue;
            best = expected;
            count = k;
        }
        return count;
    }

    /// Of the first sources that are chosen, the likeliest test that is called after each, unless one is
    /// chosen.
    ///
    /// @param files the likeliest first
    /// @param chosen so many of them are
    public static List<Considered> tests(List<Considered> files, int chosen) {
        var tests = new ArrayList<Considered>();
        files.subList(0, chosen).stream()
                .filter(file -> FileRole.of(file.path()) == FileRole.SOURCE)
                .limit(SOURCES)
                .map(source -> Stems.of(source.path()))
                .filter(stem -> stem.length() >= Stems.SHORTEST)
                .distinct()
                .forEach(stem -> files.stream()
                        .filter(file -> isTest(file, stem))
                        .findFirst()
                        .filter(test -> test.probability() >= LEAST_TEST && files.indexOf(test) >= chosen)
                        .ifPresent(tests::add));
        return tests;
    }

    private static boolean isTest(Considered file, String stem) {
        return FileRole.TEST.fits(file.path()) && Stems.of(file.path()).equals(stem);
    }
}
