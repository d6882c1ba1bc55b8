package dev.loupe.tools.search;

import dev.loupe.engine.IndexState;
import dev.loupe.engine.Project;
import dev.loupe.model.PathSample;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.ContentRules;
import dev.loupe.scan.SkipReason;
import dev.loupe.text.GrepAnswer;
import dev.loupe.text.GrepRequest;
import dev.loupe.text.LineSearch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// Reports the files that a text search skipped because they are binary or too large: no match in them is no
/// proof that there is none.
final class UnreadFiles {
    private static final int MEGABYTE = 1_000_000;

    private UnreadFiles() {}

    /// A sentence; empty if every requested file was read.
    static Optional<String> note(Project project, GrepRequest request, GrepAnswer answer) {
        Map<String, PathSample> skipped =
                project.state() instanceof IndexState.Indexed(var manifest) ? manifest.skipped() : Map.of();
        var parts = new ArrayList<String>();
        part("binary file%s", asked(skipped, SkipReason.BINARY, request), answer.binary())
                .ifPresent(parts::add);
        String large = "%d MB".formatted(ContentRules.MOST_BYTES / MEGABYTE);
        part("file%s over " + large, asked(skipped, SkipReason.OVERSIZED, request), answer.oversized())
                .ifPresent(parts::add);
        for (SkipReason reason : SkipReason.values())
            if (reason.isOfDocument())
                part("document%s (" + reason.wireName() + ")", asked(skipped, reason, request), 0)
                        .ifPresent(parts::add);
        return parts.isEmpty()
                ? Optional.empty()
                : Optional.of("not searched in %s: %s".formatted(project.name(), String.join("; ", parts)));
    }

    /// The requested ones among the skipped files, if their names are known; otherwise all of them.
    private static PathSample asked(Map<String, PathSample> skipped, SkipReason reason, GrepRequest request) {
        PathSample all = skipped.getOrDefault(reason.wireName(), PathSample.NONE);
        if (!all.isWhole()) return all;
        Predicate<RepoPath> wanted = LineSearch.wantedBy(request);
        List<String> asked = all.paths().stream()
                .filter(path -> wanted.test(new RepoPath(path)))
                .toList();
        return PathSample.of(asked.size(), asked);
    }

    /// @param kind `binary file%s`
    /// @param now additional ones found by this search
    private static Optional<String> part(String kind, PathSample known, int now) {
        int count = known.count() + now;
        if (count == 0) return Optional.empty();
        String files = count + " " + kind.formatted(count == 1 ? "" : "s");
        return Optional.of(
                known.paths().isEmpty()
                        ? files
                        : "%s (%s)".formatted(files, new PathSample(count, known.paths()).inWords()));
    }
}
