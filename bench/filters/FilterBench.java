import dev.loupe.embed.StaticEmbedder;
import dev.loupe.index.ChunkScope;
import dev.loupe.index.DocumentSet;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.NearChunk;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.Filter;
import dev.loupe.model.JsonValue;
import dev.loupe.project.Collection;
import dev.loupe.search.Page;
import dev.loupe.search.Query;
import dev.loupe.search.SearchMode;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.Searcher;
import dev.loupe.search.figures.ChunkColumns;
import dev.loupe.search.figures.FigureTables;
import dev.loupe.search.figures.ProjectFigures;
import dev.loupe.vector.Bounds;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorSpace;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;

/// CPU time of tables, filters and searches within them, and recall of vector search within them, as
/// Markdown; `bench/filters/run` starts it.
///
///     FilterBench HOME ROOT QUESTIONS...
///
/// Times are CPU times of the asking thread: medians of so many rounds as are said after as many to warm up.
/// Filtered and unfiltered searches alternate. Recall compares with all cosines; who is as near as the last
/// that is wanted counts as found.
class FilterBench {
    static final int ROUNDS = 7;
    static final int WANTED = 50;

    interface Task {
        Object run() throws Exception;
    }

    public static void main(String[] args) throws Exception {
        Logger.getLogger("org.apache.lucene").setLevel(Level.OFF);
        StaticEmbedder embedder = StaticEmbedder.builtIn();
        Path root = Path.of(args[1]).toRealPath();
        Path folder = Path.of(args[0]).resolve("index").resolve(Collection.of(root).name());
        var questions = new ArrayList<String>();
        for (String file : Arrays.copyOfRange(args, 2, args.length))
            Files.readString(Path.of(file)).lines().filter(line -> !line.isBlank()).forEach(questions::add);
        try (ProjectIndex index = ProjectIndex.openReadOnly(folder, VectorSpace.of(embedder));
                IndexSnapshot snapshot = index.snapshot()) {
            ProjectFigures figures = tables(root, snapshot);
            filters(figures, snapshot);
            searches(figures, snapshot, new Searcher(embedder), questions);
            recall(figures, snapshot, embedder, questions);
        }
    }

    static ProjectFigures tables(Path root, IndexSnapshot snapshot) throws Exception {
        snapshot.files().all();
        long before = heap();
        long began = cpu();
        ProjectFigures figures = new FigureTables(root).of(snapshot);
        double first = (cpu() - began) / 1e6;
        long bytes = heap() - before;
        double warm = median(() -> new FigureTables(root).of(snapshot));
        System.out.printf("## %s: %,d chunks of %,d files%n%n", root.getFileName(), figures.rows(), figures.files());
        System.out.printf("Table: %.0f ms of CPU the first time, %.0f ms after warming up; %.0f bytes a chunk.%n%n",
                first, warm, (double) bytes / figures.rows());
        return figures;
    }

    static PayloadKey key(String text) {
        return PayloadKey.of(text);
    }

    static PointFilter is(String key, JsonValue value) {
        return new PointFilter.Match(key(key), Set.of(value));
    }

    static void filters(ProjectFigures figures, IndexSnapshot snapshot) throws Exception {
        Map<String, PointFilter> all = new LinkedHashMap<>();
        all.put("language = java", is("language", JsonValue.of("java")));
        all.put("isTest = false", is("isTest", JsonValue.of(false)));
        all.put("chunkType = function, no tests", new PointFilter.And(List.of(
                is("chunkType", JsonValue.of("function")), new PointFilter.Not(is("isTest", JsonValue.of(true))))));
        all.put("methodLines ≥ 30", new PointFilter.Range(key("methodLines"), Bounds.from(30.0)));
        all.put("relativePath in **/query/**", new PointFilter.Within(key("relativePath"), List.of("**/query/**")));
        all.put("git.file.ageDays ≤ 90 (unknown here)", new PointFilter.Range(key("git.file.ageDays"), Bounds.to(90.0)));
        all.put("name has word load", new PointFilter.HasWords(key("name"), "load", true));
        System.out.println("| filter | chunks | CPU ms, not remembered |\n|---|---|---|");
        for (Map.Entry<String, PointFilter> one : all.entrySet()) {
            int size = ChunkColumns.matching(one.getValue(), figures, snapshot).size();
            double took = median(() -> ChunkColumns.evaluated(one.getValue(), figures, snapshot));
            System.out.printf("| %s | %,d | %.1f |%n", one.getKey(), size, took);
        }
        System.out.println();
    }

