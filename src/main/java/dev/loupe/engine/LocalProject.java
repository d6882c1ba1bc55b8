package dev.loupe.engine;

import dev.loupe.graph.ExactReferences;
import dev.loupe.graph.imports.ImportGraph;
import dev.loupe.graph.scip.KeptIndexes;
import dev.loupe.history.History;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.Manifest;
import dev.loupe.model.BackgroundWork;
import dev.loupe.model.Coverage;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Lack;
import dev.loupe.model.Readiness;
import dev.loupe.model.RepoPath;
import dev.loupe.project.Collection;
import dev.loupe.search.Hits;
import dev.loupe.search.Query;
import dev.loupe.search.SearchMode;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.Searcher;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.figures.ProjectFigures;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.search.rerank.CollectionStatistics;
import dev.loupe.trees.TreeSearch;
import dev.loupe.watch.WatchLimits;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// A project with an index on this machine: opens its parts, uses them, and closes them when idle.
///
/// It has no lock of its own; each part guards its own state. Locks are taken in this order: [IndexWriting],
/// [IndexRuns], [OpenIndex]. [OpenHistory] and all others are taken alone.
final class LocalProject implements Project, AutoCloseable {
    private static final System.Logger LOG = System.getLogger(LocalProject.class.getName());

    private final Path root;
    private final Indexing indexing;
    private final Searcher searcher;

    private final OpenIndex index;
    private final BackgroundWork background;
    private final OpenHistory history;
    private final SnapshotCaches caches;
    private final Enrichment enrichment;
    private final IndexSharing sharing;
    private final KeptIndexes kept;
    private final AutomaticIndexers indexers;
    private final IndexWriting writing;
    private final IndexRuns runs;
    private final IndexWatcher watching;
    private final ProjectCoverage coverage;
    private final Refresh refresh;
    private final FreshReading reading;
    private final LastUse use = new LastUse();
    private volatile boolean watched;

    LocalProject(Path root, ProjectServices with) {
        this.root = root;
        indexing = with.indexing();
        searcher = new Searcher(with.embedder(), with.rescoring());
        Path folder = with.home().indexes().resolve(Collection.of(root).name());
        index = new OpenIndex(folder, with.embedder());
        background = new BackgroundWork(String.valueOf(root.getFileName()));
        history = new OpenHistory(root, folder, background);
        kept = KeptIndexes.of(with.home(), root);
        indexers = AutomaticIndexers.of(with.home(), root, background);
        caches = SnapshotCaches.of(root, kept);
        enrichment =
                new Enrichment(root, history::get, index::snapshot, caches.figures(), indexing.clock(), background);
        sharing = new IndexSharing(with.shared(), root, index::snapshot, caches.figures(), background);
        writing = new IndexWriting(root, index, indexing, with.holders(), sharing);
        runs = new IndexRuns(root, index, writing, use, this::ended);
        var keptUp = new WatchedProject(root, indexing, index, writing, runs, history, indexers);
        watching = new IndexWatcher(keptUp, WatchLimits.usual(), IndexWatcher.Pace.usual());
        coverage = new ProjectCoverage(index, runs, watching);
        refresh = new Refresh(index, runs, watching);
        reading = new FreshReading(root, index, coverage, refresh);
    }

    /// From now on queries start the watch.
    void allowWatch() {
        watched = true;
    }

    /// Marks it as used.
    void used() {
        use.now();
    }

    IndexWatcher watching() {
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
        return index.name();
    }

    @Override
    public IndexState state() {
        return runs.state();
    }

    @Override
    public boolean isWhole() {
        return runs.isWhole();
    }

    @Override
    public Coverage coverage(Set<Lack.Kind> needed) {
        return coverage.now(needed);
    }

    @Override
    public IndexSnapshot view() throws IOException {
        return index.snapshot();
    }

    @Override
    public long bytesOnDisk() throws IOException {
        return index.bytesOnDisk();
    }

    @Override
    public History history() {
        return history.get();
    }

    @Override
    public ProjectFigures figures(IndexSnapshot snapshot) throws IOException {
        enrichment.wanted(snapshot);
        return caches.figures().of(snapshot);
    }

    @Override
    public Readiness figuresUpTo(EnrichmentState.Stage stage, IndexSnapshot snapshot) throws IOException {
        return enrichment.until(stage, snapshot);
    }

