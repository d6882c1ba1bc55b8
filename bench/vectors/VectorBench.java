import dev.loupe.embed.StaticEmbedder;
import dev.loupe.index.ChunkVectors;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.NearChunk;
import dev.loupe.index.points.LuceneVectorStore;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.Chunk;
import dev.loupe.model.Filter;
import dev.loupe.model.JsonValue;
import dev.loupe.project.Collection;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.NearPoint;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KnnByteVectorField;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnByteVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.FSDirectory;

/// CPU time and recall of the search for near vectors, as Markdown; `bench/vectors/run` starts it.
///
///     VectorBench [--hnsw] HOME ROOT QUESTIONS...
///
/// HOME is a LOUPE_HOME in which ROOT was indexed by this version; QUESTIONS are files with one question a
/// line, or JSON with `"query"` members. Recall compares with all cosines, taken one by one; who is as near
/// as the last that is wanted counts as found. Times are CPU times of the asking thread, the median of nine
/// rounds over all questions after as many rounds of warming up.
class VectorBench {
    static final int MOST_QUESTIONS = 96;
    static final int ROUNDS = 9;
    static final int WANTED = 50;

    static List<Int8Vector> questions = new ArrayList<>();
    static final List<Int8Vector> vectors = new ArrayList<>();
    static final List<String> paths = new ArrayList<>();

    interface Search {
        /// The cosines of what is found.
        double[] cosines(Int8Vector question, int limit) throws Exception;
    }

    public static void main(String[] args) throws Exception {
        Logger.getLogger("org.apache.lucene").setLevel(Level.OFF);
        boolean hnsw = args[0].equals("--hnsw");
        String[] rest = hnsw ? Arrays.copyOfRange(args, 1, args.length) : args;
        StaticEmbedder embedder = StaticEmbedder.builtIn();
        var space = new VectorSpace(embedder.fingerprint(), embedder.dimensions());
        for (String text : questions(Arrays.copyOfRange(rest, 2, rest.length))) {
            Int8Vector question = Int8Vector.of(embedder.embedQuery(text));
            if (question.inverseLength() > 0) questions.add(question);
        }
        Collections.shuffle(questions, new Random(1));
        questions = questions.subList(0, Math.min(MOST_QUESTIONS, questions.size()));
        Path root = Path.of(rest[1]).toRealPath();
        Path folder = Path.of(rest[0]).resolve("index").resolve(Collection.of(root).name());
        try (ProjectIndex index = ProjectIndex.openReadOnly(folder, space);
                IndexSnapshot snapshot = index.snapshot()) {
            if (snapshot.vectors().space().isEmpty()) throw new IllegalStateException("no vectors of " + space + " in " + folder);
            product(root, snapshot);
        }
        store(space);
        if (hnsw) hnsw();
    }

    static List<String> questions(String[] files) throws Exception {
        var all = new ArrayList<String>();
        for (String file : files) {
            String text = Files.readString(Path.of(file));
            Matcher query = Pattern.compile("\"query\"\\s*:\\s*\"((?:[^\"\\\\]|\\\\.)*)\"").matcher(text);
            if (!file.endsWith(".json")) text.lines().filter(line -> !line.isBlank()).forEach(all::add);
            else while (query.find()) all.add(query.group(1).replace("\\\"", "\"").replace("\\n", " ").replace("\\\\", "\\"));
        }
        return all;
    }

