package dev.loupe.engine;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.graph.ExactReferences;
import dev.loupe.graph.imports.ImportGraph;
import dev.loupe.graph.imports.ImportGraphs;
import dev.loupe.graph.scip.ScipFile;
import dev.loupe.history.History;
import dev.loupe.index.IndexBusy;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.Manifest;
import dev.loupe.index.ProjectIndex;
import dev.loupe.model.Coverage;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.RepoPath;
import dev.loupe.search.Rescoring;
import dev.loupe.search.SearchAnswer;
import dev.loupe.search.SearchFailure;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.Searcher;
import dev.loupe.search.TextMeaning;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.figures.FigureTables;
import dev.loupe.search.figures.ProjectFigures;
import dev.loupe.search.rerank.CollectionStatistics;
import dev.loupe.search.rerank.KnownStatistics;
import dev.loupe.sharing.SharedIndexes;
import dev.loupe.trees.TreeSearch;
import dev.loupe.vector.Int8Vector;
import dev.loupe.watch.WatchLimits;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;

/// A project whose index lies on this machine.
///
/// At most one run is under way; whoever asks for another joins it. All state that changes is guarded by
/// `this`, and nothing slow is done under it but opening the index.
final class LocalProject implements Project, AutoCloseable {
    /// How old a first index may be for a question to wait for it, so that small projects are answered in
    /// full.
    private static final long FIRST_PATIENCE_MILLIS = 3_000;
    /// How long a question waits for changed files to be read again before it answers with what is there.
    static final long FRESH_PATIENCE_MILLIS = 2_000;

    /// The run that a question joins may have listed the files before the latest change; the next one has
    /// not.
    private static final int LOOKS = 2;

    /// How long a question waits for what just changed, which usually takes less.
    private static final long SETTLE_MILLIS = 50;

    private static final long LOOK_EVERY_NANOS = TimeUnit.SECONDS.toNanos(5);
    /// Of a large tree a look takes seconds of a core, which questions need too: it gets a tenth of the time
    /// at most, but a minute passes at most. The files of hits are checked at every question in any case.
    private static final int LOOK_SHARE = 10;

    private static final long LOOK_AT_LEAST_EVERY_NANOS = TimeUnit.MINUTES.toNanos(1);

    private static final String UNLOOKED =
            "the files have not been looked at since the index was opened, so that some may have changed; ask again";

    private static final System.Logger LOG = System.getLogger(LocalProject.class.getName());

    private final Path root;
    private final String collection;
    private final Indexing indexing;
    private final EmbeddingProvider embedder;
    private final Searcher searcher;
    private final TextMeaning meaning;
    private final ImportGraphs imports;
    private final ScipFile scip;
    private final Complexities complexities = new Complexities();
    private final FigureTables figures;
    private final KnownStatistics statistics = new KnownStatistics();
    private final Enrichment enrichment;
    private final Sharing sharing;

    private final OpenIndex index;
    private final Path folder;
    private Optional<History> history = Optional.empty();
    private Optional<Run> run = Optional.empty();
    private Optional<String> failure = Optional.empty();
    private long looked = System.nanoTime() - LOOK_EVERY_NANOS;
    private long lookEvery = LOOK_EVERY_NANOS;
    private boolean closed;

    /// Held by whoever writes: a run, or the watch for some files.
    private final ReentrantLock writing = new ReentrantLock();

    private final Watching watching;
    private final IndexHolders holders;
    private final LastUse use = new LastUse();
    private volatile boolean watched;

    /// Whether nobody has looked at the whole tree since the index was opened.
    private volatile boolean unlooked = true;

