package dev.loupe.history;

import dev.loupe.git.CommitGraph;
import dev.loupe.git.Git;
import dev.loupe.git.GitFailure;
import dev.loupe.model.Cancellation;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Blame results of a project's files. Git is asked once per blob and path, and the result is cached.
/// Thread-safe; no lock is held while git works.
public final class Blames {
    private static final System.Logger LOG = System.getLogger(Blames.class.getName());

    /// Timeout for one file in the background; a file that takes longer is skipped.
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Path folder;
    private final BlameFile kept;
    private final Supplier<Optional<RepositoryLocation>> place;
    private final Cancellation closed;

    /// @param folder of the project's history
    /// @param place of the repository, once it is found
    /// @param closed ends git's work
    Blames(Path folder, Supplier<Optional<RepositoryLocation>> place, Cancellation closed) {
        this.folder = folder;
        this.kept = new BlameFile(folder);
        this.place = place;
        this.closed = closed;
    }

    Optional<Blame> of(HistorySnapshot history, RepoPath path, Duration patience) throws IOException {
        Optional<Blame> known = known(history, path);
        Optional<RepositoryLocation> there = place.get();
        if (known.isPresent() || there.isEmpty()) return known;
        return asked(there.get().repository().git().within(patience), history, path);
    }

    /// For callers that ask for many files in sequence: git runs at low priority, and with a
    /// [commit-graph][CommitGraph] after [#prepare]. Empty if [History#blame] is.
    public Optional<Blame> gently(HistorySnapshot history, RepoPath path) throws IOException {
        Optional<Blame> known = known(history, path);
        Optional<RepositoryLocation> there = place.get();
        if (known.isPresent() || there.isEmpty()) return known;
        Git git = there.get().repository().git().gently().within(PATIENCE);
        return asked(graph(there.get()).helping(git), history, path);
    }

    /// Writes the commit-graph that speeds up many calls of [#gently]; worthwhile from about a hundred on.
    ///
    /// @param now by the clock
    public void prepare(Instant now) throws IOException {
        Optional<RepositoryLocation> there = place.get();
        if (there.isEmpty()) return;
        try {
            graph(there.get()).write(there.get().repository().git().gently().until(closed), now);
        } catch (GitFailure without) {
            LOG.log(System.Logger.Level.DEBUG, "no commit-graph in " + folder, without);
        }
    }

    private CommitGraph graph(RepositoryLocation there) {
        return new CommitGraph(folder.resolve("graph"), there.common().resolve("objects"));
    }

    /// The cached result, if there is one; never runs git.
    public Optional<Blame> known(HistorySnapshot history, RepoPath path) throws IOException {
        String blob = history.blob(path);
        return blob.isEmpty()
                ? Optional.empty()
                : kept.get(key(history, path, blob)).flatMap(history::blame);
    }

    private static String key(HistorySnapshot history, RepoPath path, String blob) {
        return blob + " " + history.inRepository(path);
    }

    private Optional<Blame> asked(Git git, HistorySnapshot history, RepoPath path) throws IOException {
        String blob = history.blob(path);
        if (blob.isEmpty()) return Optional.empty();
        try {
            String head = history.head().orElseThrow();
            List<BlameReader.Part> parts = BlameReader.read(git.until(closed), head, history.inRepository(path));
            kept.put(key(history, path, blob), parts);
            return history.blame(parts);
        } catch (GitFailure failed) {
            if (failed.kind() != GitFailure.Kind.FAILED) throw failed;
            return Optional.empty();
        }
    }
}
