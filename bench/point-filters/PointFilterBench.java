import dev.loupe.index.LuceneVectorStore;
import dev.loupe.index.PathGlob;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.NearPoint;
import dev.loupe.vector.PayloadColumns;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PlainEvaluation;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.QdrantFilter;
import dev.loupe.vector.RowFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/// What filters cost in the store of points and over columns, and whether they lose anything, as Markdown:
///
///     bench/point-filters/run [POINTS [NAMES]]
///
/// NAMES is a regular expression over the names of filters.
///
/// Points are made: vectors around 500 centres in 256 dimensions, texts of 40 words of 5,000, and payloads
/// with the text, a number, a date, a path, a title and a list of objects. "Both" is what a hybrid search
/// asks, for a filter that was asked before and for one that never was (told apart by an id that no point
/// has). Times are CPU times of the asking thread, the median of seven rounds over 20 questions after three
/// rounds of warming up; one after one where a round takes more than a second. Recall@10 compares with all
/// cosines within the filter, taken one by one.
class PointFilterBench {
    static final int DIMENSIONS = 256;
    static final int QUESTIONS = 20;
    static final int ROUNDS = 7;
    static final int WANTED = 10;
    static final long SLOW = 1_000_000_000L;

    static final Random random = new Random(9);
    static final List<VectorPoint> points = new ArrayList<>();
    static final List<Int8Vector> questions = new ArrayList<>();
    static final List<String> words = new ArrayList<>();

    interface Task {
        void run(int question) throws Exception;
    }

    static final Map<Integer, String> PHRASES = Map.of(1, "red wine", 10, "green house", 50, "old tree");
    static final Map<String, String> FILTERS = new java.util.LinkedHashMap<>();

    static {
        FILTERS.put("none", "{}");
        FILTERS.put("match, 1 %", "{\"number\": 7}");
        FILTERS.put("match any, 10 %", "{\"number\": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]}");
        FILTERS.put("match text, 50 %", "{\"half\": \"yes\"}");
        FILTERS.put("range, 1 %", "{\"key\": \"number\", \"range\": {\"gte\": 99}}");
        FILTERS.put("range, 10 %", "{\"key\": \"number\", \"range\": {\"lt\": 10}}");
        FILTERS.put("range, 50 %", "{\"key\": \"number\", \"range\": {\"lt\": 50}}");
        FILTERS.put("dates, 10 %", "{\"key\": \"date\", \"range\": {\"lt\": \"2020-01-11\"}}");
        FILTERS.put("must_not match, 99 %", "{\"must_not\": {\"key\": \"number\", \"match\": {\"value\": 7}}}");
        FILTERS.put("values_count, 50 %", "{\"key\": \"parts\", \"values_count\": {\"gte\": 3}}");
        for (int percent : new int[] {1, 10, 50}) {
            FILTERS.put("nested, " + percent + " %", "{\"nested\": {\"key\": \"parts\", \"filter\": {\"must\": [{\"key\": \"name\", \"match\": {\"value\": \"main\"}}, {\"key\": \"size\", \"range\": {\"lt\": " + percent + "}}]}}}");
            FILTERS.put("phrase, " + percent + " %", "{\"key\": \"title\", \"match\": {\"phrase\": \"" + PHRASES.get(percent) + "\"}}");
            FILTERS.put("phrase, " + percent + " %, read from 10 %", "{\"must\": [{\"key\": \"number\", \"range\": {\"lt\": 10}}, {\"key\": \"title\", \"match\": {\"phrase\": \"" + PHRASES.get(percent) + "\"}}]}");
        }
    }

