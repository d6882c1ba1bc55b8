package dev.loupe.graph.imports;

import java.util.Arrays;

/// Reversed edges: for each node those that point at it, ascending and without duplicates.
final class ReversedGraph {
    private final int[] starts;
    private final int[] sources;

    /// @param nodes number of possible targets, which are 0 to nodes - 1
    /// @param targets of each source; negative ones are ignored
    ReversedGraph(int nodes, int[][] targets) {
        starts = new int[nodes + 1];
        int[] last = new int[nodes];
        Arrays.fill(last, -1);
        for (int source = 0; source < targets.length; source++)
            for (int target : targets[source])
                if (target >= 0 && last[target] != source) {
                    last[target] = source;
                    starts[target + 1]++;
                }
        for (int node = 0; node < nodes; node++) starts[node + 1] += starts[node];
        sources = new int[starts[nodes]];
        int[] filled = Arrays.copyOf(starts, nodes);
        Arrays.fill(last, -1);
        for (int source = 0; source < targets.length; source++)
            for (int target : targets[source])
                if (target >= 0 && last[target] != source) {
                    last[target] = source;
                    sources[filled[target]++] = source;
                }
    }

    int[] of(int node) {
        return Arrays.copyOfRange(sources, starts[node], starts[node + 1]);
    }
}