    static void product(Path root, IndexSnapshot snapshot) throws Exception {
        ChunkVectors near = snapshot.vectors();
        long before = cpu();
        near.nearest(questions.getFirst(), List.of(), WANTED);
        double first = (cpu() - before) / 1e6;
        for (IndexedFile file : snapshot.files().all())
            for (Chunk chunk : snapshot.chunks().ofFile(file.path())) {
                Optional<Int8Vector> vector = near.find(chunk.id());
                if (vector.isEmpty() || vector.get().inverseLength() == 0) continue;
                vectors.add(vector.get());
                paths.add(chunk.path().value());
            }
        System.out.printf("## %s: %,d vectors, %d questions%n%n", root.getFileName(), vectors.size(), questions.size());
        System.out.printf("First question: %.0f ms of CPU.%n%n", first);
        System.out.println("| within | vectors | CPU ms for 10 | for 50 | for 200 | recall@10 | @50 | @200 |\n|---|---|---|---|---|---|---|---|");
        row("everything", _ -> true, (question, limit) -> cosines(near.nearest(question, List.of(), limit)));
        for (Map.Entry<Double, String> share : folders().entrySet()) {
            var filter = new Filter(Set.of(), Set.of(), List.of(share.getValue() + "**"), List.of());
            row("path, %.1f %%".formatted(100 * share.getKey()), path -> path.startsWith(share.getValue()),
                    (question, limit) -> cosines(near.nearest(question, List.of(filter), limit)));
        }
    }

    static double[] cosines(List<NearChunk> near) {
        return near.stream().mapToDouble(NearChunk::cosine).toArray();
    }

