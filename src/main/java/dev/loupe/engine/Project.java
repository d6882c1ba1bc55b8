package dev.loupe.engine;

import dev.loupe.graph.ExactReferences;
import dev.loupe.graph.imports.ImportGraph;
import dev.loupe.history.History;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Coverage;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Lack;
import dev.loupe.model.Readiness;
import dev.loupe.model.RepoPath;
import dev.loupe.search.SearchAnswer;
import dev.loupe.search.SearchFailure;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.Searcher;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.figures.ProjectFigures;
import dev.loupe.search.rerank.CollectionStatistics;
import dev.loupe.trees.TreeSearch;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A root folder with its index, open for questions.
public interface Project {

    /// Absolute real path.
    Path root();

    /// Last segment of the root, for people.
    String name();

    /// Name of the index: `code_` and eight hexadecimal digits.
    String collection();

    IndexState state();

    /// Whether a finished index answers, also while it is being brought up to date or made again.
    boolean isWhole();

    /// How much a search covers just now.
    default Coverage coverage() {
        return coverage(EnumSet.allOf(Lack.Kind.class));
    }

    /// How much a question covers just now.
    ///
    /// @param needed what the answer is made of, so that files that lack it are missing
    Coverage coverage(Set<Lack.Kind> needed);

    /// Commit id of HEAD now; empty without a repository or a commit.
    Optional<String> head() throws IOException;

    /// Whether files changed since the index was made, as far as a cheap look tells (HEAD moved).
    boolean headMoved() throws IOException;

    /// The current view of the index; the caller closes it. Where there is no index, one run is started and
    /// the view is empty or partial.
    IndexSnapshot snapshot() throws IOException;

    /// Sees to it that the index knows a file as it is now, waiting a little for changes to be read.
    ///
    /// @return whether it does; false also for a file that is not there or is not indexed
    boolean renewed(RepoPath file) throws IOException;

    /// Whether a file is no longer as it was indexed, as far as size and time tell, or is not in the index.
    boolean stale(RepoPath file) throws IOException;

    /// Whether git or a `.loupeignore` leaves out a file that is there. One that is in the index is not.
    boolean isIgnored(RepoPath file) throws IOException;

    /// Which file of a snapshot of this project imports which. The first question to a snapshot builds it.
    ImportGraph imports(IndexSnapshot snapshot) throws IOException;

    /// What a compiler's index of this project (`index.scip`) says of places, for one question; nothing where
    /// there is none.
    ExactReferences exactReferences();

    /// Why the compiler's index that there is was not used when it was last asked; empty where it was.
    Optional<String> exactTrouble();

    /// The current view of the index like [#snapshot], with the files that it may be wrong about; the caller
    /// closes it.
    FreshView freshView() throws IOException;

    /// Searches the syntax trees of this project's files, and draws them.
    TreeSearch trees();

    /// Takes a file apart as the index would, whatever is on disk.
    FileSyntax parse(RepoPath path, byte[] content) throws InterruptedException;

    /// What a text means, comparable with the vectors of a snapshot of this project; empty where that has
    /// none, or those of another model.
    Optional<Int8Vector> meaning(IndexSnapshot snapshot, String text) throws IOException;

    /// The same of code, which is read as the chunks of the index are.
    Optional<Int8Vector> meaningOfCode(IndexSnapshot snapshot, String code) throws IOException;

    /// The index as it is: starts nothing and waits for nothing, for those who only look at how things stand.
    IndexSnapshot view() throws IOException;

    /// Bytes that the index takes on disk; 0 without one.
    long bytesOnDisk() throws IOException;

    /// What git knows of the project; read when first asked, and again whenever HEAD moved. It is there also
    /// where there is no repository, and says so.
    History history();

    /// What is known in numbers of every chunk of a snapshot of this project and of its file; what git knows
    /// is added in the background, which this starts. Waits a moment at most.
    ProjectFigures figures(IndexSnapshot snapshot) throws IOException;

    /// Waits until the figures of a snapshot of this project are known up to a stage, as long as the call
    /// may; for answers that depend on them, before [#figures].
    Readiness figuresUpTo(EnrichmentState.Stage stage, IndexSnapshot snapshot) throws IOException;

    /// How the figures of a table of this project are distributed; counted once a table.
    CollectionStatistics statistics(FigureTable figures);

    /// How far what git knows is in the figures.
    EnrichmentState enrichment();

    /// How far the engine where others look has what is indexed here.
    SharingState sharing();

    /// What is read in the background of what git knows, or shared, and makes no progress, in a sentence for
    /// each; nothing usually. It holds nothing else up.
    List<String> stuck();

    /// Waits until the figures of a snapshot have everything that git knows, for those who have time.
    ///
    /// @return whether they have now, or git knows nothing
    boolean enriched(IndexSnapshot snapshot, Duration patience) throws IOException, InterruptedException;

    /// How hard its files are to follow.
    Complexities complexities();

    /// How changes of files are noticed.
    WatchState watch();

    SearchAnswer search(SearchRequest request) throws SearchFailure, IOException;

    /// What searches snapshots of this project, for those who hold one.
    Searcher searcher();

    /// Starts a run that lists the files from now on: after the one under way, if that has listed them
    /// already.
    ///
    /// @param force makes the index anew instead of looking for changes
    IndexRun index(boolean force) throws IOException;

    /// The run under way, if there is one.
    Optional<IndexRun> running();

    /// Deletes all indexed data; stops a run under way first.
    void clear() throws IOException;
}
