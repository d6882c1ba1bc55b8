package dev.loupe.text;

import dev.loupe.model.Cancellation;
import dev.loupe.model.RepoPath;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;

/// One search: a few threads read batches of neighbouring files; results are taken in order, and only a few
/// batches are processed ahead.
final class GrepRun {
    private static final int BATCH = 16;
    private static final int FEW = 3 * BATCH;
    private static final int AHEAD = 3;
    private static final ThreadFactory THREADS =
            Thread.ofPlatform().daemon().name("grep-", 0).factory();

    /// The results of a batch.
    private record Found(
            List<FileMatches> files, List<RepoPath> changed, int searched, int gone, int oversized, int binary) {}

    private final FileReading.Root root;
    private final GrepRequest request;
    private final Cancellation cancellation;
    private final ThreadLocal<FileReading> reading;
    private volatile boolean stopped;

    private final List<FileMatches> files = new ArrayList<>();
    private final List<RepoPath> changed = new ArrayList<>();
    private int lines;
    private int searched;
    private int gone;
    private int oversized;
    private int binary;

    GrepRun(FileReading.Root root, KnownContents known, GrepRequest request, Cancellation cancellation) {
        this.root = root;
        this.request = request;
        this.cancellation = cancellation;
        this.reading = ThreadLocal.withInitial(() -> new FileReading(root, known));
    }

    /// Call only once.
    GrepAnswer over(List<GrepTarget> targets, int threads) {
        return threads == 1 || targets.size() <= FEW ? inTurn(targets) : ahead(targets, threads);
    }

    /// For few files, reading them is faster than starting threads.
    private GrepAnswer inTurn(List<GrepTarget> targets) {
        for (int next = 0; next < targets.size() && !stop(); next += BATCH)
            add(grep(targets.subList(next, Math.min(targets.size(), next + BATCH))));
        return new GrepAnswer(files, lines, !stop(), searched, gone, oversized, binary, changed);
    }

    private GrepAnswer ahead(List<GrepTarget> targets, int threads) {
        try (ExecutorService pool = Executors.newFixedThreadPool(threads, THREADS)) {
            Deque<Future<Found>> underWay = new ArrayDeque<>();
            int next = 0;
            while (!stop() && (next < targets.size() || !underWay.isEmpty())) {
                for (; next < targets.size() && underWay.size() < AHEAD * threads; next += BATCH) {
                    List<GrepTarget> batch = targets.subList(next, Math.min(targets.size(), next + BATCH));
                    underWay.add(pool.submit(() -> grep(batch)));
                }
                take(underWay.remove());
            }
            boolean complete = !stop();
            stopped = true; // for the batches still running
            return new GrepAnswer(files, lines, complete, searched, gone, oversized, binary, changed);
        }
    }

    private boolean stop() {
        return stopped || cancellation.requested();
    }

    private Found grep(List<GrepTarget> batch) {
        FileReading reading = this.reading.get();
        var found = new ArrayList<FileMatches>();
        var differing = new ArrayList<RepoPath>();
        int[] outcomes = new int[FileReading.Outcome.values().length];
        int binary = 0;
        int room = request.mostLines() + 1; // one more shows that there are more
        for (GrepTarget target : batch) {
            if (room <= 0 || stop()) break;
            Optional<List<LineMatch>> early =
                    recalled(target, reading) ? Optional.of(matches(reading, room)) : Optional.empty();
            FileReading.Outcome outcome = FileReading.Outcome.READ;
            String recalled = reading.content();
            // A cached content without matches needs no read; one with matches is checked on disk.
            if (early.isEmpty() || !early.get().isEmpty()) outcome = reading.read(target.path());
            if (outcome != FileReading.Outcome.READ && target.known().isEmpty()) continue; // new, then deleted
            outcomes[outcome.ordinal()]++;
            boolean same =
                    target.known().isPresent() && reading.isAs(target.known().get());
            if (outcome != FileReading.Outcome.READ) continue;
            if (!same && !reading.isText(target.path())) {
                binary++;
                continue;
            }
            List<LineMatch> matches =
                    early.isPresent() && reading.content() == recalled ? early.get() : matches(reading, room);
            if (matches.isEmpty()) continue;
            found.add(new FileMatches(target.path(), matches));
            if (!same) differing.add(target.path());
            room -= matches.size();
        }
        return new Found(
                found,
                differing,
                outcomes[FileReading.Outcome.READ.ordinal()],
                outcomes[FileReading.Outcome.GONE.ordinal()],
                outcomes[FileReading.Outcome.OVERSIZED.ordinal()],
                binary);
    }

    private static boolean recalled(GrepTarget target, FileReading reading) {
        return target.settled()
                && target.known().isPresent()
                && reading.recall(target.known().get());
    }

    private List<LineMatch> matches(FileReading reading, int room) {
        return request.pattern().matchesIn(reading.content(), room, request.detail(), this::stop);
    }

    private void take(Future<Found> batch) {
        try {
            add(batch.get());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            stopped = true;
        } catch (ExecutionException e) {
            stopped = true;
            throw new IllegalStateException("the search failed", e.getCause());
        }
    }

    private void add(Found found) {
        searched += found.searched();
        gone += found.gone();
        oversized += found.oversized();
        binary += found.binary();
        for (FileMatches file : found.files()) {
            int room = request.mostLines() - lines;
            int taken = Math.min(room, file.lines().size());
            if (taken > 0) files.add(new FileMatches(file.path(), file.lines().subList(0, taken)));
            if (taken > 0 && found.changed().contains(file.path())) changed.add(file.path());
            lines += taken;
            if (taken < file.lines().size()) stopped = true;
        }
    }
}