    @Override
    public CollectionStatistics statistics(FigureTable table) {
        return caches.statistics().of(table);
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
    public SharingState sharing() {
        return sharing.state();
    }

    @Override
    public FileComplexities complexities() {
        return caches.complexities();
    }

    @Override
    public ImportGraph imports(IndexSnapshot snapshot) throws IOException {
        return caches.imports().of(snapshot);
    }

    @Override
    public ExactReferences exactReferences() {
        return caches.scip().references();
    }

    @Override
    public Optional<String> exactTrouble() {
        return caches.scip().trouble();
    }

    @Override
    public KeptIndexes keptIndexes() {
        return kept;
    }

    @Override
    public String indexers() {
        return indexers.state();
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
        return view();
    }

    private Refresh.Told ready() throws IOException {
        asked();
        return refresh.ready();
    }

    private void asked() {
        used();
        if (watched) watching.wanted();
    }

    @Override
    public FreshView freshView() throws IOException {
        asked();
        return new FreshViews(this, watching, refresh, coverage).now(refresh.told());
    }

    @Override
    public boolean renewed(RepoPath file) throws IOException {
        ready();
        return reading.renewed(file);
    }

    @Override
    public boolean stale(RepoPath file) throws IOException {
        return reading.stale(file);
    }

    @Override
    public boolean isIgnored(RepoPath file) throws IOException {
        try (IndexSnapshot snapshot = view()) {
            if (snapshot.files().find(file).isPresent()) return false;
        }
        return indexing.isIgnored(root, file);
    }

    @Override
    public Hits search(SearchRequest request) throws SearchFailure, IOException {
        boolean words = request.query() instanceof Query.Words asked && asked.mode() == SearchMode.KEYWORD;
        FreshAnswer<Hits> fresh = reading.ask(
                ready(),
                words ? EnumSet.complementOf(EnumSet.of(Lack.Kind.VECTORS)) : EnumSet.allOf(Lack.Kind.class),
                snapshot -> searcher.search(snapshot, request),
                Hits::files);
        return fresh.answer().with(fresh.coverage(), fresh.notes());
    }

    @Override
    public <T, E extends Exception> FreshAnswer<T> fresh(
            SnapshotQuestion<T, E> question, Function<T, List<RepoPath>> files) throws E, IOException {
        return reading.ask(ready(), EnumSet.allOf(Lack.Kind.class), question, files);
    }

    @Override
    public Searcher searcher() {
        return searcher;
    }

    @Override
    public IndexRun index(boolean force) throws IOException {
        return runs.ask(force);
    }

    @Override
    public Optional<IndexRun> running() {
        return runs.running().map(now -> now);
    }

    /// @param hung see `RunInProgress`
    boolean isRunning(boolean hung) {
        return runs.running().filter(run -> run.isHung() == hung).isPresent();
    }

    @Override
    public List<String> stuck() {
        return background.stuck();
    }

    private void ended(RunInProgress ended) {
        if (!watched || ended.stopped()) return;
        indexers.soon();
        enrich(ended);
    }

    /// Starts reading git's data for an index that a caller requested, in a long-lived process: one that ends
    /// with its answer, which does not watch either, would only have to stop it again.
    private void enrich(RunInProgress ended) {
        if (!ended.asked()) return;
        try (IndexSnapshot snapshot = view()) {
            var _ = enrichment.soon(snapshot);
        } catch (IOException unreadable) {
            LOG.log(System.Logger.Level.DEBUG, "the next query starts the figures of " + root, unreadable);
        }
    }

    @Override
    public void clear() throws IOException {
        runs.stop();
        writing.lock().lock();
        try {
            enrichment.pause();
            history.close();
            index.delete();
            var _ = writing.taken().ask();
            runs.forgetFailure();
        } finally {
            writing.lock().unlock();
        }
    }

    /// Closes files, watches and caches that were idle for this long; the next query opens them again.
    ///
    /// @return whether anything was open
    boolean rest(Duration unused) {
        if (!use.isLongerAgoThan(unused) || !isAtRest() || !isOpen() || !put()) return false;
        LOG.log(System.Logger.Level.INFO, "closed %s: no queries for %s".formatted(root, unused));
        return true;
    }

    private boolean isAtRest() {
        return running().isEmpty() && !enrichment.isAtWork() && !sharing.isAtWork() && !indexers.isAtWork();
    }

    private boolean isOpen() {
        return index.isOpen() || history.opened().isPresent() || watching.isAtWork();
    }

    /// Releases the index to another process. From now on it is only read here, as that process writes it.
    ///
    /// @return whether it was released; a run that a client waits for is not stopped
    boolean giveUp() {
        if (runs.running().filter(RunInProgress::asked).isPresent()) return false;
        index.giveUp();
        runs.stop();
        return put();
    }

    /// @return whether it could be closed; false while it is being written
    private boolean put() {
        watching.rest(); // what the watch has indexed is durable then
        enrichment.pause();
        indexers.pause();
        if (!writing.lock().tryLock()) return false;
        try {
            if (!runs.rest()) return false; // a run that starts now waits for the lock and opens everything again
            history.close();
            caches.forget();
            closeIndex();
            return true;
        } finally {
            writing.lock().unlock();
        }
    }

    private void closeIndex() {
        try {
            index.close();
        } catch (IOException broken) {
            LOG.log(System.Logger.Level.WARNING, "the index of " + root + " did not close cleanly", broken);
        }
    }

    @Override
    public void close() {
        runs.close();
        watching.close();
        enrichment.close();
        indexers.close();
        sharing.close();
        history.close();
        closeIndex();
    }
}
