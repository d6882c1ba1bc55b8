package dev.loupe.search.rank;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.Chunk;
import dev.loupe.model.Filter;
import dev.loupe.model.RepoPath;
import dev.loupe.search.Page;
import dev.loupe.search.Query;
import dev.loupe.search.SearchMode;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.Searcher;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Function;

/// Measures how well kinds of query find their sources: names as they are, mistyped and with other
/// separators, pieces of code, stack frames, paths. Not a test.
///
///     QueryLab INDEX [SEED]    recall@1, recall@10 and milliseconds of a processor by sort of query
final class QueryLab {
    private static final int EACH = 150;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private record Sample(String query, Chunk chunk) {}

    private final IndexSnapshot snapshot;
    private final Random random;
    private final Searcher searcher = new Searcher();

    private QueryLab(IndexSnapshot snapshot, long seed) {
        this.snapshot = snapshot;
        random = new Random(seed);
    }

    public static void main(String[] args) throws Exception {
        try (ProjectIndex index = ProjectIndex.openReadOnly(Path.of(args[0]));
                IndexSnapshot snapshot = index.snapshot()) {
            new QueryLab(snapshot, args.length > 1 ? Long.parseLong(args[1]) : 1).run();
        }
    }

    private void run() throws Exception {
        List<Chunk> chunks = sampled();
        List<Chunk> named = chunks.stream()
                .filter(chunk ->
                        chunk.name().length() > 7 && !chunk.path().value().contains("est"))
                .toList();
        List<Chunk> long4 =
                chunks.stream().filter(chunk -> chunk.lines().count() >= 6).toList();
        measure("name", named, Chunk::name, true);
        measure("qualified", named, chunk -> chunk.qualifiedName(), false);
        measure("file and name", named, chunk -> stem(chunk.path()) + "." + chunk.name(), false);
        measure("mistyped", named, chunk -> mistyped(chunk.name()), true);
        measure("other separators", named, chunk -> separated(chunk.name()), true);
        measure("three lines", long4, this::threeLines, false);
        measure(
                "path and line",
                long4,
                chunk -> chunk.path() + ":" + (chunk.lines().first() + 2),
                false);
        measure(
                "frame",
                long4,
                chunk -> "  at foo.Bar.baz(/srv/app/" + chunk.path() + ":"
                        + (chunk.lines().first() + 2) + ")",
                false);
    }

    private List<Chunk> sampled() throws Exception {
        var paths = new ArrayList<>(
                snapshot.files().all().stream().map(file -> file.path()).toList());
        java.util.Collections.shuffle(paths, random);
        var chunks = new ArrayList<Chunk>();
        for (RepoPath path : paths) {
            List<Chunk> of = snapshot.chunks().ofFile(path);
            if (!of.isEmpty()) chunks.add(of.get(random.nextInt(of.size())));
            if (chunks.size() == EACH * 10) break;
        }
        return chunks;
    }

    private void measure(String sort, List<Chunk> chunks, Function<Chunk, String> asked, boolean byName)
            throws Exception {
        List<Chunk> some = chunks.subList(0, Math.min(EACH, chunks.size()));
        double[] millis = new double[some.size()];
        int first = 0;
        int tenth = 0;
        for (int i = 0; i < some.size(); i++) {
            Chunk chunk = some.get(i);
            String query = asked.apply(chunk);
            List<Hit> hits = List.of();
            millis[i] = Double.MAX_VALUE;
            for (int round = 0; round < 3; round++) {
                long start = THREADS.getCurrentThreadCpuTime();
                hits = searcher.search(
                                snapshot,
                                new SearchRequest(
                                        new Query.Words(query, SearchMode.KEYWORD), Filter.NONE, Page.first(10)))
                        .hits();
                millis[i] = Math.min(millis[i], (THREADS.getCurrentThreadCpuTime() - start) / 1e6);
            }
            int place = place(hits, chunk, byName);
            if (place == 0) first++;
            if (place >= 0) tenth++;
            else if (i < 12 && Boolean.getBoolean("misses"))
                System.out.println(
                        "  missed: " + query.replace("\n", "⏎") + " of " + chunk.path() + ":" + chunk.lines());
        }
        Arrays.sort(millis);
        System.out.printf(
                Locale.ROOT,
                "%-18s %4d queries  @1 %.3f  @10 %.3f  p50 %.2f ms  p95 %.2f ms%n",
                sort,
                some.size(),
                first / (double) some.size(),
                tenth / (double) some.size(),
                millis[some.size() / 2],
                millis[some.size() * 95 / 100]);
    }

    private static int place(List<Hit> hits, Chunk chunk, boolean byName) {
        for (int i = 0; i < hits.size(); i++) {
            Chunk hit = hits.get(i).chunk();
            boolean same = byName ? hit.name().equals(chunk.name()) : hit.id().equals(chunk.id());
            if (same) return i;
        }
        return -1;
    }

    private static String stem(RepoPath path) {
        String name = path.fileName();
        int dot = name.indexOf('.');
        return dot < 0 ? name : name.substring(0, dot);
    }

    /// With two neighbours swapped, or a letter left out, doubled or changed.
    private String mistyped(String name) {
        int at = 1 + random.nextInt(name.length() - 2);
        return switch (random.nextInt(4)) {
            case 0 -> name.substring(0, at) + name.charAt(at + 1) + name.charAt(at) + name.substring(at + 2);
            case 1 -> name.substring(0, at) + name.substring(at + 1);
            case 2 -> name.substring(0, at) + name.charAt(at) + name.substring(at);
            default -> name.substring(0, at) + (char) ('a' + random.nextInt(26)) + name.substring(at + 1);
        };
    }

    private static String separated(String name) {
        if (name.contains("_")) return name.replace("_", "");
        return name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }

    private String threeLines(Chunk chunk) {
        List<String> lines = chunk.text().lines().toList();
        int from = 1 + random.nextInt(Math.max(1, lines.size() - 4));
        return String.join("\n", lines.subList(from, Math.min(lines.size(), from + 3)));
    }
}
