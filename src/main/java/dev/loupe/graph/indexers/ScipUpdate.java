package dev.loupe.graph.indexers;

import dev.loupe.graph.scip.KeptIndexes;
import dev.loupe.graph.scip.RecordedFiles;
import dev.loupe.graph.scip.ScipContent;
import dev.loupe.model.Cancellation;
import dev.loupe.model.Progress;
import dev.loupe.model.WallClock;
import dev.loupe.project.FolderTree;
import dev.loupe.project.LoupeHome;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

/// Runs indexers of one project, one after the other, and keeps what they write. This executes the project's
/// code: only for a user who asked for it.
public final class ScipUpdate {

    /// The folder that an indexer writes into, beside its finished runs.
    static final String WORK = "work";

    private static final String FINISHED = "finished";

    private final LoupeHome home;
    private final Path root;
    private final KeptIndexes kept;
    private final RunRecords records;

    public ScipUpdate(LoupeHome home, Path root) {
        this.home = home;
        this.root = root;
        this.kept = KeptIndexes.of(home, root);
        this.records = new RunRecords(kept);
    }

    /// Another update is running, of this or another project.
    public static final class Busy extends IOException {
        private static final long serialVersionUID = 1L;

        Busy() {
            super("another `loupe scip update` is running; try again when it has ended");
        }
    }

    /// Runs these plans; one that fails does not stop the others.
    ///
    /// @param plans whose programs are installed
    /// @param limit for each
    /// @throws Busy if another process is at it
    /// @throws CancellationException if cancelled; the runs before are kept
    public List<IndexerRun> run(List<IndexerPlan> plans, Duration limit, Progress progress, Cancellation cancellation)
            throws IOException {
        Files.createDirectories(home.created().scip());
        var runs = new ArrayList<IndexerRun>();
        try (FileChannel channel = FileChannel.open(
                        home.scip().resolve("update.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock _ = lock(channel)) {
            for (IndexerPlan plan : plans) {
                progress.report(runs.size(), plans.size(), plan.indexer().program());
                if (cancellation.requested()) throw new CancellationException("the update was cancelled");
                runs.add(run(plan, limit, new Stage(progress, runs.size(), plans.size()), cancellation));
            }
        }
        return runs;
    }

    /// @param done runs before this one
    private record Stage(Progress progress, int done, int total) {
        void say(IndexerPlan plan, String line) {
            progress.report(done, total, plan.indexer().program() + ": " + line);
        }
    }

    private static FileLock lock(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) return lock;
        } catch (OverlappingFileLockException ours) {
            throw new Busy();
        }
        throw new Busy();
    }

    private IndexerRun run(IndexerPlan plan, Duration limit, Stage stage, Cancellation cancellation)
            throws IOException {
        var folder = new FolderTree(kept.of(plan.key()).resolve(WORK));
        folder.delete(); // of a process that was killed
        Files.createDirectories(folder.root());
        Instant began = WallClock.ofFiles();
        try {
            IndexerRun run = indexed(plan, began, limit, stage, cancellation);
            records.last(plan.key(), run);
            return run;
        } finally {
            folder.delete();
        }
    }

    private IndexerRun indexed(IndexerPlan plan, Instant began, Duration limit, Stage stage, Cancellation cancellation)
            throws IOException {
        var tail = new ArrayList<String>();
        try {
            for (var file : plan.files().entrySet()) Files.writeString(file.getKey(), file.getValue());
            IndexerProcess.Result result = started(plan, limit, stage, cancellation);
            tail.addAll(result.tail());
            throwUnlessFinished(result, limit);
            return published(plan, began);
        } catch (IOException failure) {
            int failures = records.last(plan.key()).map(IndexerRun::failures).orElse(0) + 1;
            return told(plan, began, String.valueOf(failure.getMessage()), tail, 0, 0, 0, failures);
        }
    }

    private IndexerProcess.Result started(IndexerPlan plan, Duration limit, Stage stage, Cancellation cancellation)
            throws IOException {
        boolean inside = plan.output().startsWith(root);
        if (inside && Files.exists(plan.output(), LinkOption.NOFOLLOW_LINKS))
            throw new IOException("%s can write %s only, and that exists; delete or move it"
                    .formatted(plan.indexer().program(), plan.output()));
        var command = new ArrayList<String>();
        command.add(plan.program().orElseThrow().toString());
        command.addAll(plan.arguments());
        try {
            return IndexerProcess.run(
                    command,
                    plan.workingFolder(),
                    plan.environment(),
                    limit,
                    plan.output(),
                    ScipContent.MOST_BYTES,
                    cancellation,
                    line -> stage.say(plan, line));
        } finally {
            if (inside) collect(plan);
        }
    }

    /// Takes away what the indexer could not write elsewhere.
    private void collect(IndexerPlan plan) throws IOException {
        try {
            Files.move(plan.output(), result(plan));
        } catch (NoSuchFileException none) {
            // it wrote nothing
        }
    }

    private Path result(IndexerPlan plan) {
        return kept.of(plan.key()).resolve(WORK).resolve(KeptIndexes.INDEX);
    }

    private static void throwUnlessFinished(IndexerProcess.Result result, Duration limit) throws IOException {
        switch (result.end()) {
            case EXITED -> {
                if (result.code() != 0) throw new IOException("it ended with exit code " + result.code());
            }
            case CANCELLED -> throw new CancellationException("the update was cancelled");
            case OUT_OF_TIME ->
                throw new IOException("it was stopped after %d s (scip.limit)".formatted(limit.toSeconds()));
            case TOO_LARGE -> throw new IOException("it was stopped: its index is larger than 1 GiB");
        }
    }

    /// Moves what was written to where readers find it, whole.
    private IndexerRun published(IndexerPlan plan, Instant began) throws IOException {
        Path index = result(plan);
        if (Files.notExists(index)) throw new IOException("it wrote no index");
        ScipContent content = ScipContent.of(index, plan.folder());
        RecordedFiles files = RecordedFiles.now(root, plan.folder(), content.paths(), began);
        if (files.count() == 0)
            throw new IOException("none of the files in its index is an unchanged file of the project");
        Path finished = Files.createDirectory(index.resolveSibling(FINISHED));
        Files.move(index, finished.resolve(KeptIndexes.INDEX));
        files.write(finished.resolve(KeptIndexes.FILES));
        IndexerRun run =
                told(plan, began, "", List.of(), content.paths().size(), content.occurrences(), files.count(), 0);
        RunRecords.write(finished.resolve(RunRecords.MADE), run);
        Path place = kept.of(plan.key());
        List<Path> before = KeptIndexes.runs(place);
        long number = Math.max(began.toEpochMilli(), before.isEmpty() ? 0 : KeptIndexes.began(before.getFirst()) + 1);
        Files.move(finished, place.resolve(Long.toString(number)), StandardCopyOption.ATOMIC_MOVE);
        for (Path old : before) new FolderTree(old).delete();
        return run;
    }

    private IndexerRun told(
            IndexerPlan plan,
            Instant began,
            String problem,
            List<String> tail,
            int documents,
            int occurrences,
            int files,
            int failures) {
        return new IndexerRun(
                plan.indexer().program(),
                root.toString(),
                plan.folder(),
                plan.shown(),
                began.toEpochMilli(),
                Duration.between(began, WallClock.ofFiles()).toMillis(),
                problem,
                tail,
                documents,
                occurrences,
                files,
                failures);
    }
}
