package dev.loupe.engine;

import dev.loupe.graph.ExactReferences;
import dev.loupe.graph.imports.ImportGraph;
import dev.loupe.graph.scip.KeptIndexes;
import dev.loupe.history.History;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Coverage;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Lack;
import dev.loupe.model.Readiness;
import dev.loupe.model.RepoPath;
import dev.loupe.search.Hits;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.Searcher;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.figures.ProjectFigures;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.search.rerank.CollectionStatistics;
import dev.loupe.trees.TreeSearch;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// A root folder with its index, open for queries.
public interface Project {

    /// Absolute real path.
    Path root();

    /// Last segment of the root, for people.
    String name();

    /// Name of the index: `code_` and eight hexadecimal digits.
    String collection();

    IndexState state();

    /// Whether a complete index answers, even while it is being updated or rebuilt.
    boolean isWhole();

    /// The current coverage of a search.
    default Coverage coverage() {
        return coverage(EnumSet.allOf(Lack.Kind.class));
    }

    /// The current coverage of a query.
    ///
    /// @param needed what the answer is based on; files that lack it count as missing
    Coverage coverage(Set<Lack.Kind> needed);

    /// Commit id of the current HEAD; empty without a repository or a commit.
    Optional<String> head() throws IOException;

    /// Whether HEAD moved since the index was built; a cheap check for changes.
    boolean headMoved() throws IOException;

    /// The current view of the index; the caller closes it. If there is no index, one run is started and the
    /// view is empty or partial.
    IndexSnapshot snapshot() throws IOException;

    /// Makes sure that the index has a file's current content, waiting a little for changes to be read.
    ///
    /// @return whether it has; false also for a file that does not exist or is not indexed
    boolean renewed(RepoPath file) throws IOException;

    /// Whether a file differs from the index by size or time, or is not in it.
    boolean stale(RepoPath file) throws IOException;

    /// Whether git or a `.loupeignore` excludes an existing file. A file in the index is not excluded.
    boolean isIgnored(RepoPath file) throws IOException;

    /// The import graph of a snapshot of this project, built with the first call.
    ImportGraph imports(IndexSnapshot snapshot) throws IOException;

    /// This project's compiler indexes (`index.scip` and kept ones), for one query; empty if there is none.
    ExactReferences exactReferences();

    /// Why an existing compiler index was not used last time; empty if it was.
    Optional<String> exactTrouble();

    /// Where this project's kept compiler indexes are.
    KeptIndexes keptIndexes();

    /// What compilers' indexers do in the background, in a sentence; empty if there is nothing to say.
    String indexers();

    /// The current view of the index like [#snapshot], with the files that may have changed; the caller
    /// closes it.
    FreshView freshView() throws IOException;

    /// Searches and prints the syntax trees of this project's files.
    TreeSearch trees();

    /// Parses the given content as the index would, regardless of the file on disk.
    FileSyntax parse(RepoPath path, byte[] content) throws InterruptedException;

    /// The index as it is, without starting or waiting for anything; for status displays.
    IndexSnapshot view() throws IOException;

    /// Size of the index on disk; 0 without one.
    long bytesOnDisk() throws IOException;

    /// The project's git history; read on first use, and again whenever HEAD moved. Without a repository it
    /// exists and says so.
    History history();

    /// Figures of every chunk of a snapshot of this project and of its file; starts adding git's figures in
    /// the background. Waits a moment at most.
    ProjectFigures figures(IndexSnapshot snapshot) throws IOException;

    /// Waits until the figures of a snapshot of this project are known up to a stage, as long as the call may
    /// wait; for answers that depend on them, before [#figures].
    Readiness figuresUpTo(EnrichmentState.Stage stage, IndexSnapshot snapshot) throws IOException;

    /// Distributions of a table's figures; computed once per table.
    CollectionStatistics statistics(FigureTable figures);

    /// Progress of git's figures.
    EnrichmentState enrichment();

    /// Whether the shared engine has this index.
    SharingState sharing();

    /// Background work for git's data or sharing that makes no progress, a sentence for each; usually none.
    /// Nothing else waits for it.
    List<String> stuck();

    /// Waits until the figures of a snapshot have everything that git knows, for callers that have time.
    ///
    /// @return whether they have now, or there is no git data
    boolean enriched(IndexSnapshot snapshot, Duration patience) throws IOException, InterruptedException;

    /// Complexity of its files.
    FileComplexities complexities();

    /// How changes of files are noticed.
    WatchState watch();

    /// The page of hits that a request asks for, from the current index: the road of every search for chunks.
    Hits search(SearchRequest request) throws SearchFailure, IOException;

    /// Asks the current snapshot, as [#search] does. If files of the answer changed since they were indexed,
    /// they are indexed again and the question is asked once more.
    ///
    /// @param files of an answer
    <T, E extends Exception> FreshAnswer<T> fresh(SnapshotQuestion<T, E> question, Function<T, List<RepoPath>> files)
            throws E, IOException;

    /// The searcher of snapshots of this project.
    Searcher searcher();

    /// Starts a run that lists the files from now on: after the current one, if that has already listed them.
    ///
    /// @param force rebuilds the index instead of checking for changes
    IndexRun index(boolean force) throws IOException;

    /// The run in progress, if there is one.
    Optional<IndexRun> running();

    /// Deletes the index; first stops a run in progress.
    void clear() throws IOException;
}
