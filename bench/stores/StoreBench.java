import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.embed.StaticEmbedder;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.ProjectIndex;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.project.Collection;
import dev.loupe.project.FolderTree;
import dev.loupe.project.LoupeHome;
import dev.loupe.search.figures.FigureTables;
import dev.loupe.sharing.SharedChunks;
import dev.loupe.sharing.SharedIndexes;
import dev.loupe.sharing.SharedName;
import dev.loupe.stores.FolderProvider;
import dev.loupe.stores.StoreChoice;
import dev.loupe.stores.StoreKind;
import dev.loupe.stores.StoredCollection;
import dev.loupe.stores.VectorStoreProvider;
import dev.loupe.stores.engines.Providers;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PlainEvaluation;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;

/// What one store takes to hold chunks and to answer, as one line of JSON; `bench/stores/run` starts it.
///
///     StoreBench HOME ROOT POINTS SECONDS
///
/// The environment says which store, as for the product, and of its server the processes (`PIDS`) and
/// folders (`FOLDERS`). Writing is measured within the store's methods alone: neither reading the index nor
/// making points counts.
class StoreBench {
    static final int SAMPLES = 200;
    static final int WANTED = 50;
    static final int IDS = 100;
    static final int NEAREST = 10;
    /// About the nearest.
    static final int QUESTIONS = 30;
    static final double ROW_SECONDS = 40;

    static final Map<String, JsonValue> figures = new LinkedHashMap<>();
    static final List<VectorPoint> samples = new ArrayList<>();
    static final PointFilter JAVA = new PointFilter.Match(PayloadKey.of("language"), Set.of(JsonValue.of("java")));
    static final PointFilter PRODUCT = new PointFilter.Match(PayloadKey.of("isTest"), Set.of(JsonValue.of(false)));
    /// What dense searches are asked within, by the name of the row.
    static final Map<String, PointFilter> WITHIN = new LinkedHashMap<>();

    static {
        WITHIN.put("dense", SharedChunks.CHUNKS);
        WITHIN.put("dense, by two values", new PointFilter.And(List.of(JAVA, PRODUCT)));
        WITHIN.put("dense, by a glob", new PointFilter.Within(PayloadKey.of("relativePath"), List.of("hibernate-core/src/main/**")));
    }

    /// Of the points that the store has, those that have a direction, by id.
    static final Map<String, Written> written = new LinkedHashMap<>();
    static final Random random = new Random(1);
    static int most;
    static double mostSeconds;

    /// @param within the names of the rows whose filter it is within
    record Written(Int8Vector vector, Set<String> within) {
        static Written of(VectorPoint point) {
            var within = new java.util.HashSet<String>();
            WITHIN.forEach((name, filter) -> {
                if (PlainEvaluation.holds(filter, point.id(), point.payload())) within.add(name);
            });
            return new Written(point.vector(), Set.copyOf(within));
        }
    }

    /// A question about a sample; what is random in it depends on its number alone, so that all stores are
    /// asked the same.
    interface Asking {
        void ask(VectorSnapshot snapshot, VectorPoint of, Random random) throws IOException;
    }

    public static void main(String[] args) throws Exception {
        most = Integer.parseInt(args[2]);
        mostSeconds = Double.parseDouble(args[3]);
        StaticEmbedder embedder = StaticEmbedder.builtIn();
        Path root = Path.of(args[1]).toRealPath();
        Path index = Path.of(args[0]).resolve("index").resolve(Collection.of(root).name());
        Path scratch = Files.createDirectories(Path.of(System.getenv("SCRATCH")));
        StoreChoice choice = StoreChoice.of(System.getenv());
        try (VectorStoreProvider engine = choice.kind() == StoreKind.LUCENE
                        ? new FolderProvider(Files.createDirectories(scratch.resolve("stores")))
                        : Providers.open(choice, new LoupeHome(scratch), Clock.systemUTC());
                ProjectIndex project = ProjectIndex.openReadOnly(index, VectorSpace.of(embedder));
                IndexSnapshot snapshot = project.snapshot()) {
            SharedName name = SharedName.of(root);
            write(engine, embedder, name, new SharedChunks(snapshot, new FigureTables(root).of(snapshot)));
            figures.put("disk, MB", number(disk(scratch) / 1e6, "%.0f"));
            figures.put("peak memory after writing, MB, asking / server", JsonValue.of(peak()));
            ask(engine, name.collection());
            for (String within : WITHIN.keySet())
                figures.put(
                        "%s: found of the nearest %d".formatted(within, NEAREST),
                        JsonValue.of(found(engine, name.collection(), within)));
            figures.put("peak memory in all, MB, asking / server", JsonValue.of(peak()));
        }
        System.out.println(Json.write(new JsonObject(new LinkedHashMap<>(figures))));
    }

