package dev.loupe.history.read;

import dev.loupe.git.Git;
import dev.loupe.git.GitFailure;
import dev.loupe.git.Repository;
import dev.loupe.history.table.HeadTree;
import dev.loupe.history.table.HistoryData;
import dev.loupe.history.table.HistoryTable;
import dev.loupe.history.table.Mailmap;
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
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/// Reads what is new in a repository since the last reading.
///
/// The last HEAD is the watermark. Commits that are reachable from HEAD and not from it are added; those
/// reachable from it and not from HEAD (a rebase, a forced push, another branch) are dropped. If the
/// watermark no longer exists, or the clone was deepened, everything is read again.
public final class RepositoryReader {
    private static final Duration PATIENCE = Duration.ofHours(1);
    private static final int FIRST_LOOK = 1_000;

    private final Repository repository;
    private final Path common;
    private final Git git;
    private final IntConsumer progress;

    public RepositoryReader(Repository repository, Path common, Cancellation cancellation, IntConsumer progress) {
        this.repository = repository;
        this.common = common;
        this.git = repository.git().within(PATIENCE).until(cancellation);
        this.progress = progress;
    }

    /// Reads the current state.
    ///
    /// @param old what is known
    /// @param firstLook receives the newest commits if there are more than a first look holds and none are
    /// known
    /// @return empty if nothing changed
    public Optional<HistoryData> read(Optional<HistoryData> old, Consumer<HistoryData> firstLook) throws IOException {
        Optional<String> head = repository.head();
        if (head.isEmpty()) return Optional.of(HistoryData.none());
        Watermark now = new Watermark(head.get(), boundary());
        if (old.isPresent() && fits(old.get(), now) && old.get().head().equals(now.head()))
            return sameCommits(old.get());
        return Optional.of(changed(old, now, firstLook));
    }

    private HistoryData changed(Optional<HistoryData> old, Watermark now, Consumer<HistoryData> firstLook)
            throws IOException {
        if (old.isEmpty()) return first(now, firstLook);
        if (!fits(old.get(), now)) return whole(now);
        Optional<Set<String>> gone = gone(git, old.get().head(), now.head());
        return gone.isEmpty()
                ? whole(now)
                : grown(old.get(), now, gone.get(), List.of(old.get().head()), Integer.MAX_VALUE);
    }

    /// What the reading covers.
    private record Watermark(String head, String boundary) {
        Set<String> ends() {
            return boundary.isEmpty() ? Set.of() : Set.of(boundary.split(" ", -1));
        }

        HistoryData nothing() {
            HistoryTable empty = HistoryTable.empty(head.length() / 2);
            return new HistoryData("", boundary, true, false, empty, HeadTree.EMPTY, Mailmap.NONE);
        }
    }

    private static boolean fits(HistoryData old, Watermark now) {
        return old.table().idLength() * 2 == now.head().length()
                && old.boundary().equals(now.boundary())
                && !old.head().isEmpty()
                && (!old.treesMissing() || old.head().equals(now.head()));
    }

    private Optional<HistoryData> sameCommits(HistoryData old) throws IOException {
        if (old.identities().mailmap().equals(Mailmap.stateOf(repository.toplevel()))) return Optional.empty();
        return Optional.of(
                old.with(Mailmap.read(git, repository.toplevel(), old.table().people())));
    }

    private HistoryData first(Watermark now, Consumer<HistoryData> firstLook) throws IOException {
        HistoryData newest = grown(now.nothing(), now, Set.of(), List.of(), FIRST_LOOK);
        if (newest.whole()) return newest;
        firstLook.accept(newest);
        return whole(now);
    }

    private HistoryData whole(Watermark now) throws IOException {
        return grown(now.nothing(), now, Set.of(), List.of(), Integer.MAX_VALUE);
    }

    private HistoryData grown(HistoryData old, Watermark now, Set<String> gone, List<String> without, int most)
            throws IOException {
        boolean treesMissing = false;
        TableBuilder builder = new TableBuilder(old.table(), now.ends());
        try {
            CommitLog.read(git, now.head(), without, most, true, builder, progress);
        } catch (GitFailure failed) {
            if (failed.kind() != GitFailure.Kind.FAILED) throw failed;
            treesMissing = true;
            builder = new TableBuilder(old.table(), now.ends());
            CommitLog.read(git, now.head(), without, most, false, builder, progress);
        }
        boolean whole = builder.size() < most;
        HeadTree tree = tree(now.head(), builder);
        HistoryTable table = builder.build(gone);
        Mailmap identities = Mailmap.read(git, repository.toplevel(), table.people());
        return new HistoryData(now.head(), now.boundary(), whole, treesMissing, table, tree, identities);
    }

    /// In a clone without trees, that of HEAD may be missing too.
    private HeadTree tree(String head, TableBuilder builder) throws IOException {
        try {
            return HeadTree.read(git, head, builder.paths());
        } catch (GitFailure missing) {
            if (missing.kind() != GitFailure.Kind.FAILED) throw missing;
            return HeadTree.EMPTY;
        }
    }

    /// The commits reachable from the watermark and not from HEAD; empty if the watermark does not exist.
    public static Optional<Set<String>> gone(Git git, String watermark, String head) throws IOException {
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
            return String.join(
                    " ",
                    new TreeSet<>(text.lines().filter(line -> !line.isBlank()).toList()));
        } catch (NoSuchFileException full) {
            return "";
        }
    }
}
