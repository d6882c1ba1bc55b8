package dev.loupe.ingest;

import dev.loupe.model.PathSample;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.ContentRules;
import dev.loupe.scan.Scan;
import dev.loupe.scan.SkipReason;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Counts the outcomes of files. Thread-safe.
final class IngestTally {
    private static final int MOST_NAMED = 100;

    private final Map<RepoPath, IndexChange> changes = new HashMap<>();
    private int unchanged;
    private int compared;
    private int unembedded;
    private String silence = "";
    private final Map<String, PathSample> skipped = new TreeMap<>();
    private final Map<String, Integer> textOnly = new TreeMap<>();
    private final List<String> setAside = new ArrayList<>();

    IngestTally(int unchanged, Scan scan) {
        this.unchanged = unchanged;
        scan.counts()
                .forEach((reason, count) -> skipped.put(
                        reason.wireName(), PathSample.of(count, scan.skipped().getOrDefault(reason, List.of()))));
        for (String path : scan.skipped().getOrDefault(SkipReason.OVERSIZED, List.of()))
            setAside(path, SkipReason.OVERSIZED.meaning());
    }

    synchronized void indexed(RepoPath path, boolean known) {
        changes.put(path, known ? IndexChange.MODIFIED : IndexChange.ADDED);
    }

    /// A file was read and its content had not changed.
    synchronized void compared() {
        unchanged++;
        compared++;
    }

    synchronized void deleted(RepoPath path) {
        changes.put(path, IndexChange.DELETED);
    }

    synchronized void skipped(String path, SkipReason reason) {
        skipped.merge(reason.wireName(), PathSample.NONE.with(path), (before, _) -> before.with(path));
        if (reason == SkipReason.OVERSIZED) setAside(path, reason.meaning());
    }

    /// Files written by tools are expected to have no chunks; all others are reported.
    synchronized void textOnly(String path, String why) {
        textOnly.merge(why, 1, Integer::sum);
        if (ContentRules.isForItsSize(why)) setAside(path, why);
    }

    /// @param why the provider failed
    synchronized void unembedded(int chunks, String why) {
        unembedded += chunks;
        silence = why;
    }

    private String withoutVectors() {
        return unembedded == 0 ? "" : "%d chunks have no vectors yet (%s)".formatted(unembedded, silence);
    }

    synchronized void setAside(String path, String why) {
        if (setAside.size() < MOST_NAMED) setAside.add(path + ": " + why);
    }

    synchronized IngestResult result(boolean cancelled) {
        return new IngestResult(
                changes,
                unchanged,
                compared,
                skipped,
                textOnly,
                setAside.stream().sorted().toList(),
                withoutVectors(),
                cancelled);
    }
}
