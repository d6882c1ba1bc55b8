import com.sun.management.ThreadMXBean;
import dev.loupe.embed.StaticEmbedder;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.Chunk;
import dev.loupe.model.Filter;
import dev.loupe.project.Collection;
import dev.loupe.search.Page;
import dev.loupe.search.Query;
import dev.loupe.search.SearchMode;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.Searcher;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;

/// How long warm queries take in one thread of one process; `bench/latency` runs it.
///
///     queries HOME ROOT OUT MOST      writes queries that are made of the repository's own names, prose and
/// paths
///     time HOME ROOT QUERIES ROUNDS   asks each once a round, after as many rounds of warming up
///
/// Figures are lines of a name and a value; times in milliseconds.
public final class QueryLatency {
    private static final int HITS = 10;
    private static final int BARE_EVERY = 10;

    public static void main(String[] args) throws Exception {
        Path home = Path.of(args[1]);
        Path root = Path.of(args[2]).toRealPath();
        Path folder = home.resolve("index").resolve(Collection.of(root).name());
        try (ProjectIndex index = ProjectIndex.openReadOnly(folder);
                IndexSnapshot snapshot = index.snapshot()) {
            if (args[0].equals("queries")) Files.write(Path.of(args[3]), queries(snapshot, Integer.parseInt(args[4])));
            else new QueryLatency(snapshot).time(Files.readAllLines(Path.of(args[3])), Integer.parseInt(args[4]));
        }
    }

    /// From files at equal distances, one form after the other, so that the same repository gives the same.
    private static List<String> queries(IndexSnapshot snapshot, int most) throws IOException {
        List<IndexedFile> files = snapshot.files().all();
        Set<String> queries = new LinkedHashSet<>();
        for (int i = 0; i < most * 4 && queries.size() < most; i++) {
            IndexedFile file = files.get((int) ((long) i * 7919 % files.size()));
            List<Chunk> named = snapshot.chunks().ofFile(file.path()).stream()
                    .filter(chunk -> !chunk.name().isEmpty())
                    .toList();
            if (!named.isEmpty()) queries.add(query(named.get(i * 31 % named.size()), i % 8));
        }
        queries.remove("");
        return List.copyOf(queries);
    }

    private static String query(Chunk chunk, int form) {
        String doc = words(chunk.doc(), 3 + chunk.name().length() % 10);
        return switch (form) {
            case 0 -> chunk.name();
            case 1 -> chunk.qualifiedName();
            case 2 -> chunk.path().value();
            case 3 -> words(chunk.name(), 6);
            case 4 -> "where do we get the type of " + words(chunk.name(), 4);
            case 5 -> words(chunk.enclosing() + " " + chunk.name(), 5) + " value";
            default -> doc.isEmpty() ? "how is " + words(chunk.name(), 5) + " used when reading " + words(chunk.enclosing(), 3) : doc;
        };
    }

    /// The first words of a text or name, in lower case.
    private static String words(String text, int most) {
        String apart = text.replaceAll("(?<=[a-z])(?=[A-Z])", " ").replaceAll("[^A-Za-z0-9]+", " ").strip();
        String[] words = apart.toLowerCase(Locale.ROOT).split(" ");
        return String.join(" ", Arrays.copyOf(words, Math.min(most, words.length)));
    }

    private final IndexSnapshot snapshot;
    private final Searcher searcher = new Searcher(embedder());
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final BareLoop bare = new BareLoop();

    private static StaticEmbedder embedder() {
        try {
            return StaticEmbedder.builtIn();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private QueryLatency(IndexSnapshot snapshot) {
        this.snapshot = snapshot;
    }

    private void time(List<String> queries, int rounds) throws Exception {
        for (int round = 0; round < rounds; round++) for (String query : queries) ask(query);
        for (int i = 0; i < 200; i++) bare.run();
        double[] wall = new double[queries.size() * rounds];
        double[] bareCpu = new double[(wall.length + BARE_EVERY - 1) / BARE_EVERY];
        double[] cpu = new double[wall.length];
        for (int i = 0; i < wall.length; i++) {
            if (i % BARE_EVERY == 0) bareCpu[i / BARE_EVERY] = bareCpu();
            long before = threads.getCurrentThreadCpuTime();
            long start = System.nanoTime();
            ask(queries.get(i % queries.size()));
            wall[i] = (System.nanoTime() - start) / 1e6;
            cpu[i] = (threads.getCurrentThreadCpuTime() - before) / 1e6;
        }
        double mean = Arrays.stream(cpu).average().orElse(0);
        print("chunks", snapshot.chunks().count());
        print("queries", wall.length);
        for (int percent : new int[] {50, 95, 99}) print("wall p" + percent, percentile(wall, percent));
        for (int percent : new int[] {50, 95, 99}) print("cpu p" + percent, percentile(cpu, percent));
        print("cpu mean", mean);
        print("bare", percentile(bareCpu, 50));
    }

    private void ask(String query) throws Exception {
        searcher.search(snapshot, new SearchRequest(new Query.Words(query, SearchMode.HYBRID), Filter.NONE, Page.first(HITS)));
    }

    private double bareCpu() {
        long before = threads.getCurrentThreadCpuTime();
        bare.run();
        return (threads.getCurrentThreadCpuTime() - before) / 1e6;
    }

    private static double percentile(double[] values, int percent) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[Math.min(sorted.length - 1, sorted.length * percent / 100)];
    }

    private static void print(String name, double value) {
        System.out.printf(Locale.ROOT, "%s\t%.4f%n", name, value);
    }

    /// The yardstick: BM25 of 100,000 matches in plain arrays and the best of them, as bare as the JDK can do
    /// it.
    private static final class BareLoop {
        private static final int MATCHES = 100_000;

        private final int[] documents = new int[MATCHES];
        private final float[] times = new float[MATCHES];
        private final float[] lengths = new float[2 * MATCHES];
        private final float[] scores = new float[2 * MATCHES];
        private float best;

        BareLoop() {
            var random = new Random(1);
            for (int i = 0, document = 0; i < MATCHES; i++) {
                documents[i] = document += random.nextInt(2);
                times[i] = 1 + random.nextInt(4);
            }
            for (int i = 0; i < lengths.length; i++) lengths[i] = 1 + random.nextFloat();
        }

        void run() {
            Arrays.fill(scores, 0);
            for (int i = 0; i < MATCHES; i++)
                scores[documents[i]] += 3f - 3f / (1f + times[i] / lengths[documents[i]]);
            for (float score : scores) best = Math.max(best, score);
        }
    }
}
