package dev.loupe.training;

import dev.loupe.embed.CodeText;
import dev.loupe.embed.StaticEmbedder;
import dev.loupe.embed.ModelFile;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The product's encoder with a model file on the held-out pairs: what it finds, which should be what the
/// trainer found, and how fast it is, by the clock of the thread's processor time.
final class ModelCheck {

    private ModelCheck() {}

    static void run(Path pairs, Path model) throws IOException {
        long start = cpu();
        StaticEmbedder embedder;
        try (var in = new BufferedInputStream(Files.newInputStream(model), 1 << 16)) {
            embedder = new StaticEmbedder(ModelFile.read(in));
        }
        System.out.printf("%s loaded in %.0f ms%n", embedder.fingerprint(), (cpu() - start) / 1e6);
        Map<String, List<RawPair>> packages = new LinkedHashMap<>();
        new PairFolder(pairs).readHeldOut((id, isHeldOut, pair) -> {
            if (pair.kind().equals("function")) packages.computeIfAbsent(id, _ -> new ArrayList<>()).add(pair);
        });
        packages.replaceAll(Evaluation::draw);
        speed(embedder, packages.values().stream().flatMap(List::stream).toList());
        double sum = 0;
        int queries = 0;
        for (List<RawPair> pool : packages.values()) {
            float[][] codes = embedder.embedCode(pool.stream().map(ModelCheck::undocumented).toList());
            for (int i = 0; i < pool.size(); i++) {
                String query = pool.get(i).query();
                if (query.split("\\s+").length < 3) continue;
                if (pool.stream().filter(other -> other.query().equals(query)).count() > 1) continue;
                int rank = rank(embedder.embedQuery(query), codes, i);
                sum += rank <= 10 ? 1.0 / rank : 0;
                queries++;
            }
        }
        System.out.printf("%d packages, %d queries: MRR@10 %.4f%n", packages.size(), queries, sum / queries);
    }

    private static CodeText undocumented(RawPair pair) {
        CodeText code = pair.code();
        return new CodeText(
                code.path(), code.name(), code.enclosing(), code.signature(), "", code.comments(), code.body());
    }

    private static int rank(float[] query, float[][] codes, int right) {
        int rank = 1;
        double score = dot(query, codes[right]);
        for (int i = 0; i < codes.length; i++) if (i != right && dot(query, codes[i]) >= score) rank++;
        return rank;
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