    LocalProject(
            Path root,
            String collection,
            Path folder,
            Indexing indexing,
            EmbeddingProvider embedder,
            Rescoring rescoring,
            Optional<SharedIndexes> shared,
            IndexHolders holders,
            Watching.Pace pace) {
        this.root = root;
        this.holders = holders;
        this.collection = collection;
        this.folder = folder;
        this.index = new OpenIndex(folder, embedder);
        this.indexing = indexing;
        this.embedder = embedder;
        this.searcher = new Searcher(embedder, rescoring);
        this.meaning = new TextMeaning(embedder);
        this.imports = new ImportGraphs(root);
        this.scip = new ScipFile(root);
        this.figures = new FigureTables(root);
        this.enrichment = new Enrichment(root, this::history, this::current, figures, indexing.clock());
        this.sharing = new Sharing(shared, root, this::current, figures);
        this.watching = new Watching(new WatchedProject(this, indexing), WatchLimits.usual(), pace);
    }

    /// From now on questions begin to watch the tree.
    void allowWatch() {
        watched = true;
    }

    /// Somebody asks something of it.
    void used() {
        use.now();
    }

    Watching watching() {
        return watching;
    }

    @Override
    public WatchState watch() {
        return watched ? watching.state() : WatchState.off("");
    }

    @Override
    public Path root() {
        return root;
    }

    @Override
    public String name() {
        return root.getFileName().toString();
    }

    @Override
    public String collection() {
        return collection;
    }

    @Override
    public synchronized IndexState state() {
        if (run.isPresent() && !(run.get().looking() && hasCompleteIndex()))
            return run.get().state();
        if (failure.isPresent()) return new IndexState.Failed(failure.get());
        try {
            Optional<Manifest> manifest = index.manifest();
            if (manifest.isEmpty()) return new IndexState.NotIndexed();
            return new IndexState.Indexed(manifest.get());
        } catch (IOException broken) {
            return new IndexState.Failed(message(broken));
        }
    }

    @Override
    public Coverage coverage() {
        return switch (state()) {
            case IndexState.Indexed(Manifest manifest) when manifest.complete() -> coverage(manifest);
            case IndexState.Indexed(Manifest manifest) ->
                new Coverage.Partial(
                        manifest.files(), manifest.files(), "the last indexing run was stopped; call index_codebase");
            case IndexState.Indexing now -> coverage(now);
            case IndexState.NotIndexed _ -> new Coverage.Partial(0, 0, "there is no index; call index_codebase");
            case IndexState.Failed(String why) -> new Coverage.Partial(0, 0, why);
        };
    }

    private Coverage coverage(Manifest manifest) {
        if (unlooked) return new Coverage.Partial(manifest.files(), manifest.files(), UNLOOKED);
        int behind = watching.pending().paths().size();
        if (behind == 0) return new Coverage.Complete();
        return new Coverage.Partial(
                Math.max(0, manifest.files() - behind),
                manifest.files(),
                "%s being read again; the older state was searched"
                        .formatted(
                                behind == 1 ? "a file that just changed is" : behind + " files that just changed are"));
    }

    private Coverage coverage(IndexState.Indexing now) {
        if (!hasCompleteIndex()) return new Coverage.Partial((int) now.done(), (int) now.total(), firstIndex());
        if (now.phase().equals(Run.SCANNING)) // only looking whether anything changed
            return unlooked ? new Coverage.Partial((int) now.done(), (int) now.total(), UNLOOKED) : new Coverage.Complete();
        String why = "changed files are being read again; their older state was searched";
        return new Coverage.Partial((int) now.done(), (int) now.total(), why);
    }

    private String firstIndex() {
        String why = rebuilt();
        return (why.isEmpty() ? "the first index is being made" : "the index is being made anew (" + why + ")")
                + "; ask again for more";
    }

    private synchronized boolean hasCompleteIndex() {
        try {
            return index.manifest().filter(Manifest::complete).isPresent();
        } catch (IOException broken) {
            return false;
        }
    }

    @Override
    public IndexSnapshot view() throws IOException {
        return current();
    }

    @Override
    public long bytesOnDisk() throws IOException {
        return index.bytesOnDisk();
    }