    static void write(VectorStoreProvider engine, EmbeddingProvider embedder, SharedName name, SharedChunks chunks) throws Exception {
        var cut = new Cut(engine);
        try {
            new SharedIndexes(cut, embedder).publish(name, chunks, () -> cut.done);
        } catch (CancellationException enough) {
            // as many as were wanted
        }
        figures.put("points", number(cut.written, "%,.0f"));
        figures.put("writing, wall s", number(cut.wall, "%.1f"));
        figures.put("CPU s, asking process", number(cut.own, "%.1f"));
        figures.put("CPU s, server", number(cut.server, "%.1f"));
        figures.put("CPU ms a point, both", number((cut.own + cut.server) * 1000 / cut.written, "%.2f"));
    }

    static JsonValue number(double number, String format) {
        return JsonValue.of(format.formatted(number));
    }

    static long disk(Path scratch) throws IOException {
        long bytes = new FolderTree(scratch).bytes();
        for (String folder : System.getenv().getOrDefault("FOLDERS", "").split(" "))
            if (!folder.isBlank()) bytes += new FolderTree(Path.of(folder)).bytes();
        return bytes;
    }

    static double own() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime() / 1e9;
    }

    /// CPU seconds of the server's processes and of those that they started, by Linux.
    static double server() {
        double seconds = 0;
        for (long pid : pids()) seconds += spent(pid);
        return seconds;
    }

    static List<Long> pids() {
        var pids = new ArrayList<Long>();
        for (String pid : System.getenv().getOrDefault("PIDS", "").split(" ")) {
            if (pid.isBlank()) continue;
            ProcessHandle server = ProcessHandle.of(Long.parseLong(pid)).orElseThrow(() -> new IllegalStateException("the server ended"));
            pids.add(server.pid());
            server.descendants().forEach(child -> pids.add(child.pid()));
        }
        return pids;
    }

    /// Of a process and its children that ended; 0 where it is just ending itself, since its parent has its
    /// time then.
    static double spent(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            long ticks = 0;
            for (int field = 11; field <= 14; field++) ticks += Long.parseLong(fields[field]);
            return ticks / 100.0;
        } catch (IOException gone) {
            return 0;
        }
    }

    /// The most that the process, and the server's, had in memory at once so far, by Linux.
    static String peak() throws IOException {
        long server = 0;
        for (long pid : pids()) server += peak(Long.toString(pid));
        return "%,d / %,d".formatted(peak("self"), server);
    }

    static long peak(String pid) throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc", pid, "status")))
            if (line.startsWith("VmHWM:")) return Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024;
        throw new IOException("no VmHWM of " + pid);
    }

    static void ask(VectorStoreProvider engine, String collection) throws IOException {
        long before = System.nanoTime();
        try (VectorSnapshot first = engine.snapshot(collection)) {
            first.nearest(samples.getFirst().vector(), SharedChunks.CHUNKS, WANTED);
        }
        figures.put("first question, ms", number((System.nanoTime() - before) / 1e6, "%.0f"));
        for (var within : WITHIN.entrySet())
            row(engine, collection, within.getKey(), (snapshot, of, _) -> snapshot.nearest(of.vector(), within.getValue(), WANTED));
        row(engine, collection, "words", (snapshot, of, random) -> snapshot.lexical(words(of, random), SharedChunks.CHUNKS, WANTED));
        row(engine, collection, "%d ids".formatted(IDS), (snapshot, _, random) -> snapshot.find(some(random)));
    }

    /// The share of the nearest chunks by exact cosines that a store tells, where it is asked for so many;
    /// ties count as found.
    ///
    /// @param row whose filter they are within
    static String found(VectorStoreProvider engine, String collection, String row) throws IOException {
        int found = 0;
        int there = 0;
        try (VectorSnapshot snapshot = engine.snapshot(collection)) {
            List<VectorPoint> asked = samples.stream()
                    .filter(one -> one.vector().inverseLength() > 0)
                    .limit(QUESTIONS)
                    .toList();
            for (VectorPoint of : asked) {
                double[] cosines = written.values().stream()
                        .filter(one -> one.within().contains(row))
                        .mapToDouble(one -> of.vector().cosine(one.vector()))
                        .sorted()
                        .toArray();
                int wanted = Math.min(NEAREST, cosines.length);
                double least = wanted == 0 ? 0 : cosines[cosines.length - wanted];
                there += wanted;
                found += (int) snapshot.nearest(of.vector(), WITHIN.get(row), Math.max(1, wanted)).stream()
                        .filter(near -> near.cosine() >= least - 1e-9)
                        .count();
            }
        }
        return "%.3f".formatted((double) found / there);
    }

    /// Three words of a text.
    static String words(VectorPoint of, Random random) {
        String[] words = of.text().split("[^A-Za-z]+");
        var chosen = new ArrayList<String>();
        for (int i = 0; i < 3; i++) chosen.add(words[random.nextInt(words.length)]);
        return String.join(" ", chosen);
    }

    static List<String> some(Random random) {
        var ids = new ArrayList<String>();
        for (int i = 0; i < IDS; i++) ids.add(samples.get(random.nextInt(samples.size())).id());
        return ids;
    }

    static void row(VectorStoreProvider engine, String collection, String name, Asking asking) throws IOException {
        var times = new ArrayList<Double>();
        double own = 0;
        double server = 0;
        long began = System.nanoTime();
        for (int i = -3; i < SAMPLES && seconds(began) < ROW_SECONDS; i++) {
            if (i == 0) {
                own = own();
                server = server();
            }
            long from = System.nanoTime();
            try (VectorSnapshot snapshot = engine.snapshot(collection)) {
                asking.ask(snapshot, samples.get(Math.floorMod(i, samples.size())), new Random(i));
            }
            if (i >= 0) times.add(seconds(from) * 1000);
        }
        if (times.isEmpty()) {
            figures.put(name + ", ms", JsonValue.of("over " + Math.round(ROW_SECONDS * 250)));
            return;
        }
        double[] sorted = times.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        figures.put(name + ", p50 / p99 ms", JsonValue.of("%.1f / %.1f".formatted(sorted[sorted.length / 2], sorted[(int) (sorted.length * 0.99)])));
        figures.put(
                name + ", CPU ms, asking / server (n)",
                JsonValue.of("%.1f / %.1f (%d)".formatted((own() - own) * 1000 / sorted.length, (server() - server) * 1000 / sorted.length, sorted.length)));
    }

    static double seconds(long since) {
        return (System.nanoTime() - since) / 1e9;
    }

    /// An engine that sharing writes to, and nothing else.
    static class Deaf implements VectorStoreProvider {
        @Override
        public StoreKind kind() {
            return StoreKind.LUCENE;
        }

        @Override
        public boolean create(StoredCollection collection) throws IOException {
            return true;
        }

        @Override
        public VectorStore open(String name, VectorSpace space) throws IOException {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<StoredCollection> list() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<StoredCollection> find(String name) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean delete(String name) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void rename(String from, String to) {
            throw new UnsupportedOperationException();
        }

        @Override
        public VectorSnapshot snapshot(String name) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long bytes(String name) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void close() {}
    }

    /// A store that has nothing and keeps nothing.
    abstract static class DeafStore implements VectorStore {
        private final VectorSpace space;
        private final Path nothing;

        DeafStore(VectorSpace space) {
            this.space = space;
            try {
                nothing = Files.createTempDirectory("nothing");
            } catch (IOException failure) {
                throw new java.io.UncheckedIOException(failure);
            }
        }

        @Override
        public VectorSpace space() {
            return space;
        }

        @Override
        public int delete(java.util.Collection<String> ids) {
            return 0;
        }

        @Override
        public int delete(PointFilter filter) {
            return 0;
        }

        @Override
        public VectorSnapshot snapshot() {
            try (var empty = dev.loupe.index.LuceneVectorStore.open(nothing, space)) {
                return empty.snapshot();
            } catch (IOException failure) {
                throw new java.io.UncheckedIOException(failure);
            }
        }

        @Override
        public void publish() {}

        @Override
        public void commit() throws IOException {}

        @Override
        public void close() throws IOException {}
    }

    /// An engine whose store takes so many points, or for so long, and then commits.
    static final class Cut extends Deaf {
        final VectorStoreProvider engine;
        boolean done;
        int written;
        double wall;
        double own;
        double server;

        Cut(VectorStoreProvider engine) {
            this.engine = engine;
        }

        @Override
        public boolean create(StoredCollection collection, long points) throws IOException {
            return engine.create(collection, most);
        }

        @Override
        public VectorStore open(String name, VectorSpace space) throws IOException {
            return new CutStore(this, engine.open(name, space));
        }
    }

    static final class CutStore extends DeafStore {
        private final Cut cut;
        private final VectorStore store;

        /// @param cut is told what it takes
        CutStore(Cut cut, VectorStore store) {
            super(store.space());
            this.cut = cut;
            this.store = store;
        }

        @Override
        public void upsert(java.util.Collection<VectorPoint> points) throws IOException {
            if (cut.done) return;
            List<VectorPoint> some = points.stream().limit(most - cut.written).toList();
            sample(some);
            for (VectorPoint point : some) if (point.vector().inverseLength() > 0) written.put(point.id(), Written.of(point));
            timed(() -> store.upsert(some));
            cut.written += some.size();
            if (cut.written < most && cut.wall < mostSeconds) return;
            commit();
            cut.done = true;
        }

        /// Chunks with words alone, about as many as are asked, of all parts.
        private static void sample(List<VectorPoint> points) {
            for (VectorPoint point : points)
                if (point.text().length() > 40 && samples.size() < SAMPLES && random.nextInt(most) < 4 * SAMPLES) samples.add(point);
        }

        interface Step {
            void run() throws IOException;
        }

        private void timed(Step step) throws IOException {
            long from = System.nanoTime();
            double ownBefore = own();
            double serverBefore = server();
            step.run();
            cut.wall += seconds(from);
            cut.own += own() - ownBefore;
            cut.server += server() - serverBefore;
        }

        @Override
        public void commit() throws IOException {
            timed(store::commit);
        }

        @Override
        public void close() throws IOException {
            store.close();
        }
    }
}
