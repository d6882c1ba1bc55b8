package dev.loupe.engine;

import dev.loupe.embed.EmbeddingFailure;
import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.git.Repository;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexWrites;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.Manifest;
import dev.loupe.index.OtherModel;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.ingest.Ingest;
import dev.loupe.ingest.IngestResult;
import dev.loupe.ingest.RunExtent;
import dev.loupe.model.Cancellation;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.PathSample;
import dev.loupe.model.Progress;
import dev.loupe.model.RepoPath;
import dev.loupe.project.LoupeHome;
import dev.loupe.scan.Scan;
import dev.loupe.scan.Scanner;
import dev.loupe.scan.SkipReason;
import dev.loupe.syntax.SourceParser;
import dev.loupe.trees.TreeSearch;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/// Updates one project's index: scan, ingest, commit.
final class Indexing {
    private static final System.Logger LOG = System.getLogger(Indexing.class.getName());

    private final Scanner scanner;
    private final Ingest ingest;
    private final SourceParser parser;
    private final EmbeddingProvider embedder;
    private final Clock clock;
    private final TreeSearch trees;

    Indexing(LoupeHome home, SourceParser parser, EmbeddingProvider embedder, int parses, Clock clock) {
        this.scanner = new Scanner(home.emptyRepository());
        this.parser = parser;
        this.embedder = embedder;
        this.ingest = new Ingest(parser, embedder, Math.max(parses, embedder.usefulCallers()));
        this.clock = clock;
        this.trees = new TreeSearch(parser, parses);
    }

    Clock clock() {
        return clock;
    }

    /// Uses the indexing parser.
    TreeSearch trees() {
        return trees;
    }

    FileSyntax parse(RepoPath path, byte[] content) throws InterruptedException {
        return parser.parse(path, content);
    }

    /// The result of [#run].
    record Whole(IngestResult result, IndexReport report) {}

    /// @param rebuilt why the index is rebuilt, for the report; empty if it is not
    Whole run(
            Path root,
            ProjectIndex index,
            String rebuilt,
            RunExtent extent,
            Progress progress,
            Cancellation cancellation)
            throws IOException, InterruptedException {
        if (extent == RunExtent.EVERYTHING) parser.retry();
        Instant started = clock.instant();
        long began = System.nanoTime(); // the clock may be set in the meantime
        progress.report(0, 0, "scanning");
        Scan scan = scanner.scan(root, cancellation);
        Optional<String> head = head(root);
        Optional<Manifest> before = index.manifest();
        knowSpace(index);
        try (IndexWrites writes = index.writes()) {
            var saves = new Saves(root, head, index, writes, scan);
            IngestResult result = ingest.run(
                    root,
                    scan,
                    known(index),
                    before.map(manifest -> nanos(manifest.finished())).orElse(0L),
                    extent,
                    writes,
                    saves,
                    progress,
                    cancellation);
            if (saves.needed(result, before)) {
                if (result.changedAnything())
                    progress.report(scan.files().size(), scan.files().size(), "committing");
                saves.last(result, started);
            }
            return new Whole(result, report(index, rebuilt, result, Duration.ofNanos(System.nanoTime() - began)));
        }
    }

    /// Asks the provider for its dimensions if neither it nor the index knows them yet. If it does not
    /// answer, files are written without vectors.
    private void knowSpace(ProjectIndex index) throws OtherModel {
        if (index.space().isPresent()) return;
        try {
            index.adopt(VectorSpace.of(embedder));
        } catch (EmbeddingFailure silent) {
            LOG.log(System.Logger.Level.DEBUG, "no vectors are made: " + silent.getMessage());
        } catch (OtherModel other) {
            throw other;
        } catch (IOException stopped) {
            LOG.log(System.Logger.Level.DEBUG, "no vectors are made", stopped);
        }
    }

    /// The result of [#some].
    ///
    /// @param ignored existing files that git ignores
    /// @param leftOut existing files that other rules exclude
    record Some(IngestResult result, Set<String> ignored, Set<String> leftOut) {}

