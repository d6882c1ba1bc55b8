package dev.loupe.history;

import dev.loupe.history.table.HistoryTable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Computes [CommitSignals] over some commits.
final class SignalCount {
    private static final double DAY = 86_400;
    private static final int MOST_AUTHORS = 10;

    private final CommitDecoder commits;
    private final long now;

    SignalCount(CommitDecoder commits, Instant now) {
        this.commits = commits;
        this.now = now.getEpochSecond();
    }

    /// @param of commits, oldest first, at least one
    CommitSignals of(int[] of) {
        HistoryTable table = commits.table();
        int last = of[of.length - 1];
        long newest = table.committed()[last];
        long oldest = table.committed()[of[0]];
        List<AuthorCommits> authors = authors(of);
        AuthorCommits most = authors.getFirst();
        return new CommitSignals(
                of.length,
                (int) Math.max(0, Math.floorDiv(now - newest, (long) DAY)),
                Instant.ofEpochSecond(newest),
                Instant.ofEpochSecond(oldest),
                table.id(last),
                recency(of),
                rounded(of.length / Math.max((newest - oldest) / (30 * DAY), 1)),
                rounded(volatility(of)),
                percent(fixes(of), of.length),
                most.person(),
                percent(most.commits(), of.length),
                authors.stream().limit(MOST_AUTHORS).map(AuthorCommits::person).toList(),
                authors.size(),
                tasks(of));
    }

    int fixes(int[] of) {
        int fixes = 0;
        for (int commit : of) if (commits.table().has(commit, HistoryTable.FIX)) fixes++;
        return fixes;
    }

    /// Most commits first, then by name and address.
    List<AuthorCommits> authors(int[] of) {
        Map<Integer, Integer> counts = new LinkedHashMap<>();
        for (int commit : of) counts.merge(commits.author(commit), 1, Integer::sum);
        var authors = new ArrayList<AuthorCommits>();
        counts.forEach((person, count) -> authors.add(new AuthorCommits(commits.person(person), count)));
        authors.sort(Comparator.comparingInt(AuthorCommits::commits)
                .reversed()
                .thenComparing(author -> author.person().name())
                .thenComparing(author -> author.person().email()));
        return authors;
    }

    private double recency(int[] of) {
        double sum = 0;
        for (int commit : of)
            sum += Math.exp(-0.1 * Math.max(0, (now - commits.table().committed()[commit]) / DAY));
        return sum;
    }

    private double volatility(int[] of) {
        int gaps = of.length - 1;
        if (gaps < 2) return 0;
        double mean = 0;
        for (int i = 0; i < gaps; i++) mean += gap(of, i) / gaps;
        double variance = 0;
        for (int i = 0; i < gaps; i++) variance += Math.pow(gap(of, i) - mean, 2) / gaps;
        return Math.sqrt(variance);
    }

    private double gap(int[] of, int i) {
        long[] times = commits.table().committed();
        return (times[of[i + 1]] - times[of[i]]) / DAY;
    }

    private List<String> tasks(int[] of) {
        Set<String> tasks = new LinkedHashSet<>();
        for (int i = of.length - 1; i >= 0; i--) tasks.addAll(commits.issues(of[i]));
        return List.copyOf(tasks);
    }

    private static int percent(int part, int whole) {
        return Math.round(100f * part / whole);
    }

    static double rounded(double value) {
        return Math.round(100 * value) / 100.0;
    }
}
