package dev.loupe.search;

import dev.loupe.model.RepoPath;
import dev.loupe.search.rank.FileRole;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Which files of the answer to a task or a bug report come first: code of the product, the kinds of files
/// that its first line asks for, such as tests, and files that it names.
public final class TaskOrder {
    private static final Map<FileRole, Set<String>> ASKED_BY = Map.of(
            FileRole.TEST, Set.of("test", "tests", "testing", "spec", "specs", "fixture", "fixtures"),
            FileRole.DOCUMENT, Set.of("doc", "docs", "documentation", "readme", "guide", "tutorial", "typo"),
            FileRole.EXAMPLE, Set.of("example", "examples", "sample", "samples", "demo", "benchmark", "benchmarks"),
            FileRole.RECORD, Set.of("changelog", "license", "licence"),
            FileRole.VENDORED, Set.of("vendor", "vendored"));

    private final Set<FileRole> asked = EnumSet.noneOf(FileRole.class);
    private final Set<String> named;

    private TaskOrder(String title) {
        String lower = title.toLowerCase(Locale.ROOT);
        Set<String> words = Set.copyOf(Arrays.asList(lower.split("[^\\p{L}\\p{N}]+")));
        named = Set.copyOf(Arrays.asList(lower.split("[\\s/\\\\`'\"(),:;]+")));
        ASKED_BY.forEach((role, by) -> {
            if (words.stream().anyMatch(by::contains)) asked.add(role);
        });
    }

    /// @param title the first line
    public static TaskOrder of(String title) {
        return new TaskOrder(title);
    }

    /// Whether a file comes first.
    public boolean isFirst(RepoPath path) {
        return ReadingOrder.isProduct(path)
                || asked.contains(FileRole.of(path))
                || named.contains(path.fileName().toLowerCase(Locale.ROOT));
    }
}
