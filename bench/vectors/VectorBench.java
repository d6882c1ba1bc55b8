import dev.loupe.index.LuceneVectorStore;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.NearPoint;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// CPU time and recall@50 of the embedded vector store, as Markdown.
///
///     java -XX:+UseSerialGC -Xmx3g -cp CLASSES:LIB/* bench/vectors/VectorBench.java COUNT [CODES.f32
/// QUERIES.f32]
///
/// Without files the vectors are synthetic: 256 dimensions, 1 cluster for 50 points. Files hold big-endian
/// floats,
/// 256 a vector, one after the other.
class VectorBench {
    static final int DIMENSIONS = 256;
    static final int QUESTIONS = 24;

    public static void main(String[] args) throws Exception {
        int count = Integer.parseInt(args[0]);
        List<Int8Vector> queries = new ArrayList<>();
        List<Int8Vector> all = args.length > 2 ? read(args[1], count) : synthetic(count, queries);
        if (args.length > 2) {
            List<Int8Vector> read = read(args[2], Integer.MAX_VALUE);
            for (int i = 0; i < QUESTIONS; i++) queries.add(read.get(i * (read.size() / QUESTIONS)));
        }
        Path folder = Files.createTempDirectory("vectors");
        try (var store = LuceneVectorStore.open(folder, new VectorSpace("bench", DIMENSIONS))) {
            long before = cpu();
            for (int i = 0; i < all.size(); i++)
                store.upsert(List.of(new VectorPoint(Integer.toString(i), all.get(i), Map.of())));
            store.commit();
            double written = (cpu() - before) / 1e9;
            try (VectorSnapshot snapshot = store.snapshot()) {
                before = cpu();
                snapshot.nearest(queries.getFirst(), PointFilter.ALL, 50);
                double first = (cpu() - before) / 1e6;
                double[] recall = new double[1];
                for (Int8Vector query : queries) recall[0] += recall(snapshot, all, query) / queries.size();
                System.out.println("| vectors | write CPU s | first question ms | question CPU ms | recall@50 |\n|---|---|---|---|---|");
                System.out.printf(
                        "| %,d | %.1f | %.0f | %.2f | %.4f |%n", all.size(), written, first, time(snapshot, queries), recall[0]);
            }
        }
    }

    static double time(VectorSnapshot snapshot, List<Int8Vector> queries) throws Exception {
        double best = Double.MAX_VALUE;
        for (int round = 0; round < 12; round++) {
            long before = cpu();
            for (Int8Vector query : queries) snapshot.nearest(query, PointFilter.ALL, 50);
            best = Math.min(best, (cpu() - before) / 1e6 / queries.size());
        }
        return best;
    }

    static double recall(VectorSnapshot snapshot, List<Int8Vector> all, Int8Vector query) throws Exception {
        double[] cosines = all.stream().mapToDouble(query::cosine).toArray();
        double[] sorted = cosines.clone();
        Arrays.sort(sorted);
        double least = sorted[sorted.length - 50];
        double found = 0;
        for (NearPoint near : snapshot.nearest(query, PointFilter.ALL, 50))
            if (cosines[Integer.parseInt(near.id())] >= least) found++;
        return found / 50;
    }

    static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    static List<Int8Vector> synthetic(int count, List<Int8Vector> queries) {
        var random = new Random(1);
        float[][] centres = new float[Math.max(1, count / 50)][DIMENSIONS];
        for (float[] centre : centres) for (int i = 0; i < DIMENSIONS; i++) centre[i] = (float) random.nextGaussian();
        var all = new ArrayList<Int8Vector>(count);
        for (int i = 0; i < count; i++) all.add(near(centres[random.nextInt(centres.length)], random));
        for (int i = 0; i < QUESTIONS; i++) queries.add(near(centres[random.nextInt(centres.length)], random));
        return all;
    }

    static Int8Vector near(float[] centre, Random random) {
        float[] values = centre.clone();
        for (int i = 0; i < values.length; i++) values[i] += (float) random.nextGaussian();
        return Int8Vector.of(values);
    }

    static List<Int8Vector> read(String file, int most) throws Exception {
        try (FileChannel channel = FileChannel.open(Path.of(file))) {
            ByteBuffer bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
            FloatBuffer floats = bytes.asFloatBuffer();
            var vectors = new ArrayList<Int8Vector>();
            float[] values = new float[DIMENSIONS];
            while (floats.hasRemaining() && vectors.size() < most) {
                floats.get(values);
                vectors.add(Int8Vector.of(values));
            }
            return vectors;
        }
    }
}