    @Override
    public synchronized History history() {
        if (history.isEmpty()) history = Optional.of(new History(root, folder));
        return history.get();
    }

    @Override
    public ProjectFigures figures(IndexSnapshot snapshot) throws IOException {
        enrichment.wanted(snapshot);
        return figures.of(snapshot);
    }

    @Override
    public CollectionStatistics statistics(FigureTable table) {
        return statistics.of(table);
    }

    @Override
    public EnrichmentState enrichment() {
        return enrichment.state();
    }

    @Override
    public boolean enriched(IndexSnapshot snapshot, Duration patience) throws IOException, InterruptedException {
        enrichment.wanted(snapshot);
        return enrichment.settled(patience);
    }

    @Override
    public Complexities complexities() {
        return complexities;
    }

    synchronized Optional<History> openHistory() {
        return history;
    }

    private synchronized IndexSnapshot current() throws IOException {
        return index.toRead().snapshot();
    }

    @Override
    public Optional<String> head() throws IOException {
        return Indexing.head(root);
    }

    @Override
    public boolean headMoved() throws IOException {
        Optional<String> now = head();
        return state() instanceof IndexState.Indexed(Manifest manifest)
                && !manifest.head().equals(now);
    }

    @Override
    public IndexSnapshot snapshot() throws IOException {
        ready();
        return current();
    }

    /// Sees to it that there is an index, or one in the making, and that changes are looked for now and then.
    ///
    /// @return whether the watch has told of all that happened before
    private boolean ready() throws IOException {
        return ready(SETTLE_MILLIS);
    }

    /// @param patience milliseconds to wait for the watch to tell, which takes longer than a moment where
    /// folders were made
    private boolean ready(long patience) throws IOException {
        used();
        if (watched) watching.wanted();
        switch (state()) {
            case IndexState.NotIndexed _ -> awaitFirst(start(false));
            case IndexState.Indexing _ when !hasCompleteIndex() -> awaitFirst(start(false));
            case IndexState.Indexed _
            when watching.isLive() && !unlooked -> {
                return caughtUp(patience);
            }
            // What made the last run fail may be mended.
            case IndexState.Indexed _, IndexState.Failed _ -> lookForChanges();
            case IndexState.Indexing _ -> awaitFirstLook();
        }
        return false;
    }

