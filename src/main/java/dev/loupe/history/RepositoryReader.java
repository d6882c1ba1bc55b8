package dev.loupe.history;

import dev.loupe.git.Git;
import dev.loupe.git.GitFailure;
import dev.loupe.git.Repository;
import dev.loupe.model.Cancellation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntConsumer;

/// Reads what is new in a repository since the last reading.
///
/// The last HEAD is the watermark. Commits that HEAD reaches and it does not are added; those that it reaches
/// and HEAD does not (a rebase, a forced push, another branch) are dropped. Where the watermark is no longer
/// there, or the clone was deepened, everything is read anew.
final class RepositoryReader {
    private static final Duration PATIENCE = Duration.ofHours(1);

    private final Repository repository;
    private final Path common;
    private final Git git;
    private final IntConsumer progress;

    RepositoryReader(Repository repository, Path common, Cancellation cancellation, IntConsumer progress) {
        this.repository = repository;
        this.common = common;
        this.git = repository.git().within(PATIENCE).until(cancellation);
        this.progress = progress;
    }

    /// @param old what is known; given back as it is where nothing changed
    Reading read(Optional<Reading> old) throws IOException {
        Optional<String> head = repository.head();
        if (head.isEmpty()) return Reading.none();
        String boundary = boundary();
        if (old.isEmpty() || !fits(old.get(), head.get(), boundary)) return whole(head.get(), boundary);
        if (old.get().head().equals(head.get())) return sameCommits(old.get());
        Optional<Set<String>> gone = gone(git, old.get().head(), head.get());
        return gone.isEmpty()
                ? whole(head.get(), boundary)
                : grown(old.get(), head.get(), boundary, gone.get(), List.of(old.get().head()));
    }

    private static boolean fits(Reading old, String head, String boundary) {
        return old.table().idLength() * 2 == head.length()
                && old.boundary().equals(boundary)
                && !old.head().isEmpty()
                && (!old.treesMissing() || old.head().equals(head));
    }

    private Reading sameCommits(Reading old) throws IOException {
        if (old.identities().mailmap().equals(Identities.stateOf(repository.toplevel()))) return old;
        Identities identities = Identities.read(git, repository.toplevel(), old.table().people());
        return new Reading(old.head(), old.boundary(), old.treesMissing(), old.table(), old.tree(), identities);
    }

    private Reading whole(String head, String boundary) throws IOException {
        Reading nothing =
                new Reading("", boundary, false, HistoryTable.empty(head.length() / 2), HeadTree.EMPTY, Identities.NONE);
        return grown(nothing, head, boundary, Set.of(), List.of());
    }

    private Reading grown(Reading old, String head, String boundary, Set<String> gone, List<String> without)
            throws IOException {
        Set<String> ends = boundary.isEmpty() ? Set.of() : Set.of(boundary.split(" ", -1));
        boolean treesMissing = false;
        TableBuilder builder = new TableBuilder(old.table(), ends);
        try {
            CommitLog.read(git, head, without, true, builder, progress);
        } catch (GitFailure failed) {
            if (failed.kind() != GitFailure.Kind.FAILED) throw failed;
            treesMissing = true;
            builder = new TableBuilder(old.table(), ends);
            CommitLog.read(git, head, without, false, builder, progress);
        }
        HeadTree tree = tree(head, builder);
        HistoryTable table = builder.build(gone);
        Identities identities = Identities.read(git, repository.toplevel(), table.people());
        return new Reading(head, boundary, treesMissing, table, tree, identities);
    }

    /// Of a clone without trees the one of HEAD may be missing too.
    private HeadTree tree(String head, TableBuilder builder) throws IOException {
        try {
            return HeadTree.read(git, head, builder.paths());
        } catch (GitFailure missing) {
            if (missing.kind() != GitFailure.Kind.FAILED) throw missing;
            return HeadTree.EMPTY;
        }
    }

    /// The commits that the watermark reaches and HEAD does not; empty where the watermark is not there.
    static Optional<Set<String>> gone(Git git, String watermark, String head) throws IOException {
        try {
            String text = git.text("rev-list", "--end-of-options", watermark, "^" + head, "--");
            return Optional.of(text.isEmpty() ? Set.of() : Set.of(text.split("\n", -1)));
        } catch (GitFailure failed) {
            if (failed.kind() != GitFailure.Kind.FAILED) throw failed;
            return Optional.empty();
        }
    }

    private String boundary() throws IOException {
        try {
            String text = Files.readString(common.resolve("shallow"), StandardCharsets.US_ASCII);
            return String.join(" ", new TreeSet<>(text.lines().filter(line -> !line.isBlank()).toList()));
        } catch (NoSuchFileException full) {
            return "";
        }
    }
}
