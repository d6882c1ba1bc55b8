package dev.loupe.tools.context;

import dev.loupe.memory.Memory;
import dev.loupe.memory.MemoryFailure;
import dev.loupe.memory.StoredInjection;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.kit.ToolFailure;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Bundles given to an agent that, by its own account, it still has in its context.
record AlreadySeen(List<StoredInjection> injections) {
    /// Tolerance for file times: file systems use a clock that ticks every 10 milliseconds, so a file written
    /// after an injection may have an earlier time.
    private static final Duration BEHIND = Duration.ofMillis(50);

    /// @param now injections later than this were made before the clock was set back; their times are not
    /// comparable with file times, so they are ignored
    /// @throws ToolFailure for an unknown id
    static AlreadySeen under(List<String> ids, Memory memory, Instant now) throws ToolFailure {
        var found = new ArrayList<StoredInjection>();
        for (String id : ids) {
            try {
                found.add(memory.injections()
                        .find(id)
                        .orElseThrow(() -> ToolFailure.notFound(
                                "seen: nothing was given under '%s'; take injection_id of an earlier answer of context or review"
                                        .formatted(id.length() > 40 ? id.substring(0, 40) + "…" : id))));
            } catch (MemoryFailure failure) {
                throw ToolFailure.unavailable(String.valueOf(failure.getMessage()));
            }
        }
        return until(now, found);
    }

    /// Only injections that are not in the future.
    static AlreadySeen until(Instant now, List<StoredInjection> injections) {
        return new AlreadySeen(
                injections.stream().filter(one -> !one.time().isAfter(now)).toList());
    }

    boolean isEmpty() {
        return injections.isEmpty();
    }

    /// Whether one of their chunks contains all of these lines, unchanged since.
    ///
    /// @param modified when the file was last written
    boolean has(String root, RepoPath path, LineRange lines, Instant modified) {
        return injections.stream()
                .filter(one -> one.time().isAfter(modified.plus(BEHIND)))
                .flatMap(one -> one.injection().chunks().stream()
                        .filter(chunk -> chunk.isOf(root, one.injection().project())))
                .anyMatch(chunk -> chunk.path().equals(path)
                        && chunk.lines().first() <= lines.first()
                        && lines.last() <= chunk.lines().last());
    }
}
