import dev.loupe.graph.ExactReferences;
import dev.loupe.graph.SymbolName;
import dev.loupe.graph.SymbolQuestion;
import dev.loupe.graph.SymbolUses;
import dev.loupe.graph.Symbols;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.project.Collection;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Arrays;

/// How long warm questions for symbols take in one thread of one process:
///
///     java SymbolLatency.java HOME ROOT ROUNDS NAME…
///
/// Of each name the definition alone, the first 20 usages and all usages with their lines: p50 and p95 of
/// the time that passes and p50 of the time of the processor, in milliseconds.
public final class SymbolLatency {
    private SymbolLatency() {}

    public static void main(String[] args) throws Exception {
        Path root = Path.of(args[1]).toRealPath();
        Path folder = Path.of(args[0]).resolve("index").resolve(Collection.of(root).name());
        int rounds = Integer.parseInt(args[2]);
        System.out.println("name\tdefinitions\tusages\twhat\tmin ms\tp50 ms\tp95 ms\tp50 cpu ms");
        try (ProjectIndex index = ProjectIndex.openReadOnly(folder);
                IndexSnapshot snapshot = index.snapshot()) {
            for (String name : Arrays.copyOfRange(args, 3, args.length)) {
                time(root, snapshot, name, rounds, "definition", 0);
                time(root, snapshot, name, rounds, "first 20", 20);
                time(root, snapshot, name, rounds, "all with lines", Integer.MAX_VALUE);
            }
        }
    }

    private static void time(Path root, IndexSnapshot snapshot, String name, int rounds, String what, int usages)
            throws Exception {
        var question = SymbolQuestion.of(SymbolName.parse(name), 20, 0, usages);
        double[] wall = new double[rounds];
        double[] cpu = new double[rounds];
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        SymbolUses uses = null;
        for (int round = -rounds; round < rounds; round++) {
            long before = threads.getCurrentThreadCpuTime();
            long start = System.nanoTime();
            uses = new Symbols(root, snapshot, ExactReferences.NONE).find(question);
            if (round < 0) continue;
            wall[round] = (System.nanoTime() - start) / 1e6;
            cpu[round] = (threads.getCurrentThreadCpuTime() - before) / 1e6;
        }
        Arrays.sort(wall);
        Arrays.sort(cpu);
        System.out.printf(
                "%s\t%d\t%d\t%s\t%.2f\t%.2f\t%.2f\t%.2f%n",
                name, uses.definitionCount(), uses.usageCount(), what, wall[0], wall[rounds / 2], wall[rounds * 95 / 100], cpu[rounds / 2]);
    }
}
