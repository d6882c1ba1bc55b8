package dev.loupe.search.bundle;

import dev.loupe.model.RepoPath;
import java.util.Locale;
import java.util.regex.Pattern;

/// The common name stem of a test and the file it tests: `cache` for `test_cache.py`, `CacheTest.java`,
/// `cache.spec.ts` and `cache.go`.
public final class TestNameStem {
    private static final Pattern AFFIX =
            Pattern.compile("^(test|spec)[_-]|[_-](test|spec|tests)$|(Test|Tests|TestCase|Spec|IT)$");

    /// Shorter stems are too common to mean anything.
    public static final int SHORTEST = 4;

    private TestNameStem() {}

    public static String of(RepoPath path) {
        String name = path.fileName();
        int dot = name.indexOf('.', 1);
        String base = dot < 0 ? name : name.substring(0, dot);
        return AFFIX.matcher(base).replaceAll("").toLowerCase(Locale.ROOT);
    }
}
