import dev.loupe.embed.StaticEmbedder;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.project.Collection;
import dev.loupe.project.LoupeHome;
import dev.loupe.search.figures.FigureTables;
import dev.loupe.sharing.SharedChunks;
import dev.loupe.sharing.SharedIndexes;
import dev.loupe.sharing.SharedName;
import dev.loupe.stores.JsonClient;
import dev.loupe.stores.StoreChoice;
import dev.loupe.stores.StoredCollection;
import dev.loupe.stores.VectorStoreProvider;
import dev.loupe.stores.engines.Providers;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/// What a cluster takes for many small repositories, as one line of JSON; `bench/scale/many` starts it.
///
///     ManyRepositories HOME ROOT REPOSITORIES POINTS SECONDS
///
/// After so many seconds of writing no further repository is begun. Where there are fewer chunks than are
/// wanted, several made-up repositories have the same.
class ManyRepositories {
    static final Map<String, JsonValue> figures = new LinkedHashMap<>();
    static final List<VectorPoint> points = new ArrayList<>();
    static final List<Double> perRepository = new ArrayList<>();

    public static void main(String[] args) throws Exception {
        int repositories = Integer.parseInt(args[2]);
        int size = Integer.parseInt(args[3]);
        StaticEmbedder embedder = StaticEmbedder.builtIn();
        gather(Path.of(args[0]), Path.of(args[1]).toRealPath(), embedder, repositories * size * 2);
        VectorSpace space = VectorSpace.of(embedder);
        try (VectorStoreProvider engine = Providers.open(
                        StoreChoice.of(System.getenv()), new LoupeHome(Path.of(System.getenv("SCRATCH"))), Clock.systemUTC());
                var client = new JsonClient(List.of(URI.create(System.getenv("OPENSEARCH_URL"))), Map.of(), Duration.ofSeconds(60), Duration.ofSeconds(60))) {
            int written = write(engine, space, repositories, size, Double.parseDouble(args[4]));
            state(client);
            ask(engine, written);
        }
        System.out.println(Json.write(new JsonObject(new LinkedHashMap<>(figures))));
    }

    static String name(int repository) {
        return "code_made_up_" + repository;
    }

    /// How many there are then.
    static int write(VectorStoreProvider engine, VectorSpace space, int repositories, int size, double seconds) throws IOException {
        var random = new Random(9);
        int next = 0;
        double own = StoreBench.own();
        double server = StoreBench.server();
        long began = System.nanoTime();
        int written = 0;
        for (int i = 0; i < repositories && StoreBench.seconds(began) < seconds; i++) {
            int count = 1 + random.nextInt(2 * size - 1);
            long from = System.nanoTime();
            engine.create(new StoredCollection(name(i), space, JsonValue.object()), count);
            try (VectorStore store = engine.open(name(i), space)) {
                store.upsert(slice(next, count));
                store.commit();
            }
            next += count;
            written++;
            perRepository.add(StoreBench.seconds(from));
        }
        perRepository.sort(null);
        figures.put("repositories, points", JsonValue.of("%d, %,d".formatted(written, next)));
        figures.put("wall s, all", StoreBench.number(StoreBench.seconds(began), "%.1f"));
        figures.put("wall s a repository, p50 / most", JsonValue.of("%.2f / %.2f".formatted(perRepository.get(written / 2), perRepository.getLast())));
        figures.put("CPU s, process that shares", StoreBench.number(StoreBench.own() - own, "%.1f"));
        figures.put("CPU s, node", StoreBench.number(StoreBench.server() - server, "%.1f"));
        return written;
    }

    static List<VectorPoint> slice(int from, int count) {
        var slice = new ArrayList<VectorPoint>(count);
        for (int i = from; i < from + count; i++) slice.add(points.get(i % points.size()));
        return slice;
    }