    /// The folders whose share of the vectors is nearest to 1, 10 and 50 %, by share.
    static Map<Double, String> folders() {
        var counts = new TreeMap<String, Integer>();
        for (String path : paths)
            for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1))
                counts.merge(path.substring(0, slash + 1), 1, Integer::sum);
        var chosen = new TreeMap<Double, String>();
        for (double wanted : new double[] {0.01, 0.1, 0.5})
            counts.entrySet().stream()
                    .min((one, other) -> Double.compare(distance(one.getValue(), wanted), distance(other.getValue(), wanted)))
                    .ifPresent(folder -> chosen.put(folder.getValue() / (double) vectors.size(), folder.getKey()));
        return chosen;
    }

    static double distance(int count, double wanted) {
        return Math.abs(Math.log(count / (wanted * vectors.size())));
    }

    static void row(String name, Predicate<String> within, Search search) throws Exception {
        var inside = new ArrayList<Int8Vector>();
        for (int i = 0; i < vectors.size(); i++) if (within.test(paths.get(i))) inside.add(vectors.get(i));
        System.out.printf("| %s | %,d | %.2f | %.2f | %.2f | %s |%n", name, inside.size(), time(search, 10), time(search, 50), time(search, 200),
                recalls(search, inside, 10, 50, 200));
    }

    static String recalls(Search search, List<Int8Vector> inside, int... limits) throws Exception {
        double[] recalls = new double[limits.length];
        for (Int8Vector question : questions) {
            double[] all = inside.stream().mapToDouble(question::cosine).sorted().toArray();
            for (int i = 0; i < limits.length; i++) {
                double least = all[Math.max(0, all.length - limits[i])];
                long found = Arrays.stream(search.cosines(question, limits[i])).filter(cosine -> cosine >= least).count();
                recalls[i] += found / (double) Math.min(limits[i], all.length) / questions.size();
            }
        }
        return String.join(" | ", Arrays.stream(recalls).mapToObj("%.4f"::formatted).toList());
    }

    static double time(Search search, int limit) throws Exception {
        double[] times = new double[ROUNDS];
        for (int round = -ROUNDS; round < ROUNDS; round++) {
            long before = cpu();
            for (Int8Vector question : questions) search.cosines(question, limit);
            if (round >= 0) times[round] = (cpu() - before) / 1e6 / questions.size();
        }
        Arrays.sort(times);
        return times[ROUNDS / 2];
    }

    static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /// The store of points, with what is deleted.
    static void store(VectorSpace space) throws Exception {
        Path folder = Files.createTempDirectory("vectors");
        try (var store = LuceneVectorStore.open(folder, space)) {
            long before = cpu();
            for (int i = 0; i < vectors.size(); i++)
                store.upsert(List.of(new VectorPoint(Integer.toString(i), vectors.get(i), JsonValue.object(), "")));
            store.commit();
            System.out.printf("%nThe store of points alone: written in %.1f s of CPU, %,d KB.%n%n", (cpu() - before) / 1e9, size(folder) / 1024);
            System.out.println("| store of points | vectors | CPU ms for 10 | for 50 | for 200 | recall@10 | @50 | @200 |\n|---|---|---|---|---|---|---|---|");
            storeRow("nothing deleted", store, _ -> true);
            store.delete(Stream.iterate(0, i -> i < vectors.size(), i -> i + 5).map(i -> Integer.toString(i)).toList());
            store.publish();
            for (int i = 0; i < paths.size(); i++) if (i % 5 == 0) paths.set(i, "\0" + paths.get(i));
            storeRow("a fifth deleted", store, path -> !path.startsWith("\0"));
            for (int i = 0; i < paths.size(); i++) if (i % 5 == 0) paths.set(i, paths.get(i).substring(1));
        }
        delete(folder);
    }

    static void storeRow(String name, LuceneVectorStore store, Predicate<String> within) throws Exception {
        try (VectorSnapshot snapshot = store.snapshot()) {
            row(name, within, (question, limit) ->
                    snapshot.nearest(question, PointFilter.ALL, limit).stream().mapToDouble(NearPoint::cosine).toArray());
        }
    }

    /// Lucene's graph over the same bytes, with its defaults (16 neighbours, beams of 100).
    static void hnsw() throws Exception {
        Path folder = Files.createTempDirectory("hnsw");
        long before = allCpu();
        Map<Double, String> folders = folders();
        try (var directory = FSDirectory.open(folder);
                var writer = new IndexWriter(directory, new IndexWriterConfig(null).setRAMBufferSizeMB(64))) {
            for (int i = 0; i < vectors.size(); i++) {
                var document = new Document();
                document.add(new KnnByteVectorField("vector", vectors.get(i).bytes(), VectorSimilarityFunction.COSINE));
                document.add(new NumericDocValuesField("number", i));
                for (String path : folders.values())
                    if (paths.get(i).startsWith(path)) document.add(new StringField("folder", path, Field.Store.NO));
                writer.addDocument(document);
            }
            writer.commit();
            writer.close();
            System.out.printf("%nHNSW: written in %.1f s of CPU, %,d KB.%n%n", (allCpu() - before) / 1e9, size(folder) / 1024);
            System.out.println("| HNSW, candidates | within | CPU ms for 50 | recall@50 |\n|---|---|---|---|");
            try (var reader = DirectoryReader.open(directory)) {
                var searcher = new IndexSearcher(reader);
                searcher.setQueryCache(null);
                for (int candidates : new int[] {50, 100, 200, 400}) graphRow(searcher, candidates, "everything", null);
                for (Map.Entry<Double, String> share : folders.entrySet())
                    graphRow(searcher, 200, "path, %.1f %%".formatted(100 * share.getKey()), share.getValue());
            }
        }
        delete(folder);
    }

    static void graphRow(IndexSearcher searcher, int candidates, String name, String within) throws Exception {
        Query filter = within == null ? null : new TermQuery(new Term("folder", within));
        Search search = (question, limit) -> {
            ScoreDoc[] found = searcher.search(new KnnByteVectorQuery("vector", question.bytes(), candidates, filter), limit).scoreDocs;
            // The score is (1 + cosine) / 2 in floats; slightly more, so that rounding loses none.
            return Arrays.stream(found).mapToDouble(one -> 2.0 * one.score - 1 + 1e-6).toArray();
        };
        var inside = new ArrayList<Int8Vector>();
        for (int i = 0; i < vectors.size(); i++) if (within == null || paths.get(i).startsWith(within)) inside.add(vectors.get(i));
        System.out.printf("| %d | %s | %.2f | %s |%n", candidates, name, time(search, WANTED), recalls(search, inside, WANTED));
    }

    /// Of all threads: Lucene merges in its own.
    static long allCpu() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    static long size(Path folder) throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            long size = 0;
            for (Path file : files.toList()) size += Files.size(file);
            return size;
        }
    }

    static void delete(Path folder) throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) Files.delete(file);
        }
        Files.delete(folder);
    }
}
