import dev.loupe.graph.CallGraph;
import dev.loupe.graph.CallQuestion;
import dev.loupe.graph.CallTree;
import dev.loupe.graph.ExactReferences;
import dev.loupe.graph.SymbolName;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.project.Collection;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Arrays;

/// How long warm questions for calls take in one thread of one process:
///
///     java CallLatency.java HOME ROOT ROUNDS NAME…
///
/// Of each name the callers at depth 1 and 3 and the callees at depth 1 and 2: p50 and p95 of the time that
/// passes and p50 of the time of the processor, in milliseconds.
public final class CallLatency {
    private CallLatency() {}

    public static void main(String[] args) throws Exception {
        Path root = Path.of(args[1]).toRealPath();
        Path folder = Path.of(args[0]).resolve("index").resolve(Collection.of(root).name());
        int rounds = Integer.parseInt(args[2]);
        System.out.println("name\twhat\tdepth\tentries\tp50 ms\tp95 ms\tp50 cpu ms");
        try (ProjectIndex index = ProjectIndex.openReadOnly(folder);
                IndexSnapshot snapshot = index.snapshot()) {
            for (String name : Arrays.copyOfRange(args, 3, args.length)) {
                time(root, snapshot, name, rounds, true, 1);
                time(root, snapshot, name, rounds, true, 3);
                time(root, snapshot, name, rounds, false, 1);
                time(root, snapshot, name, rounds, false, 2);
            }
        }
    }

    private static void time(Path root, IndexSnapshot snapshot, String name, int rounds, boolean callers, int depth)
            throws Exception {
        var question =
                new CallQuestion(SymbolName.parse(name), callers, !callers, depth, path -> true, path -> false);
        double[] wall = new double[rounds];
        double[] cpu = new double[rounds];
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        CallTree calls = null;
        for (int round = -rounds; round < rounds; round++) {
            long before = threads.getCurrentThreadCpuTime();
            long start = System.nanoTime();
            calls = new CallGraph(root, snapshot, ExactReferences.NONE).find(question);
            if (round < 0) continue;
            wall[round] = (System.nanoTime() - start) / 1e6;
            cpu[round] = (threads.getCurrentThreadCpuTime() - before) / 1e6;
        }
        Arrays.sort(wall);
        Arrays.sort(cpu);
        System.out.printf(
                "%s\t%s\t%d\t%d\t%.1f\t%.1f\t%.1f%n",
                name,
                callers ? "callers" : "callees",
                depth,
                calls.callers().size() + calls.callees().size(),
                wall[rounds / 2],
                wall[rounds * 95 / 100],
                cpu[rounds / 2]);
    }
}
