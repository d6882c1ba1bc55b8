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

/// Who wrote the lines of a project's files, asked of git once a blob and path, and kept. Safe for several
/// threads; it holds no lock while git works.
public final class Blames {
    private static final System.Logger LOG = System.getLogger(Blames.class.getName());

    /// For one file in the background; one that takes longer is passed over.
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Path folder;
    private final BlameFile kept;
    private final Supplier<Optional<Place>> place;
    private final Cancellation closed;

    /// @param folder of the project's history
    /// @param place of the repository, as far as it was found
    /// @param closed ends what git does
    Blames(Path folder, Supplier<Optional<Place>> place, Cancellation closed) {
        this.folder = folder;
        this.kept = new BlameFile(folder);
        this.place = place;
        this.closed = closed;
    }

    Optional<Blame> of(HistorySnapshot history, RepoPath path, Duration patience) throws IOException {
        Optional<Blame> known = known(history, path);
        Optional<Place> there = place.get();
        if (known.isPresent() || there.isEmpty()) return known;
        return asked(there.get().repository().git().within(patience), history, path);
    }

    /// For those who ask of many files, one after the other: it leaves the processor to others, and git is
    /// [helped][CommitGraph] once [#prepare] was called. Empty as [History#blame] is.
    public Optional<Blame> gently(HistorySnapshot history, RepoPath path) throws IOException {
        Optional<Blame> known = known(history, path);
        Optional<Place> there = place.get();
        if (known.isPresent() || there.isEmpty()) return known;
        Git git = there.get().repository().git().gently().within(PATIENCE);
        return asked(graph(there.get()).helping(git), history, path);
    }

    /// Makes what lets git answer many questions of [#gently] faster; worth while from a hundred on.
    ///
    /// @param now by the clock
    public void prepare(Instant now) throws IOException {
        Optional<Place> there = place.get();
        if (there.isEmpty()) return;
        try {
            graph(there.get()).write(there.get().repository().git().gently().until(closed), now);
        } catch (GitFailure without) {
            LOG.log(System.Logger.Level.DEBUG, "no commit-graph in " + folder, without);
        }
    }

    private CommitGraph graph(Place there) {
        return new CommitGraph(folder.resolve("graph"), there.common().resolve("objects"));
    }

    /// Where it was asked of git before; asks nothing.
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