    /// Updates the index for some files, without checking any others. The changes are visible when this
    /// returns and durable after [#save].
    ///
    /// Takes time proportional to the number of these files; if a folder was deleted, also to that of all
    /// indexed files, some nanoseconds each.
    ///
    /// @param files paths of files that were created, written or removed, of the project or not
    /// @param gone deleted folders
    Some some(Path root, ProjectIndex index, Set<String> files, Set<String> gone)
            throws IOException, InterruptedException {
        var known = new LinkedHashMap<RepoPath, IndexedFile>();
        var unknown = new ArrayList<RepoPath>();
        try (IndexSnapshot snapshot = index.snapshot()) {
            for (String text : files) {
                Optional<RepoPath> path = PendingFiles.path(text);
                if (path.isEmpty()) continue;
                Optional<IndexedFile> before = snapshot.files().find(path.get());
                before.ifPresentOrElse(file -> known.put(file.path(), file), () -> unknown.add(path.get()));
            }
            if (!gone.isEmpty()) inside(gone, snapshot.files().all(), known);
        }
        Scan scan = scanner.look(root, known.keySet(), unknown, Cancellation.NEVER);
        knowSpace(index);
        try (IndexWrites writes = index.writes()) {
            IngestResult result = ingest.run(
                    root,
                    scan,
                    List.copyOf(known.values()),
                    0,
                    RunExtent.CHANGES,
                    writes,
                    () -> {},
                    Progress.NONE,
                    Cancellation.NEVER);
            writes.publish();
            var leftOut = new HashSet<String>();
            scan.skipped().values().forEach(leftOut::addAll);
            return new Some(result, ignored(root, scan, unknown), leftOut);
        }
    }

    private static void inside(Set<String> folders, List<IndexedFile> all, Map<RepoPath, IndexedFile> found) {
        for (IndexedFile file : all) if (PendingFiles.isBelow(file.path(), folders)) found.put(file.path(), file);
    }

    private static Set<String> ignored(Path root, Scan scan, List<RepoPath> asked) {
        var ignored = new HashSet<String>();
        for (RepoPath path : asked)
            if (Files.exists(root.resolve(path.value()), LinkOption.NOFOLLOW_LINKS)) ignored.add(path.value());
        scan.files().forEach(file -> ignored.remove(file.path().value()));
        scan.skipped().values().forEach(ignored::removeAll);
        return ignored;
    }

    /// Makes the changes of [#some] durable. The manifest keeps the time of the last check of the whole tree,
    /// so that the next one reads again what changed since.
    ///
    /// @param looked files that [#some] checked, with the reason why one is left out, or empty
    void save(ProjectIndex index, Map<String, String> looked) throws IOException {
        Optional<Manifest> before = index.manifest();
        if (before.isEmpty()) return;
        Manifest old = before.get();
        try (IndexWrites writes = index.writes();
                IndexSnapshot snapshot = index.snapshot()) {
            writes.commit(new Manifest(
                    old.root(),
                    old.complete(),
                    old.finished(),
                    old.head(),
                    snapshot.files().count(),
                    snapshot.chunks().count(),
                    skipped(old.skipped(), looked)));
        }
    }

    /// Reasons with more files than their samples name are left to the next check of the whole tree.
    private static Map<String, PathSample> skipped(Map<String, PathSample> before, Map<String, String> looked) {
        var skipped = new HashMap<>(before);
        for (String reason : looked.values()) if (!reason.isEmpty()) skipped.putIfAbsent(reason, PathSample.NONE);
        skipped.replaceAll((reason, known) -> known.isWhole() ? updated(reason, known, looked) : known);
        skipped.values().removeIf(known -> known.count() == 0);
        return skipped;
    }

    private static PathSample updated(String reason, PathSample known, Map<String, String> looked) {
        var paths = new HashSet<>(known.paths());
        paths.removeAll(looked.keySet());
        looked.forEach((path, why) -> {
            if (why.equals(reason)) paths.add(path);
        });
        return PathSample.of(paths.size(), paths);
    }

    /// Those of some folders that git ignores.
    Set<String> ignored(Path root, Collection<String> folders) throws IOException {
        return scanner.ignored(root, folders);
    }

