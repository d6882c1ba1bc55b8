package dev.loupe.engine;

import dev.loupe.model.Readiness;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// Known changes that are not in the index yet. Thread-safe.
///
/// Debouncing: a file is ready once it was quiet for some milliseconds, since most programs save in several
/// steps, but at the latest half a second after the first change, since some never stop writing. Many files
/// at once, or an event that anything may have changed, wait until the whole tree is quiet and become one
/// check of everything.
///
/// A query waits for known changes ([#readiness]), but not for a routine check.
final class PendingChanges {
    static final long QUIET_NANOS = TimeUnit.MILLISECONDS.toNanos(5);
    private static final long LONGEST_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
    private static final long ALL_QUIET_NANOS = TimeUnit.MILLISECONDS.toNanos(60);
    private static final long ALL_LONGEST_NANOS = TimeUnit.SECONDS.toNanos(2);
    /// Beyond this many files it is cheaper to check the whole tree, and they would not fit on git's command
    /// line.
    static final int MANY = 300;

    /// The next work.
    ///
    /// @param files relative paths of changed files
    /// @param folders deleted folders
    /// @param everything whether to check the whole tree instead
    record Batch(Set<String> files, Set<String> folders, boolean everything) {
        Batch {
            files = Set.copyOf(files);
            folders = Set.copyOf(folders);
        }
    }

    /// @param serial of the earliest change that is not in the index
    private record Change(long serial, long first, long last) {}

    private final Map<String, Change> files = new HashMap<>();
    private final Map<String, Change> folders = new HashMap<>();
    private Optional<Change> everything = Optional.empty();
    private long notBefore = System.nanoTime();
    private Optional<Batch> inHand = Optional.empty();
    /// Serial number of the earliest change of unknown files; the maximum value if there is none.
    private long unnamedSince = Long.MAX_VALUE;

    private long unnamedInHand = Long.MAX_VALUE;
    private long earliestInHand = Long.MAX_VALUE;
    private long serial;
    private long lastChange = System.nanoTime();
    private boolean woken;
    private boolean closed;
    private CompletableFuture<Void> next = new CompletableFuture<>();

    synchronized void changed(String path) {
        note(files, path);
    }

    synchronized void gone(String folder) {
        note(folders, folder);
    }

    /// A routine check of everything is due; no change is known.
    synchronized void look() {
        long now = System.nanoTime();
        everything = Optional.of(everything
                .map(before -> new Change(before.serial(), before.first(), now))
                .orElse(new Change(++serial, now, now)));
        lastChange = now;
        notifyAll();
    }

    /// Unknown files changed, so everything has to be checked.
    synchronized void everything() {
        unnamedSince = Math.min(unnamedSince, ++serial);
        look();
    }

    private void note(Map<String, Change> changes, String path) {
        long now = System.nanoTime();
        Change before = changes.get(path);
        changes.put(
                path,
                before == null ? new Change(++serial, now, now) : new Change(before.serial(), before.first(), now));
        lastChange = now;
        notifyAll();
    }

    /// Waits for work that is ready.
    ///
    /// @return empty on timeout, or if it was woken or closed
    synchronized Optional<Batch> take(long nanos) throws InterruptedException {
        long deadline = System.nanoTime() + nanos;
        while (!closed && !woken) {
            long now = System.nanoTime();
            long ready = ready();
            if (ready != Long.MAX_VALUE && ready - now <= 0) return Optional.of(taken(now));
            long wait = Math.min(deadline, ready == Long.MAX_VALUE ? deadline : ready) - now;
            if (deadline - now <= 0) return Optional.empty();
            TimeUnit.NANOSECONDS.timedWait(this, Math.max(1, wait));
        }
        woken = false;
        return Optional.empty();
    }

    /// Makes the current or next call of [#take] return empty.
    synchronized void wake() {
        woken = true;
        notifyAll();
    }

    private boolean many() {
        return everything.isPresent() || files.size() + folders.size() > MANY;
    }

    /// When work will be ready, if no more events come; the maximum value if there is none.
    private long ready() {
        if (many()) return Math.max(notBefore, Math.min(lastChange + ALL_QUIET_NANOS, first() + ALL_LONGEST_NANOS));
        long soonest = Long.MAX_VALUE;
        for (Change change : files.values()) soonest = Math.min(soonest, ready(change));
        for (Change change : folders.values()) soonest = Math.min(soonest, ready(change));
        return soonest;
    }

