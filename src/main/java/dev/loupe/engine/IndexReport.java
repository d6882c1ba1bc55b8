package dev.loupe.engine;

import dev.loupe.model.PathSample;
import dev.loupe.model.Shortfall;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The result of one indexing run.
///
/// @param added new files
/// @param modified changed files, read again
/// @param deleted files that no longer exist
/// @param unchanged files left as they were
/// @param chunks chunks in the index afterwards
/// @param lines lines in the index afterwards
/// @param skipped paths left out, by reason
/// @param textOnly files without chunks, by reason
/// @param setAside files that were not parsed because of their size, or whose parse was given up: path and
/// reason, at most 100
/// @param withoutVectors number of chunks written without vectors, and why; empty if there were none
/// @param shortfalls what the index lacks afterwards, from any run
/// @param rebuilt why an existing index was rebuilt; empty if it was not
public record IndexReport(
        int added,
        int modified,
        int deleted,
        int unchanged,
        int chunks,
        long lines,
        Map<String, PathSample> skipped,
        Map<String, Integer> textOnly,
        List<String> setAside,
        String withoutVectors,
        List<Shortfall> shortfalls,
        String rebuilt,
        Duration took) {

    public IndexReport {
        skipped = Map.copyOf(skipped);
        textOnly = Map.copyOf(textOnly);
        setAside = List.copyOf(setAside);
        shortfalls = List.copyOf(shortfalls);
    }

    /// This run and the previous one together, for callers that waited for both.
    IndexReport after(IndexReport one) {
        return new IndexReport(
                one.added + added,
                one.modified + modified,
                one.deleted + deleted,
                Math.max(0, unchanged - one.added - one.modified),
                chunks,
                lines,
                skipped,
                textOnly,
                Stream.concat(one.setAside.stream(), setAside.stream())
                        .distinct()
                        .limit(100)
                        .toList(),
                withoutVectors.isEmpty() ? one.withoutVectors : withoutVectors,
                shortfalls,
                rebuilt.isEmpty() ? one.rebuilt : rebuilt,
                one.took.plus(took));
    }

    IngestedFiles.Counts counts() {
        return new IngestedFiles.Counts(added, modified, deleted);
    }

    /// The same with these numbers of files.
    IndexReport counting(IngestedFiles.Counts counts) {
        return new IndexReport(
                counts.added(),
                counts.modified(),
                counts.deleted(),
                Math.max(0, unchanged + added + modified - counts.added() - counts.modified()),
                chunks,
                lines,
                skipped,
                textOnly,
                setAside,
                withoutVectors,
                shortfalls,
                rebuilt,
                took);
    }

    /// Whether any file was read.
    boolean didAnything() {
        return added + modified + deleted > 0;
    }

    /// For the log.
    String inWords(Path root) {
        String failures = Shortfall.failures(shortfalls);
        return "indexed %s in %d ms: %d files added, %d modified, %d deleted, %d unchanged%s%s"
                .formatted(
                        root,
                        took.toMillis(),
                        added,
                        modified,
                        deleted,
                        unchanged,
                        rebuilt.isEmpty() ? "" : "; rebuilt, since " + rebuilt,
                        failures.isEmpty() ? "" : "; " + failures);
    }
}