    public static void main(String[] args) throws Exception {
        int count = args.length == 0 ? 200_000 : Integer.parseInt(args[0]);
        make(count);
        Path folder = Files.createTempDirectory("filters");
        var space = new VectorSpace("made", DIMENSIONS);
        try (var store = LuceneVectorStore.open(folder, space)) {
            long before = cpu();
            for (int from = 0; from < count; from += 1_000) store.upsert(points.subList(from, Math.min(count, from + 1_000)));
            store.commit();
            System.out.printf("%,d points written in %.1f s of CPU, %,d KB.%n%n", count, (cpu() - before) / 1e9, size(folder) / 1024);
            try (VectorSnapshot snapshot = store.snapshot()) {
                System.out.println("| filter | points | nearest ms | words ms | both ms | of unfiltered | both, first time | of unfiltered | recall@10 |\n|---|---|---|---|---|---|---|---|---|");
                String names = args.length > 1 ? args[1] : ".*";
                for (var filter : FILTERS.entrySet()) if (filter.getKey().matches("none|" + names)) row(snapshot, filter.getKey(), QdrantFilter.parse(Json.parse(filter.getValue())));
                if ("glob, 1 %".matches(names)) row(snapshot, "glob, 1 %", new PointFilter.Within(PayloadKey.of("path"), List.of("src/main/**/f7/*.java")));
                if ("glob, 10 %".matches(names)) row(snapshot, "glob, 10 %", new PointFilter.Within(PayloadKey.of("path"), List.of("src/main/**/f3?/*.java")));
                if ("glob, 50 %".matches(names)) row(snapshot, "glob, 50 %", new PointFilter.Within(PayloadKey.of("path"), List.of("src/main/**/f{?,[1-4]?}/*.java")));
            }
        }
        delete(folder);
        columns(count);
    }

    static void make(int count) {
        float[][] centres = new float[500][];
        for (int i = 0; i < centres.length; i++) centres[i] = gaussian(1);
        for (int i = 0; i < count; i++) {
            String text = text();
            points.add(new VectorPoint(Integer.toString(i), near(centres), payload(i, text), text));
        }
        for (int i = 0; i < QUESTIONS; i++) {
            questions.add(near(centres));
            words.add("w" + random.nextInt(5_000) + " w" + random.nextInt(5_000) + " w" + random.nextInt(5_000));
        }
    }

    static float[] gaussian(float size) {
        float[] values = new float[DIMENSIONS];
        for (int i = 0; i < DIMENSIONS; i++) values[i] = (float) random.nextGaussian() * size;
        return values;
    }

    static Int8Vector near(float[][] centres) {
        float[] values = gaussian(0.7f);
        float[] centre = centres[random.nextInt(centres.length)];
        for (int i = 0; i < DIMENSIONS; i++) values[i] += centre[i];
        return Int8Vector.of(values);
    }

    static String text() {
        var text = new StringBuilder();
        for (int i = 0; i < 40; i++) text.append(" w").append((int) (5_000 * random.nextDouble() * random.nextDouble()));
        return text.toString();
    }

    static JsonObject payload(int i, String text) {
        int number = random.nextInt(100);
        var parts = new ArrayList<JsonValue>();
        parts.add(part("main", number));
        for (int part = random.nextInt(4); part > 0; part--) parts.add(part("p" + random.nextInt(150), random.nextInt(100)));
        String date = java.time.LocalDate.of(2020, 1, 1).plusDays(number).toString();
        return JsonValue.object(
                "text", JsonValue.of(text),
                "number", JsonValue.of(number), "half", JsonValue.of(number < 50 ? "yes" : "no"), "date", JsonValue.of(date), "title", JsonValue.of(title(number)),
                "path", JsonValue.of("src/main/" + i % 40 + "/f" + number + "/File" + i / 20 + ".java"), "parts", new JsonArray(parts));
    }

    static JsonObject part(String name, int size) {
        return JsonValue.object("name", JsonValue.of(name), "size", JsonValue.of(size));
    }

    /// The same words for all, one after the other for some.
    static String title(int number) {
        return (number < 1 ? "red wine" : "wine red") + " and " + (number < 10 ? "green house" : "house green") + " and " + (number < 50 ? "old tree" : "tree old");
    }

    static void row(VectorSnapshot snapshot, String name, PointFilter filter) throws Exception {
        double nearest = time(question -> snapshot.nearest(questions.get(question), filter, WANTED));
        double lexical = time(question -> snapshot.lexical(words.get(question), filter, WANTED));
        double both = time(question -> both(snapshot, question, filter));
        double first = time(question -> both(snapshot, question, neverAsked(filter)));
        if (unfiltered == 0) unfiltered = both;
        System.out.printf("| %s | %,d | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f | %.3f |%n", name, snapshot.count(filter), nearest, lexical, both, both / unfiltered, first, first / unfiltered, recall(snapshot, filter));
    }

    static double unfiltered;
    static int asked;