    static DocumentSet share(ProjectFigures figures, double share) {
        var random = new Random(3);
        var set = new BitSet();
        for (int file = 0; file < figures.files(); file++)
            if (random.nextDouble() < share)
                for (int row = figures.firstRow(file); row < figures.firstRow(file + 1); row++) set.set(figures.document(row));
        return DocumentSet.of(set);
    }

    static void searches(ProjectFigures figures, IndexSnapshot snapshot, Searcher searcher, List<String> questions)
            throws Exception {
        PointFilter code = is("isTest", JsonValue.of(false));
        PointFilter young = new PointFilter.Range(key("methodLines"), Bounds.from(10.0));
        Map<String, Task> all = new LinkedHashMap<>();
        all.put("everything", () -> ask(searcher, snapshot, questions, DocumentSet.ALL));
        all.put("isTest = false", () -> ask(searcher, snapshot, questions, ChunkColumns.matching(code, figures, snapshot)));
        all.put("methodLines ≥ 10", () -> ask(searcher, snapshot, questions, ChunkColumns.matching(young, figures, snapshot)));
        for (double share : new double[] {0.01, 0.1, 0.5}) {
            DocumentSet set = share(figures, share);
            all.put("files by chance, %.0f %%".formatted(100 * share), () -> ask(searcher, snapshot, questions, set));
        }
        Map<String, List<Double>> times = new LinkedHashMap<>();
        for (int round = 0; round < 2 * ROUNDS; round++)
            for (Map.Entry<String, Task> one : all.entrySet()) {
                long began = cpu();
                one.getValue().run();
                double took = (cpu() - began) / 1e6 / questions.size();
                if (round >= ROUNDS) times.computeIfAbsent(one.getKey(), _ -> new ArrayList<>()).add(took);
            }
        double whole = middle(times.get("everything"));
        System.out.println("| hybrid search within | CPU ms a question | times the unfiltered |\n|---|---|---|");
        times.forEach((name, list) -> System.out.printf("| %s | %.2f | %.2f |%n", name, middle(list), middle(list) / whole));
        System.out.println();
    }

    static Object ask(Searcher searcher, IndexSnapshot snapshot, List<String> questions, DocumentSet among) throws Exception {
        int hits = 0;
        for (String question : questions)
            hits += searcher.search(snapshot, new SearchRequest(new Query.Words(question, SearchMode.HYBRID), Filter.NONE, _ -> among, Page.first(10))).hits().size();
        return hits;
    }

    static void recall(ProjectFigures figures, IndexSnapshot snapshot, StaticEmbedder embedder, List<String> questions)
            throws Exception {
        System.out.println("| vectors within | chunks | recall@10 | recall@50 |\n|---|---|---|---|");
        for (double share : new double[] {0.01, 0.1, 0.5, 1}) {
            DocumentSet set = share >= 1 ? DocumentSet.ALL : share(figures, share);
            double[] found = new double[2];
            int asked = 0;
            for (String text : questions) {
                Int8Vector question = Int8Vector.of(embedder.embedQuery(text));
                if (question.inverseLength() == 0) continue;
                asked++;
                float[] all = snapshot.vectors().cosines(question);
                found[0] += recall(snapshot, question, all, set, 10);
                found[1] += recall(snapshot, question, all, set, WANTED);
            }
            System.out.printf("| %.0f %% | %,d | %.4f | %.4f |%n", 100 * share,
                    set.isAll() ? figures.rows() : set.size(), found[0] / asked, found[1] / asked);
        }
    }

    static double recall(IndexSnapshot snapshot, Int8Vector question, float[] all, DocumentSet set, int limit) throws Exception {
        double[] within = new double[all.length];
        int size = 0;
        for (int document = 0; document < all.length; document++)
            if (!Float.isNaN(all[document]) && set.contains(document)) within[size++] = all[document];
        double[] sorted = Arrays.copyOf(within, size);
        Arrays.sort(sorted);
        int wanted = Math.min(limit, size);
        double bar = sorted[size - wanted];
        int found = 0;
        for (NearChunk near : snapshot.vectors().nearest(question, new ChunkScope(List.of(), set), limit))
            if ((float) near.cosine() >= bar) found++;
        return (double) found / wanted;
    }

    static double median(Task task) throws Exception {
        var times = new ArrayList<Double>();
        for (int round = 0; round < 2 * ROUNDS; round++) {
            long began = cpu();
            task.run();
            if (round >= ROUNDS) times.add((cpu() - began) / 1e6);
        }
        return middle(times);
    }

    static double middle(List<Double> times) {
        return times.stream().sorted().toList().get(times.size() / 2);
    }

    static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    static long heap() {
        for (int i = 0; i < 3; i++) System.gc();
        Runtime now = Runtime.getRuntime();
        return now.totalMemory() - now.freeMemory();
    }
}
