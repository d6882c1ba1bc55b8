package dev.loupe.baseline;

import dev.loupe.training.HeldOut;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;

/// The figures as tables; no text of any package is in them.
final class Report {

    static final String LEXICAL = "BM25";
    static final String OWN = "Loupe";

    private final String fingerprint;
    private final StringBuilder out = new StringBuilder();

    /// @param fingerprint of Loupe's model
    Report(String fingerprint) {
        this.fingerprint = fingerprint;
        out.append("# Docstring retrieval\n");
    }

    /// @param pools those that were asked
    void add(List<HeldOut> pools, Map<String, Ranks> systems) {
        List<String> packages = Compare.groups(pools, HeldOut::packageId);
        List<String> languages = Compare.languages(pools);
        int functions = pools.stream().mapToInt(pool -> pool.pairs().size()).sum();
        int most = pools.stream().mapToInt(pool -> pool.pairs().size()).max().orElse(0);
        out.append("\n## %d packages, at most %d functions of each: %d questions, %d functions\n\n"
                .formatted(pools.size(), most, packages.size(), functions));
        out.append("Loupe's model: %s\n\n".formatted(fingerprint));
        whole(systems);
        differences(systems, packages);
        List<String> chosen = Compare.groups(pools, pool -> pool.isChosenOn() ? "settings chosen on" : "confirming");
        grouped("packages", chosen, systems);
        grouped("language", languages, systems);
        grouped("package", packages, systems);
    }

    private void whole(Map<String, Ranks> systems) {
        out.append("| system | MRR@10 | NDCG@10 | recall@1 | recall@10 |\n|---|--:|--:|--:|--:|\n");
        systems.forEach((name, ranks) -> out.append("| %s | %.4f | %.4f | %.4f | %.4f |\n"
                .formatted(name, ranks.mrr(), ranks.ndcg(), ranks.recall(1), ranks.recall(10))));
    }

    private void differences(Map<String, Ranks> systems, List<String> packages) {
        List<String> names = new ArrayList<>(new TreeSet<>(packages));
        int[] each = IntStream.range(0, packages.size()).toArray();
        int[] together = packages.stream().mapToInt(names::indexOf).toArray();
        out.append("\n| MRR@10 | difference, questions drawn | packages drawn |\n|---|--:|--:|\n");
        Ranks own = systems.get(OWN);
        systems.forEach((name, ranks) -> {
            if (ranks == own) return;
            double[] gains = gains(own, ranks);
            out.append("| %s − %s | %s | %s |\n"
                    .formatted(OWN, name, Difference.of(gains, each), Difference.of(gains, together)));
        });
    }

    private static double[] gains(Ranks one, Ranks other) {
        double[] gains = one.reciprocals();
        double[] less = other.reciprocals();
        for (int i = 0; i < gains.length; i++) gains[i] -= less[i];
        return gains;
    }

    private void grouped(String what, List<String> groups, Map<String, Ranks> systems) {
        out.append("\n| %s | questions | %s |\n|---|--:%s|\n"
                .formatted(what, String.join(" | ", systems.keySet()), "|--:".repeat(systems.size())));
        for (String group : new TreeSet<>(groups)) {
            out.append("| %s | %d".formatted(group, groups.stream().filter(group::equals).count()));
            for (Ranks ranks : systems.values())
                out.append(" | %.3f".formatted(ranks.mrr(i -> groups.get(i).equals(group))));
            out.append(" |\n");
        }
    }

    void write(Path file) throws IOException {
        if (file.getParent() != null) Files.createDirectories(file.getParent());
        Files.writeString(file, out);
    }
}