    private static long ready(Change change) {
        return Math.min(change.last() + QUIET_NANOS, change.first() + LONGEST_NANOS);
    }

    private long first() {
        long first = everything.map(Change::first).orElse(Long.MAX_VALUE);
        for (Change change : files.values()) first = Math.min(first, change.first());
        for (Change change : folders.values()) first = Math.min(first, change.first());
        return first;
    }

    private Batch taken(long now) {
        boolean all = many();
        earliestInHand = Long.MAX_VALUE;
        if (all) {
            everything = Optional.empty();
            unnamedInHand = unnamedSince;
            unnamedSince = Long.MAX_VALUE;
        }
        var batch = new Batch(taken(files, now, all), taken(folders, now, all), all);
        inHand = Optional.of(batch);
        return batch;
    }

    private Set<String> taken(Map<String, Change> changes, long now, boolean all) {
        var taken = new HashSet<String>();
        changes.forEach((path, change) -> {
            if (!all && ready(change) - now > 0) return;
            taken.add(path);
            earliestInHand = Math.min(earliestInHand, change.serial());
        });
        changes.keySet().removeAll(taken);
        return taken;
    }

    /// The taken work is in the index now, or was given up.
    ///
    /// @param rest minimum pause before the next check of the whole tree
    synchronized void done(long rest) {
        inHand = Optional.empty();
        unnamedInHand = Long.MAX_VALUE;
        earliestInHand = Long.MAX_VALUE;
        notBefore = System.nanoTime() + rest;
        news();
    }

    private void news() {
        next.complete(null);
        next = new CompletableFuture<>();
        notifyAll();
    }

    /// The number of the latest known change.
    synchronized long latest() {
        return serial;
    }

    /// Whether all known changes up to a number are in the index.
    ///
    /// @param upTo from [#latest]
    synchronized Readiness readiness(long upTo) {
        return closed || earliest() > upTo ? Readiness.READY : new Readiness.Coming(next, Double.NaN, "");
    }

    /// Whether nothing is pending, not even a routine check.
    synchronized boolean isSettled() {
        return everything.isEmpty() && inHand.isEmpty() && files.isEmpty() && folders.isEmpty();
    }

    private long earliest() {
        long earliest = Math.min(earliestInHand, Math.min(unnamedSince, unnamedInHand));
        for (Change change : files.values()) earliest = Math.min(earliest, change.serial());
        for (Change change : folders.values()) earliest = Math.min(earliest, change.serial());
        return earliest;
    }

    /// Changes that are not in the index yet.
    ///
    /// @param files changed files, of the project or not
    /// @param folders deleted folders
    record Known(Set<String> files, Set<String> folders) {
        static final Known NOTHING = new Known(Set.of(), Set.of());

        Known {
            files = Set.copyOf(files);
            folders = Set.copyOf(folders);
        }
    }

    /// @return empty if anything may have changed
    synchronized Optional<Known> known() {
        if (isUnnamed()) return Optional.empty();
        if (files.isEmpty() && folders.isEmpty() && inHand.isEmpty()) return Optional.of(Known.NOTHING);
        var changed = new HashSet<>(files.keySet());
        var gone = new HashSet<>(folders.keySet());
        inHand.ifPresent(batch -> {
            changed.addAll(batch.files());
            gone.addAll(batch.folders());
        });
        return Optional.of(new Known(changed, gone));
    }

    /// Files and folders whose current state is not in the index yet.
    synchronized Set<String> paths() {
        var paths = new HashSet<>(files.keySet());
        paths.addAll(folders.keySet());
        inHand.ifPresent(batch -> {
            paths.addAll(batch.files());
            paths.addAll(batch.folders());
        });
        return paths;
    }

    /// Whether changes that [#paths] does not list may be missing in the index.
    synchronized boolean isUnnamed() {
        return Math.min(unnamedSince, unnamedInHand) != Long.MAX_VALUE;
    }

    synchronized void clear() {
        files.clear();
        folders.clear();
        unnamedSince = Long.MAX_VALUE;
        everything = Optional.empty();
        news();
    }

    synchronized void close() {
        closed = true;
        news();
    }
}
