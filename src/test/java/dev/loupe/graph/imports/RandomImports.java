package dev.loupe.graph.imports;

import java.util.ArrayList;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;

/// Small random graphs of files and groups, with what follows from them computed naively.
record RandomImports(ImportEdges edges, int[][] distances) {
    private static final int FAR = 1_000;

    static RandomImports next(Random random) {
        int files = 1 + random.nextInt(8);
        var groups = new ArrayList<int[]>();
        for (int i = random.nextInt(3); i > 0; i--) {
            var members = new TreeSet<Integer>();
            for (int j = 0; j < 2; j++) members.add(random.nextInt(files));
            groups.add(members.stream().mapToInt(Integer::intValue).toArray());
        }
        int[][] targets = new int[files][];
        for (int i = 0; i < files; i++)
            targets[i] =
                    random.ints(random.nextInt(4), -2, files + groups.size()).toArray();
        var edges = new ImportEdges(targets, groups);
        return new RandomImports(edges, shortest(edges));
    }

    /// Floyd and Warshall over files: a step through a group is one step. A file's distance to itself is that
    /// of its shortest way round.
    private static int[][] shortest(ImportEdges edges) {
        int[][] steps = new int[edges.files()][edges.files()];
        for (int from = 0; from < steps.length; from++)
            for (int to = 0; to < steps.length; to++) steps[from][to] = isStep(edges, from, to) ? 1 : FAR;
        for (int by = 0; by < steps.length; by++)
            for (int from = 0; from < steps.length; from++)
                for (int to = 0; to < steps.length; to++)
                    steps[from][to] = Math.min(steps[from][to], steps[from][by] + steps[by][to]);
        return steps;
    }

    private static boolean isStep(ImportEdges edges, int from, int to) {
        if (from == to) return false;
        return IntStream.of(edges.next(from))
                .filter(node -> node >= 0)
                .flatMap(node -> node < edges.files() ? IntStream.of(node) : IntStream.of(edges.next(node)))
                .anyMatch(file -> file == to);
    }

    /// -1 for a file that cannot be reached.
    int distance(int from, int to) {
        return distances[from][to] >= FAR ? -1 : distances[from][to];
    }
}
