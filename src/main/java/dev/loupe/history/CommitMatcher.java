package dev.loupe.history;

import dev.loupe.git.Git;
import dev.loupe.history.read.RepositoryReader;
import dev.loupe.history.table.HistoryPart;
import dev.loupe.index.IndexBusy;
import dev.loupe.index.commits.CommitIndex;
import dev.loupe.index.commits.CommitMatch;
import dev.loupe.index.commits.CommitQuery;
import dev.loupe.index.commits.CommitText;
import dev.loupe.model.BackgroundWork;
import dev.loupe.model.Readiness;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/// The full-text and vector index of commits, built on first use.
///
/// One thread adds the messages, newest first, and publishes them after the first five hundred and repeatedly
/// from then on, so that a query during a long first run finds the newest ones. Later only new commits are
/// added.
final class CommitMatcher implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(CommitMatcher.class.getName());
    private static final int FIRST_LOOK = 500;
    private static final Duration PATIENCE = Duration.ofHours(1);
    private static final Duration END = Duration.ofSeconds(10);

    private final Path folder;
    private final BackgroundWork background;
    private Optional<CommitIndex> index = Optional.empty();
    private Optional<CompletableFuture<Void>> work = Optional.empty();
    /// Whether the index is being built from scratch.
    private boolean making = true;

    private String wanted = "";
    private String why = "";
    private volatile int taken;
    private volatile int searchable;
    private volatile boolean closed;

    CommitMatcher(Path folder, BackgroundWork background) {
        this.folder = folder;
        this.background = background;
    }

    /// Starts adding new commits without waiting.
    ///
    /// @param whole waits for the whole history if the given one is a first look
    /// @return whether all of it can be searched
    synchronized Readiness update(Git git, HistorySnapshot history, Supplier<HistorySnapshot> whole) {
        String head = history.head().orElse("");
        if (!closed && !head.equals(wanted) && work.isEmpty()) {
            var mine = new CompletableFuture<Void>();
            work = Optional.of(mine);
            wanted = head;
            why = "";
            background.start("reading messages of commits", () -> work(mine, git, history, whole));
        }
        return readiness(history);
    }

    /// Starts nothing.
    synchronized HistoryPart.State state(HistorySnapshot history) {
        if (work.isPresent()) return HistoryPart.State.READING;
        if (!why.isEmpty()) return HistoryPart.State.FAILED;
        return index.isPresent() && missing(history).isEmpty() ? HistoryPart.State.READY : HistoryPart.State.UNREAD;
    }

    private Readiness readiness(HistorySnapshot history) {
        String missing = missing(history);
        if (missing.isEmpty()) return Readiness.READY;
        if (work.isEmpty()) return new Readiness.Partial(missing);
        double share = history.firstLook() ? Double.NaN : (double) taken / Math.max(1, history.commits());
        return new Readiness.Coming(work.get(), share, missing);
    }

    private void work(CompletableFuture<Void> mine, Git git, HistorySnapshot history, Supplier<HistorySnapshot> whole) {
        try {
            takeIn(git.within(PATIENCE).until(() -> closed), history, whole);
            say(Optional.empty());
        } catch (CancellationException stopped) {
            // closed
        } catch (IOException | RuntimeException | Error failed) {
            LOG.log(System.Logger.Level.DEBUG, "commits could not be indexed", failed);
            say(Optional.of(failed));
        } finally {
            synchronized (this) {
                work = Optional.empty();
            }
            mine.complete(null);
        }
    }

    private synchronized void say(Optional<Throwable> failure) {
        why = failure.map(CommitMatcher::reason).orElse("");
        if (failure.isPresent()) wanted = "";
    }

    private static String reason(Throwable failure) {
        return failure instanceof IndexBusy
                ? "another process is reading the commits; ask again"
                : String.valueOf(failure.getMessage());
    }

    private void takeIn(Git git, HistorySnapshot history, Supplier<HistorySnapshot> whole) throws IOException {
        CommitIndex mine = opened();
        String head = history.head().orElse("");
        if (!mine.writable()) {
            mine.publish(); // the other process adds new commits
            return;
        }
        if (mine.head().equals(head)) return;
        List<String> without = List.of();
        if (!mine.head().isEmpty()) {
            Optional<Set<String>> gone = RepositoryReader.gone(git, mine.head(), head);
            if (gone.isPresent()) {
                mine.remove(gone.get());
                without = List.of(mine.head());
            } else mine.clear(); // the watermark is dropped
        }
        var step = new Step(mine, history, whole);
        CommitMessages.read(git, head, without, step::take);
        mine.commit(head);
        synchronized (this) {
            making = false;
        }
    }

    /// Adds messages one by one.
    private final class Step {
        private final CommitIndex into;
        private final CommitMeaning meaning;
        private final Supplier<HistorySnapshot> whole;
        private HistorySnapshot history;
        private int next = FIRST_LOOK;

        Step(CommitIndex into, HistorySnapshot history, Supplier<HistorySnapshot> whole) throws IOException {
            this.into = into;
            meaning = CommitMeaning.open();
            this.history = history;
            this.whole = whole;
            taken = 0;
            searchable = 0;
        }

        void take(CommitMessages.Message message) throws IOException {
            BackgroundWork.progress();
            if (closed) throw new CancellationException("closed");
            if (history.firstLook() && history.commit(message.id()).isEmpty()) {
                look();
                history = whole.get();
            }
            List<String> paths = history.changes(message.id()).orElse(List.of()).stream()
                    .map(file -> file.path().value())
                    .toList();
            into.add(text(message, paths), meaning.of(message.subject(), message.body(), paths));
            if (++taken < next) return;
            next *= 4;
            look();
        }

        private CommitText text(CommitMessages.Message message, List<String> paths) {
            Optional<Commit> commit = history.commit(message.id());
            return new CommitText(
                    message.id(),
                    message.author(),
                    commit.map(one -> one.author().contact())
                            .filter(person -> !person.equals(message.author()))
                            .orElse(""),
                    message.committed(),
                    message.subject(),
                    message.body(),
                    paths,
                    commit.filter(Commit::merge).isPresent());
        }

        private void look() throws IOException {
            into.publish();
            searchable = taken;
        }
    }

    private CommitIndex opened() throws IOException {
        synchronized (this) {
            if (index.isPresent()) return index.get();
        }
        CommitIndex open;
        try {
            open = CommitIndex.open(folder, CommitMeaning.open().fingerprint());
        } catch (IndexBusy other) {
            open = CommitIndex.openReadOnly(folder).orElseThrow(() -> other);
        }
        synchronized (this) {
            making = open.writable() && open.head().isEmpty();
            index = Optional.of(open);
        }
        return open;
    }

    /// Searches the commits added so far.
    CommitAnswer search(CommitQuestion question, HistorySnapshot history) throws IOException {
        Optional<CommitIndex> open;
        String reason;
        synchronized (this) {
            open = index;
            reason = missing(history);
        }
        if (open.isEmpty()) return new CommitAnswer(List.of(), 0, history.commits(), reason);
        List<CommitMatch> matches = open.get().search(query(question, history));
        var hits = new ArrayList<CommitHit>();
        for (CommitMatch match : matches)
            history.commit(match.id())
                    .ifPresent(commit -> hits.add(
                            new CommitHit(commit, history.changes(match.id()).orElse(List.of()), match.score())));
        int searched = open.get().size();
        return new CommitAnswer(hits, searched, Math.max(searched, history.commits()), reason);
    }

    private String missing(HistorySnapshot history) {
        if (!why.isEmpty()) return why;
        if (history.head().isEmpty()) return "";
        if (making || history.firstLook()) {
            return searchable == 0
                    ? "no commit can be searched yet, since their messages are still being read; ask again"
                    : "only the newest %d commits were searched, the others are still being read; ask again"
                            .formatted(searchable);
        }
        boolean behind = index.isPresent()
                && index.get().writable()
                && !index.get().head().equals(history.head().orElse(""));
        return behind ? "the newest commits are still being read; ask again for more" : "";
    }

    private static CommitQuery query(CommitQuestion question, HistorySnapshot history) throws IOException {
        Optional<Int8Vector> meaning = question.words().isBlank()
                ? Optional.empty()
                : Optional.of(CommitMeaning.open().ofQuestion(question.words()));
        Optional<Set<String>> authors =
                question.author().isBlank() ? Optional.empty() : Optional.of(history.contacts(question.author()));
        return new CommitQuery(
                question.words(),
                meaning,
                authors,
                question.file(),
                seconds(question.since()),
                seconds(question.until()),
                question.limit());
    }

    private static long seconds(Instant time) {
        if (time.equals(Instant.MIN)) return Long.MIN_VALUE;
        return time.equals(Instant.MAX) ? Long.MAX_VALUE : time.getEpochSecond();
    }

    private static boolean ended(CompletableFuture<Void> work) {
        try {
            work.get(END.toNanos(), TimeUnit.NANOSECONDS);
            return true;
        } catch (ExecutionException failed) {
            return true;
        } catch (TimeoutException stuck) {
            return false;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public void close() {
        closed = true;
        Optional<CompletableFuture<Void>> running;
        synchronized (this) {
            running = work;
        }
        // The thread still uses the index; the end of the process frees it.
        if (running.isPresent() && !ended(running.get())) return;
        try {
            synchronized (this) {
                if (index.isPresent()) index.get().close();
                index = Optional.empty();
            }
        } catch (IOException broken) {
            LOG.log(System.Logger.Level.WARNING, "the commits in " + folder + " did not close cleanly", broken);
        }
    }
}