    /// Whether git or a `.loupeignore` excludes a file.
    boolean isIgnored(Path root, RepoPath file) throws IOException {
        Scan scan = scanner.look(root, List.of(), List.of(file), Cancellation.NEVER);
        if (!scan.files().isEmpty()) return false;
        return scan.skipped().containsKey(SkipReason.LOUPEIGNORE)
                || !scanner.ignored(root, List.of(file.value())).isEmpty();
    }

    static Optional<String> head(Path root) throws IOException {
        Optional<Repository> repository = Repository.find(root);
        return repository.isEmpty() ? Optional.empty() : repository.get().head();
    }

    private static List<IndexedFile> known(ProjectIndex index) throws IOException {
        try (IndexSnapshot snapshot = index.snapshot()) {
            return snapshot.files().all();
        }
    }

    private static long nanos(Instant instant) {
        return TimeUnit.SECONDS.toNanos(instant.getEpochSecond()) + instant.getNano();
    }

    private static IndexReport report(ProjectIndex index, String rebuilt, IngestResult result, Duration took)
            throws IOException {
        try (IndexSnapshot snapshot = index.snapshot()) {
            long lines = 0;
            for (IndexedFile file : snapshot.files().all()) lines += file.lines();
            return new IndexReport(
                    result.added(),
                    result.modified(),
                    result.deleted(),
                    result.unchanged(),
                    snapshot.chunks().count(),
                    lines,
                    result.skipped(),
                    result.textOnly(),
                    result.setAside(),
                    result.withoutVectors(),
                    Shortfalls.of(snapshot, result.skipped()),
                    rebuilt,
                    took);
        }
    }

    /// Publishes and commits during a long run, so that searches see it grow and a killed run loses little.
    private final class Saves implements Ingest.Checkpoint {
        // Twice as long each time: every published state adds segments that are merged later.
        private static final long FIRST_PUBLISH_NANOS = TimeUnit.MILLISECONDS.toNanos(1500);
        private static final long LONGEST_PUBLISH_NANOS = TimeUnit.SECONDS.toNanos(20);
        private static final long COMMIT_NANOS = TimeUnit.SECONDS.toNanos(20);

        private final Path root;
        private final Optional<String> head;
        private final ProjectIndex index;
        private final IndexWrites writes;
        private final Scan scan;
        private long published = System.nanoTime();
        private long publishAfter = FIRST_PUBLISH_NANOS;
        private long committed = System.nanoTime();

        Saves(Path root, Optional<String> head, ProjectIndex index, IndexWrites writes, Scan scan) {
            this.root = root;
            this.head = head;
            this.index = index;
            this.writes = writes;
            this.scan = scan;
        }

        /// One thread saves for all; the others do not wait for it.
        @Override
        public void reached() throws IOException {
            long now = System.nanoTime();
            boolean commit;
            synchronized (this) {
                commit = now - committed > COMMIT_NANOS;
                if (!commit && now - published <= publishAfter) return;
                publishAfter = Math.min(2 * publishAfter, LONGEST_PUBLISH_NANOS);
                published = now;
                if (commit) committed = now;
            }
            writes.publish();
            // A partial state has no time: the next run compares every file that it did not reach by hash.
            if (commit) writes.commit(manifest(false, Instant.EPOCH, Map.of()));
        }

        boolean needed(IngestResult result, Optional<Manifest> before) {
            // A newer manifest allows the next run to compare by time what had to be read now.
            return result.changedAnything()
                    || result.compared() > 0
                    || before.isEmpty()
                    || before.get().complete() == result.cancelled()
                    || !before.get().head().equals(head)
                    || !before.get().skipped().equals(result.skipped());
        }

        void last(IngestResult result, Instant started) throws IOException {
            writes.publish();
            writes.commit(manifest(
                    !result.cancelled(),
                    result.cancelled() ? Instant.EPOCH : started,
                    new HashMap<>(result.skipped())));
        }

        private Manifest manifest(boolean complete, Instant finished, Map<String, PathSample> skipped)
                throws IOException {
            try (IndexSnapshot snapshot = index.snapshot()) {
                return new Manifest(
                        root.toString(),
                        complete,
                        finished,
                        head,
                        snapshot.files().count(),
                        snapshot.chunks().count(),
                        skipped);
            }
        }
    }
}
