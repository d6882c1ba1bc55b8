package dev.loupe.training;

import dev.loupe.embed.CodeText;
import dev.loupe.embed.StaticEmbedder;
import dev.loupe.embed.StaticModel;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// The product's encoder with a model file on the held-out pairs: what it finds, which should be what the
/// trainer found, and how fast it is, by the clock of the thread's processor time.
final class ModelCheck {

    private ModelCheck() {}

    static void run(Path pairs, Path model) throws IOException {
        long start = cpu();
        StaticEmbedder embedder;
        try (var in = new BufferedInputStream(Files.newInputStream(model), 1 << 16)) {
            embedder = new StaticEmbedder(StaticModel.read(in));
        }
        System.out.printf("%s loaded in %.0f ms%n", embedder.fingerprint(), (cpu() - start) / 1e6);
        List<HeldOut> pools = HeldOut.read(pairs);
        speed(embedder, pools.stream().flatMap(pool -> pool.pairs().stream()).toList());
        double sum = 0;
        int queries = 0;
        for (HeldOut pool : pools) {
            float[][] codes = embedder.embedCode(
                    pool.pairs().stream().map(HeldOut::undocumented).toList());
            for (int i : pool.queries()) {
                float[] query = embedder.embedQuery(pool.pairs().get(i).query());
                int rank = HeldOut.rank(Arrays.stream(codes).mapToDouble(code -> dot(query, code)).toArray(), i);
                sum += rank <= 10 ? 1.0 / rank : 0;
                queries++;
            }
        }
        System.out.printf("%d packages, %d queries: MRR@10 %.4f%n", pools.size(), queries, sum / queries);
    }

    private static double dot(float[] a, float[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) sum += a[i] * b[i];
        return sum;
    }

    private static void speed(StaticEmbedder embedder, List<RawPair> pairs) {
        List<CodeText> codes = pairs.stream().map(RawPair::code).toList();
        double best = Double.MAX_VALUE;
        for (int round = 0; round < 12; round++) {
            long start = cpu();
            embedder.embedCode(codes);
            best = Math.min(best, (cpu() - start) / 1e9);
        }
        double characters = codes.stream().mapToInt(c -> c.body().length() + c.signature().length()).average().orElse(0);
        System.out.printf(
                "%d codes of %.0f characters: %.0f a second and core%n", codes.size(), characters, codes.size() / best);
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
