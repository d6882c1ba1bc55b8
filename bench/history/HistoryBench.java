import dev.loupe.engine.DataWait;
import dev.loupe.history.CommitQuestion;
import dev.loupe.history.History;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.model.Cancellation;
import dev.loupe.model.RepoPath;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;

/// Reads a history, or asks it; `bench/history/run` starts it.
///
///     HistoryBench read ROOT FOLDER
///     HistoryBench ask ROOT FOLDER
///
/// Questions: 300 files chosen by a fixed seed of those that commits of the last two years changed, every
/// question asked once to warm up and once for the figure; CPU time of the asking thread, beside it the time
/// on the wall.
class HistoryBench {
    private static final Duration LONG = Duration.ofHours(1);
    private static final int FILES = 300;
    private static final String[] WORDS = {
        "fix memory leak", "rename detection is slow", "how does the index get locked when it is written",
        "shallow clone negotiation protocol", "colour of the output", "tests fail on other systems",
        "documentation of options", "remove code that nobody uses", "crash when a path is empty", "progress bar"
    };

    public static void main(String[] arguments) throws Exception {
        try (History history = new History(Path.of(arguments[1]), Path.of(arguments[2]))) {
            HistorySnapshot snapshot = history.snapshot(LONG);
            if (arguments[0].equals("ask")) ask(history, snapshot);
            else System.out.println(history.status());
        }
    }

    private static void ask(History history, HistorySnapshot snapshot) throws Exception {
        Instant now = snapshot.newest(1).getFirst().committed();
        Map<RepoPath, Integer> churn = snapshot.churn(now.minus(Duration.ofDays(730)));
        List<RepoPath> files = new ArrayList<>(churn.keySet());
        Collections.sort(files);
        Collections.shuffle(files, new Random(7));
        files = files.subList(0, Math.min(FILES, files.size()));

        System.out.println("| question | p50 CPU ms | p95 CPU ms | p50 wall ms |\n|---|---:|---:|---:|");
        time("has HEAD moved, and the snapshot", FILES, i -> history.snapshot(LONG));
        List<RepoPath> asked = files;
        time("related", asked.size(), i -> snapshot.related(asked.get(i), 2, now));
        time("file history, 20 commits", asked.size(), i -> snapshot.file(asked.get(i), 20, now));
        List<RepoPath> busiest = churn.entrySet().stream()
                .sorted(Map.Entry.<RepoPath, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .limit(30)
                .map(Map.Entry::getKey)
                .toList();
        time("related, the 30 busiest files", 30, i -> snapshot.related(busiest.get(i % busiest.size()), 2, now));
        time("file history, the 30 busiest files", 30, i -> snapshot.file(busiest.get(i % busiest.size()), 20, now));
        long began = System.nanoTime();
        DataWait.of(LONG, Cancellation.NEVER).until(history::messages);
        double waited = (System.nanoTime() - began) / 1e6;
        time("commits by words", 100, i -> history.search(CommitQuestion.of(WORDS[i % WORDS.length], 10)));
        String author = snapshot.newest(1).getFirst().author().name();
        time("commits by words, author and file", 100, i -> history.search(
                new CommitQuestion(WORDS[i % WORDS.length], author, asked.get(0).folder(), Instant.MIN, Instant.MAX, 10)));
        System.out.printf("%nAll messages could be searched after %.0f ms.%n", waited);
    }

    @FunctionalInterface
    interface Question {
        Object ask(int number) throws Exception;
    }

    private static void time(String name, int times, Question question) throws Exception {
        var threads = ManagementFactory.getThreadMXBean();
        for (int round = 0; round < 5; round++) for (int i = 0; i < times; i++) question.ask(i);
        double[] cpu = new double[times];
        double[] wall = new double[times];
        for (int i = 0; i < times; i++) {
            long began = System.nanoTime();
            long used = threads.getCurrentThreadCpuTime();
            question.ask(i);
            cpu[i] = (threads.getCurrentThreadCpuTime() - used) / 1e6;
            wall[i] = (System.nanoTime() - began) / 1e6;
        }
        java.util.Arrays.sort(cpu);
        java.util.Arrays.sort(wall);
        System.out.printf("| %s | %.2f | %.2f | %.2f |%n", name, cpu[times / 2], cpu[times * 95 / 100], wall[times / 2]);
    }
}
