package dev.loupe.engine;

import dev.loupe.model.PathSample;
import dev.loupe.model.Shortfall;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// What one indexing run did.
///
/// @param added files new to the index
/// @param modified files read again because they had changed
/// @param deleted files that were gone
/// @param unchanged files left as they were
/// @param chunks chunks in the index afterwards
/// @param lines lines in the index afterwards
/// @param skipped paths left out, by reason
/// @param textOnly files without chunks, by reason
/// @param setAside files that were not taken apart because of their size, or whose parse was given up: path
/// and reason, at most 100
/// @param withoutVectors how many chunks were written without vectors, and why; empty where none were
/// @param shortfalls what the index lacks afterwards, whichever run it comes from
/// @param rebuilt why an index that was there was made anew; empty where it was not
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

    /// What this run and the one before it did together, for those who waited for both.
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

    TakenIn.Counts counts() {
        return new TakenIn.Counts(added, modified, deleted);
    }

    /// The same with these numbers of files.
    IndexReport counting(TakenIn.Counts counts) {
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
                        rebuilt.isEmpty() ? "" : "; made anew, since " + rebuilt,
                        failures.isEmpty() ? "" : "; " + failures);
    }
}