    /// What a hybrid search asks of a store.
    static void both(VectorSnapshot snapshot, int question, PointFilter filter) throws Exception {
        snapshot.nearest(questions.get(question), filter, WANTED);
        snapshot.lexical(words.get(question), filter, WANTED);
    }

    /// The same, of which nothing can be known from earlier.
    static PointFilter neverAsked(PointFilter filter) {
        return new PointFilter.And(List.of(filter, new PointFilter.Not(new PointFilter.Ids(java.util.Set.of("none " + asked++)))));
    }

    static double recall(VectorSnapshot snapshot, PointFilter filter) throws Exception {
        List<VectorPoint> within = points.stream().filter(point -> PlainEvaluation.holds(filter, point.id(), point.payload())).toList();
        double found = 0;
        for (Int8Vector question : questions) {
            double[] best = within.stream().mapToDouble(point -> -question.cosine(point.vector())).sorted().limit(WANTED).toArray();
            if (best.length == 0) return 1;
            double least = -best[best.length - 1];
            List<NearPoint> near = snapshot.nearest(question, filter, WANTED);
            found += near.stream().filter(point -> point.cosine() >= least).count() / (double) best.length;
        }
        return found / questions.size();
    }

    static double time(Task task) throws Exception {
        long slow = 0;
        for (int round = 0; round < 3 && slow < SLOW; round++) slow = round(task);
        long[] times = new long[slow < SLOW ? ROUNDS : 1];
        for (int round = 0; round < times.length; round++) times[round] = round(task);
        Arrays.sort(times);
        return times[times.length / 2] / 1e6 / QUESTIONS;
    }

    static long round(Task task) throws Exception {
        long before = cpu();
        for (int question = 0; question < QUESTIONS; question++) task.run(question);
        return cpu() - before;
    }

    /// As chunks of code are asked: ten rows a file, half of the keys one entry a file.
    static void columns(int count) throws Exception {
        var columns = new PayloadColumns() {
            @Override
            public Optional<Column> column(PayloadKey key) {
                return switch (key.toString()) {
                    case "number" -> Optional.of(new Numbers(row -> row * 31 % 100, true));
                    case "path" -> Optional.of(new Entries((count + 9) / 10, row -> row / 10, file -> Optional.of(points.get(file * 10).payload().get("path"))));
                    case "half" -> Optional.of(new Entries(2, row -> row % 2, half -> Optional.of(JsonValue.of(half == 0 ? "yes" : "no"))));
                    default -> Optional.empty();
                };
            }

            @Override
            public java.util.function.Predicate<String> paths(List<String> globs) {
                return PathGlob.texts(globs);
            }

            @Override
            public String id(int row) {
                return Integer.toString(row);
            }

            @Override
            public JsonObject payload(int row) {
                return points.get(row).payload();
            }
        };
        System.out.printf("%n| filter over %,d rows | rows | ms |%n|---|---|---|%n", count);
        var filters = new java.util.LinkedHashMap<String, PointFilter>();
        filters.put("range and match of an entry", QdrantFilter.parse(Json.parse("{\"must\": [{\"key\": \"number\", \"range\": {\"lt\": 30}}, {\"key\": \"half\", \"match\": {\"value\": \"yes\"}}]}")));
        filters.put("match of a number", QdrantFilter.parse(Json.parse("{\"number\": 7}")));
        filters.put("glob by file", new PointFilter.Within(PayloadKey.of("path"), List.of("src/main/**/f3?/*.java")));
        filters.put("not a glob by file", new PointFilter.Not(new PointFilter.Within(PayloadKey.of("path"), List.of("**/{test,tests}/**"))));
        for (var filter : filters.entrySet()) {
            int[] found = new int[1];
            double ms = time(question -> {
                IntPredicate rows = RowFilter.of(filter.getValue(), columns);
                found[0] = 0;
                for (int row = 0; row < count; row++) if (rows.test(row)) found[0]++;
            });
            System.out.printf("| %s | %,d | %.2f |%n", filter.getKey(), found[0], ms);
        }
    }

    static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    static long size(Path folder) throws Exception {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.mapToLong(file -> file.toFile().isFile() ? file.toFile().length() : 0).sum();
        }
    }

    static void delete(Path folder) throws Exception {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
        }
    }
}