    /// What just happened is known then, and waited for a little.
    private boolean caughtUp(long patience) {
        try {
            boolean all = watching.caughtUp(TimeUnit.MILLISECONDS.toNanos(patience));
            settle(SETTLE_MILLIS);
            return all;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// Waits a little for what is known to have changed.
    void settle(long millis) {
        try {
            var _ = watching.pending().settle(TimeUnit.MILLISECONDS.toNanos(millis));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /// Has changed files read again and waits for that.
    private void renew(List<String> files) throws IOException {
        if (watching.isLive()) {
            files.forEach(watching.pending()::changed);
            settle(FRESH_PATIENCE_MILLIS);
        } else await(start(false), FRESH_PATIENCE_MILLIS);
    }

    /// The first look at an index that was just opened is waited for.
    private void lookForChanges() throws IOException {
        dueLook();
        awaitFirstLook();
    }

    private void awaitFirstLook() {
        Optional<Run> look;
        synchronized (this) {
            look = run;
        }
        if (unlooked && look.isPresent()) await(look.get(), FRESH_PATIENCE_MILLIS);
    }

    private synchronized void dueLook() throws IOException {
        long now = System.nanoTime();
        if (now - looked < lookEvery || run.isPresent()) return;
        looked = now;
        start(false);
    }

    @Override
    public SearchAnswer search(SearchRequest request) throws SearchFailure, IOException {
        ready();
        Checked checked = answer(request);
        for (int looks = 0; looks < LOOKS && !checked.stale().isEmpty(); looks++) {
            renew(checked.stale());
            checked = answer(request);
        }
        return checked.stale().isEmpty() ? checked.answer() : withNote(checked.answer(), checked.stale());
    }

    @Override
    public Searcher searcher() {
        return searcher;
    }

    @Override
    public boolean renewed(RepoPath file) throws IOException {
        ready();
        for (int looks = 0; looks < LOOKS && stale(file); looks++) renew(List.of(file.value()));
        return !stale(file);
    }

    @Override
    public boolean stale(RepoPath file) throws IOException {
        try (IndexSnapshot snapshot = current()) {
            return Freshness.stale(root, snapshot.files(), file);
        }
    }

    @Override
    public ImportGraph imports(IndexSnapshot snapshot) throws IOException {
        return imports.of(snapshot);
    }

    @Override
    public FreshView freshView() throws IOException {
        return new FreshViews(this, watching).now(ready(FRESH_PATIENCE_MILLIS));
    }

    @Override
    public ExactReferences exactReferences() {
        return scip.references();
    }

    @Override
    public Optional<String> exactTrouble() {
        return scip.trouble();
    }

    @Override
    public TreeSearch trees() {
        return indexing.trees();
    }

    @Override
    public FileSyntax parse(RepoPath path, byte[] content) throws InterruptedException {
        return indexing.parse(path, content);
    }

    @Override
    public Optional<Int8Vector> meaning(IndexSnapshot snapshot, String text) throws IOException {
        return meaning.of(snapshot, text);
    }

    @Override
    public Optional<Int8Vector> meaningOfCode(IndexSnapshot snapshot, String code) throws IOException {
        return meaning.ofCode(snapshot, code);
    }

    /// An answer and the files among its hits that changed since they were indexed.
    private record Checked(SearchAnswer answer, List<String> stale) {}

    private Checked answer(SearchRequest request) throws SearchFailure, IOException {
        Coverage coverage = coverage();
        try (IndexSnapshot snapshot = current()) {
            SearchAnswer answer = searcher.search(snapshot, request).with(coverage);
            return new Checked(answer, Freshness.stale(root, snapshot.files(), answer.hits()));
        }
    }

    private static SearchAnswer withNote(SearchAnswer answer, List<String> stale) {
        var notes = new ArrayList<>(answer.notes());
        notes.add(Freshness.note(stale));
        return new SearchAnswer(answer.hits(), answer.mode(), answer.total(), answer.coverage(), notes);
    }

    @Override
    public IndexRun index(boolean force) throws IOException {
        return start(force, true);
    }

    Run start(boolean force) throws IOException {
        return start(force, false);
    }

    private synchronized Run start(boolean force, boolean asked) throws IOException {
        if (closed) throw new IOException("the project " + root + " is closed");
        if (run.isPresent() && !run.get().stopped() && (run.get().force() || !force)) {
            if (asked) run.get().ask();
            return run.get();
        }
        Optional<Run> before = run;
        var next = new Run(force);
        if (asked) next.ask();
        run = Optional.of(next);
        looked = System.nanoTime();
        before.ifPresent(Run::stop);
        Thread.ofPlatform().name("index " + name()).daemon().start(() -> work(before, next));
        return next;
    }

    /// A forced run waits for the one that it replaces to stop.
    private void work(Optional<Run> before, Run mine) {
        before.ifPresent(other -> settled(other.report()));
        long began = System.nanoTime();
        try {
            IndexReport report = written(mine);
            if (report.didAnything()) LOG.log(System.Logger.Level.INFO, report.inWords(root));
            share(report, mine);
            rest(report, System.nanoTime() - began);
            end(mine, Optional.empty());
            if (mine.asked() && watched && !mine.stopped()) enrich();
            if (mine.stopped()) mine.report().completeExceptionally(new CancellationException("stopped"));
            else mine.report().complete(report);
        } catch (CancellationException stopped) { // while the tree was being listed: nothing was changed
            end(mine, Optional.empty());
            mine.report().completeExceptionally(stopped);
        } catch (IndexBusy other) { // what the other process committed can be read all the same
            end(mine, hasCompleteIndex() ? Optional.empty() : Optional.of(message(other)));
            mine.report().completeExceptionally(other);
        } catch (IOException | InterruptedException | RuntimeException | Error broken) {
            Throwable reason = reason(broken);
            end(mine, Optional.of(message(reason)));
            mine.report().completeExceptionally(reason);
        }
    }

    /// What somebody waits for is shared before it ends, since the process may end with it.
    private void share(IndexReport report, Run mine) {
        boolean same = sharing.state() instanceof SharingState.Shared
                && report.added() + report.modified() + report.deleted() == 0;
        if (same || mine.stopped()) return;
        if (mine.asked()) sharing.now(mine::stopped);
        else sharing.soon();
    }

    /// That something was written which is not shared yet.
    void shareSoon() {
        sharing.soon();
    }

    @Override
    public SharingState sharing() {
        return sharing.state();
    }

    /// Begins what git knows of the index that somebody asked for, where the process lasts: one that ends
    /// with its answer, which watches nothing either, would only wait for it to stop.
    private void enrich() {
        try (IndexSnapshot snapshot = current()) {
            var _ = enrichment.soon(snapshot);
        } catch (IOException unreadable) {
            LOG.log(System.Logger.Level.DEBUG, "the next question begins the figures of " + root, unreadable);
        }
    }

    private IndexReport written(Run mine) throws IOException, InterruptedException {
        writing.lockInterruptibly();
        try {
            if (mine.force()) learnSpace();
            return indexing.run(root, claimed(mine.force()), rebuilt(), mine.force(), mine, mine::stopped);
        } finally {
            writing.unlock();
        }
    }

    /// The index to write, also where another process has it, if that one gives it up.
    private ProjectIndex claimed(boolean anew) throws IOException {
        try {
            return toWrite(anew);
        } catch (IndexBusy other) {
            if (index.isGivenUp() || !holders.giveUp(collection)) throw other;
            return toWrite(anew);
        }
    }

    /// A model that makes other dimensions than before under its old name must be noticed before the index is
    /// opened.
    private void learnSpace() {
        try {
            embedder.check();
        } catch (IOException silent) {
            LOG.log(System.Logger.Level.DEBUG, silent.getMessage());
        }
    }

    /// Held by whoever writes.
    ReentrantLock writing() {
        return writing;
    }

    synchronized boolean hasIndex() throws IOException {
        return index.manifest().isPresent();
    }

    /// The index, where this process writes it.
    synchronized Optional<ProjectIndex> ownedIndex() throws IOException {
        return index.manifest().isPresent() && index.toRead().writable()
                ? Optional.of(index.toRead())
                : Optional.empty();
    }

    /// A writer that could not write says to the others only that it is closed; why is their cause.
    private static Throwable reason(Throwable broken) {
        return broken instanceof RuntimeException && broken.getCause() instanceof IOException world ? world : broken;
    }

    synchronized ProjectIndex toWrite(boolean anew) throws IOException {
        return index.toWrite(anew);
    }

    private synchronized String rebuilt() {
        return index.rebuilt();
    }

    /// A run that found work to do says nothing of how long a mere look takes.
    private synchronized void rest(IndexReport report, long took) {
        boolean mereLook = !report.didAnything();
        lookEvery = mereLook
                ? Math.clamp(took * LOOK_SHARE, LOOK_EVERY_NANOS, LOOK_AT_LEAST_EVERY_NANOS)
                : LOOK_EVERY_NANOS;
    }

    private synchronized void end(Run mine, Optional<String> why) {
        if (why.isEmpty()) index.complete();
        if (mine.asked()) used();
        if (why.isEmpty() && !mine.stopped()) unlooked = false;
        if (run.isPresent() && run.get() == mine) run = Optional.empty();
        looked = System.nanoTime();
        failure = why;
    }

    private static String message(Throwable broken) {
        String said = broken.getMessage();
        return said == null ? broken.getClass().getSimpleName() : said;
    }

    static void settled(CompletableFuture<IndexReport> report) {
        report.handle((done, failed) -> Boolean.TRUE).join();
    }

    /// So long only as the run is young: what takes longer will not be done in the next seconds either, and a
    /// tool that asks several questions would wait for each.
    private static void awaitFirst(Run run) {
        await(run, Math.max(0, FIRST_PATIENCE_MILLIS - run.age()));
    }

    private static void await(Run run, long millis) {
        try {
            run.report().get(millis, TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException | CancellationException later) {
            // The answer's coverage says how far the run is, and the state what went wrong.
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public synchronized Optional<IndexRun> running() {
        return run.map(now -> now);
    }

    @Override
    public void clear() throws IOException {
        stopRun();
        writing.lock();
        try {
            deleteIndex();
        } finally {
            writing.unlock();
        }
    }

    private void deleteIndex() throws IOException {
        enrichment.pause();
        deleteFiles();
    }

    private synchronized void deleteFiles() throws IOException {
        history.ifPresent(History::close);
        history = Optional.empty();
        index.delete();
        failure = Optional.empty();
    }

    /// Ends the run that is at work, if one is, and waits for its end.
    private void stopRun() {
        Optional<Run> now;
        synchronized (this) {
            now = run;
        }
        now.ifPresent(each -> {
            each.stop();
            settled(each.report());
        });
    }

    /// Closes what nobody has used for so long: files, watches, and what was made of them in memory. The next
    /// question opens it again.
    ///
    /// @return whether anything was open
    boolean rest(Duration unused) {
        if (!use.isLongerAgoThan(unused) || !isAtRest() || !isOpen() || !put()) return false;
        LOG.log(System.Logger.Level.INFO, "closed %s: nobody asked anything for %s".formatted(root, unused));
        return true;
    }

    private boolean isAtRest() {
        return running().isEmpty() && !enrichment.isAtWork() && !sharing.isAtWork();
    }

    private synchronized boolean isOpen() {
        return index.isOpen() || history.isPresent() || watching.isAtWork();
    }

    /// For another process that asks for the index. From now on it is only read here, as that process keeps
    /// it.
    ///
    /// @return whether it was given up; a run that a client waits for is not stopped
    boolean giveUp() {
        if (running().filter(now -> now instanceof Run mine && mine.asked()).isPresent()) return false;
        synchronized (this) {
            index.giveUp();
        }
        stopRun();
        return put();
    }

    /// @return whether it could be closed; not while somebody writes
    private boolean put() {
        watching.rest(); // what it has read is durable then
        enrichment.pause();
        if (!writing.tryLock()) return false;
        try {
            return closeFiles();
        } catch (IOException broken) {
            LOG.log(System.Logger.Level.WARNING, "the index of " + root + " did not close cleanly", broken);
            return true;
        } finally {
            writing.unlock();
        }
    }

    private synchronized boolean closeFiles() throws IOException {
        if (run.isPresent()) return false;
        history.ifPresent(History::close);
        history = Optional.empty();
        figures.forget();
        statistics.forget();
        imports.forget();
        scip.forget();
        complexities.forget();
        unlooked = true;
        looked = System.nanoTime() - LOOK_AT_LEAST_EVERY_NANOS;
        index.close();
        return true;
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        stopRun();
        watching.close();
        enrichment.close();
        sharing.close();
        synchronized (this) {
            history.ifPresent(History::close);
            try {
                index.close();
            } catch (IOException broken) {
                LOG.log(System.Logger.Level.WARNING, "the index of " + root + " did not close cleanly", broken);
            }
        }
    }
}
