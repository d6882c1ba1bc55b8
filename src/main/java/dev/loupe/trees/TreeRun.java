package dev.loupe.trees;

import dev.loupe.model.Cancellation;
import dev.loupe.model.Language;
import dev.loupe.model.Progress;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.SourceParser;
import dev.loupe.syntax.match.TreeMatch;
import dev.loupe.syntax.match.TreeReply;
import dev.loupe.syntax.match.TreeRequest;
import dev.loupe.text.FileContents;
import dev.loupe.trees.TreeSearchAnswer.End;
import dev.loupe.trees.TreeSearchAnswer.FileTrees;
import dev.loupe.trees.TreeSearchAnswer.SetAside;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;

/// One search: several threads read and match files; results are taken in path order, and only a few files
/// are processed ahead.
final class TreeRun {

    /// Matches are counted at least up to this number.
    private static final int COUNTED = 1_000;

    /// Most bytes parsed for the mere number of matches once the page is full. The limit is in bytes, not
    /// seconds, so that the same question has the same answer.
    private static final long COUNTED_BYTES = 8 << 20;

    private static final int BATCH = 4;
    private static final int AHEAD = 4;
    private static final int MOST_SET_ASIDE = 100;
    private static final ThreadFactory THREADS =
            Thread.ofPlatform().daemon().name("trees-", 0).factory();

    /// The result for one file.
    ///
    /// @param bytes number of bytes parsed, 0 for none
    private record Outcome(TreeTarget target, Optional<TreeReply> reply, boolean changed, int bytes) {}

    private final SourceParser parser;
    private final FileContents contents;
    private final TreeSearchRequest request;
    private final Map<Language, PatternNeeds> needs;
    private final Cancellation cancellation;
    private final Progress progress;
    private final long deadline;
    private volatile boolean stopped;

    private final List<FileTrees> files = new ArrayList<>();
    private final List<RepoPath> changed = new ArrayList<>();
    private final List<SetAside> setAside = new ArrayList<>();
    private int told;
    private int count;
    private int parsed;
    private long bytes;
    private End end = End.COMPLETE;

    TreeRun(
            SourceParser parser,
            FileContents contents,
            TreeSearchRequest request,
            Map<Language, PatternNeeds> needs,
            Cancellation cancellation,
            Progress progress,
            Duration patience) {
        this.parser = parser;
        this.contents = contents;
        this.request = request;
        this.needs = needs;
        this.cancellation = cancellation;
        this.progress = progress;
        this.deadline = System.nanoTime() + patience.toNanos();
    }

    /// Call only once.
    TreeSearchAnswer over(List<TreeTarget> targets, int threads) throws InterruptedException {
        try (ExecutorService pool = Executors.newFixedThreadPool(threads, THREADS)) {
            askAll(targets, threads, pool);
        } catch (ExecutionException e) {
            throw new IllegalStateException("the search failed", e.getCause());
        }
        return new TreeSearchAnswer(
                files, count, end, List.copyOf(needs.keySet()), targets.size(), parsed, changed, setAside);
    }

    private void askAll(List<TreeTarget> targets, int threads, ExecutorService pool)
            throws InterruptedException, ExecutionException {
        Deque<Future<List<Outcome>>> underWay = new ArrayDeque<>();
        int next = 0;
        int done = 0;
        try {
            while (!stop() && (next < targets.size() || !underWay.isEmpty())) {
                for (; next < targets.size() && underWay.size() < AHEAD * threads; next += BATCH) {
                    List<TreeTarget> batch = targets.subList(next, Math.min(targets.size(), next + BATCH));
                    underWay.add(pool.submit(() -> ask(batch)));
                }
                for (Outcome outcome : underWay.remove().get()) if (!stopped) take(outcome);
                done = Math.min(targets.size(), done + BATCH);
                progress.report(done, targets.size(), "searching trees");
            }
        } finally {
            stopped = true; // for the batches still running
        }
    }

    private boolean stop() {
        if (!stopped && cancellation.requested()) stop(End.CANCELLED);
        if (!stopped && System.nanoTime() > deadline) stop(End.LATE);
        return stopped;
    }

    private void stop(End why) {
        end = why;
        stopped = true;
    }

    private List<Outcome> ask(List<TreeTarget> batch) throws InterruptedException {
        var outcomes = new ArrayList<Outcome>(batch.size());
        for (TreeTarget target : batch) if (!stopped) outcomes.add(ask(target));
        return outcomes;
    }

    private Outcome ask(TreeTarget target) throws InterruptedException {
        Optional<FileContents.Content> content = contents.read(target.path(), target.known());
        boolean asIndexed = content.isPresent() && content.get().asIndexed();
        PatternNeeds needed = needs.get(target.language());
        if (content.isEmpty() || needed == null || !needed.allow(content.get().bytes()))
            return new Outcome(target, Optional.empty(), !asIndexed, 0);
        TreeReply reply = parser.ask(
                new TreeRequest.Find(request.question(), request.most()),
                target.path(),
                content.get().bytes());
        return new Outcome(target, Optional.of(reply), !asIndexed, content.get().bytes().length);
    }

    private void take(Outcome outcome) {
        if (outcome.reply().isEmpty()) return;
        parsed++;
        bytes += outcome.bytes();
        RepoPath path = outcome.target().path();
        switch (outcome.reply().get()) {
            case TreeReply.Found found -> take(found, outcome);
            case TreeReply.Refused(String why) -> setAside(path, why);
            case TreeReply.Planned _, TreeReply.Drawn _ -> throw new IllegalStateException("no matches of " + path);
        }
        // After the page is full, parsing goes on only to count matches, within limits.
        boolean full = told >= request.most() && count > told;
        if (count >= Math.max(COUNTED, request.most() + 1) || full && bytes > COUNTED_BYTES) stop(End.ENOUGH);
    }

    private void take(TreeReply.Found found, Outcome outcome) {
        RepoPath path = outcome.target().path();
        count += found.count();
        if (!found.complete()) setAside(path, "it has more ways to match than are tried");
        List<TreeMatch> room =
                found.matches().subList(0, Math.min(found.matches().size(), request.most() - told));
        if (room.isEmpty()) return;
        told += room.size();
        files.add(new FileTrees(path, outcome.target().language(), room));
        if (outcome.changed()) changed.add(path);
    }

    private void setAside(RepoPath path, String why) {
        if (setAside.size() < MOST_SET_ASIDE) setAside.add(new SetAside(path, why));
    }
}