    /// What the cluster has of them, and keeps in memory.
    static void state(JsonClient client) throws IOException {
        JsonArray shards = (JsonArray) client.send("GET", "/_cat/shards?format=json").body();
        figures.put("shards", JsonValue.of(Integer.toString(shards.elements().size())));
        String state = Json.write(client.send("GET", "/_cluster/state").body());
        figures.put("state of the cluster, KB of JSON", StoreBench.number(state.length() / 1e3, "%,.0f"));
        String segments = Json.write(client.send("GET", "/_cat/segments?format=json&h=segment").body());
        figures.put("segments", JsonValue.of(Integer.toString(segments.split("\"segment\"", -1).length - 1)));
        figures.put("memory of the node, MB", StoreBench.number(resident(), "%.0f"));
        String disk = String.valueOf(System.getenv("FOLDERS"));
        figures.put("disk, MB", StoreBench.number(StoreBench.disk(Files.createTempDirectory("nothing")) / 1e6, "%.0f"));
        if (disk.isBlank()) throw new IllegalStateException("no folders");
    }

    static double resident() throws IOException {
        double kilobytes = 0;
        for (String pid : System.getenv("PIDS").split(" "))
            for (String line : Files.readAllLines(Path.of("/proc", pid, "status")))
                if (line.startsWith("VmRSS:")) kilobytes += Double.parseDouble(line.replaceAll("[^0-9]", ""));
        return kilobytes / 1024;
    }

    static void ask(VectorStoreProvider engine, int repositories) throws IOException {
        for (String pass : new String[] {"", ", again"}) {
            ask(engine, repositories, "by meaning" + pass, (snapshot, of, _) -> snapshot.nearest(of.vector(), PointFilter.ALL, 50));
            ask(engine, repositories, "by words" + pass, (snapshot, of, random) -> snapshot.lexical(StoreBench.words(of, random), PointFilter.ALL, 50));
        }
    }

    static void ask(VectorStoreProvider engine, int repositories, String name, StoreBench.Asking asking) throws IOException {
        var times = new ArrayList<Double>();
        var random = new Random(5);
        double server = StoreBench.server();
        for (int i = 0; i < repositories; i++) {
            VectorPoint of = points.get(i * 37 % points.size());
            long from = System.nanoTime();
            try (VectorSnapshot snapshot = engine.snapshot(name(i))) {
                asking.ask(snapshot, of, random);
            }
            times.add(StoreBench.seconds(from) * 1000);
        }
        times.sort(null);
        figures.put(name + ", p50 / most ms", JsonValue.of("%.0f / %.0f".formatted(times.get(repositories / 2), times.getLast())));
        figures.put(name + ", CPU ms of the node", StoreBench.number((StoreBench.server() - server) * 1000 / repositories, "%.1f"));
    }

    static void gather(Path home, Path root, StaticEmbedder embedder, int most) throws Exception {
        StoreBench.most = Integer.MAX_VALUE;
        try (ProjectIndex project = ProjectIndex.openReadOnly(
                        home.resolve("index").resolve(Collection.of(root).name()), VectorSpace.of(embedder));
                IndexSnapshot snapshot = project.snapshot()) {
            var chunks = new SharedChunks(snapshot, new FigureTables(root).of(snapshot));
            new SharedIndexes(new Gathering(most), embedder).publish(SharedName.of(root), chunks, () -> points.size() >= most);
        } catch (java.util.concurrent.CancellationException enough) {
            // as many as are wanted
        }
    }

    /// Keeps the points that have words.
    static final class Gathering extends StoreBench.Deaf {
        final int most;

        Gathering(int most) {
            this.most = most;
        }

        @Override
        public VectorStore open(String name, VectorSpace space) {
            return new StoreBench.DeafStore(space) {
                @Override
                public void upsert(java.util.Collection<VectorPoint> given) {
                    for (VectorPoint point : given) if (point.text().length() > 40 && points.size() < most) points.add(point);
                }
            };
        }
    }
}
