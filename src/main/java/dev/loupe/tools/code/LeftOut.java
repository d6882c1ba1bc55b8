package dev.loupe.tools.code;

import dev.loupe.engine.IndexState;
import dev.loupe.engine.Project;
import dev.loupe.model.PathSample;
import dev.loupe.scan.ContentRules;
import dev.loupe.scan.SkipReason;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/// The files of a project that exist but are not in its index.
final class LeftOut {

    private LeftOut() {}

    /// How many, by reason, with some of their names; empty if all are indexed.
    static Optional<String> of(Project project) {
        Map<String, PathSample> skipped =
                project.state() instanceof IndexState.Indexed(var manifest) ? manifest.skipped() : Map.of();
        var parts = new StringJoiner("; ");
        add(parts, "binary file%s", skipped.getOrDefault(SkipReason.BINARY.wireName(), PathSample.NONE));
        add(
                parts,
                "file%s over " + ContentRules.MOST_BYTES / 1_000_000 + " MB",
                skipped.getOrDefault(SkipReason.OVERSIZED.wireName(), PathSample.NONE));
        for (SkipReason reason : SkipReason.values())
            if (reason.isOfDocument())
                add(
                        parts,
                        "document%s (" + reason.wireName() + ")",
                        skipped.getOrDefault(reason.wireName(), PathSample.NONE));
        return parts.length() == 0 ? Optional.empty() : Optional.of(parts.toString());
    }

    private static void add(StringJoiner parts, String kind, PathSample files) {
        if (files.count() == 0) return;
        String count = files.count() + " " + kind.formatted(files.count() == 1 ? "" : "s");
        parts.add(files.paths().isEmpty() ? count : "%s (%s)".formatted(count, files.inWords()));
    }
}
