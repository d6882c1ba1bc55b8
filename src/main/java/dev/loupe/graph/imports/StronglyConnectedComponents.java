package dev.loupe.graph.imports;

import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;

/// Strongly connected components: R. Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal
/// on Computing 1 (1972), with an explicit stack instead of recursion, so that a long chain of files cannot
/// overflow the thread's stack. Linear in nodes and edges.
final class StronglyConnectedComponents {
    private final ImportEdges graph;
    private final IntFunction<RepoPath> paths;
    private final int[] order;
    private final int[] low;
    private final boolean[] onStack;
    private final int[] stack;
    private final int[] path;
    private final int[][] next;
    private final int[] at;
    private int stacked;
    private int visited;
    private int depth;
    private final List<List<RepoPath>> cycles = new ArrayList<>();

    /// @param paths of files by number
    StronglyConnectedComponents(ImportEdges graph, IntFunction<RepoPath> paths) {
        this.graph = graph;
        this.paths = paths;
        int nodes = graph.nodes();
        order = new int[nodes];
        Arrays.fill(order, -1);
        low = new int[nodes];
        onStack = new boolean[nodes];
        stack = new int[nodes];
        path = new int[nodes];
        next = new int[nodes][];
        at = new int[nodes];
    }

    List<List<RepoPath>> cycles() {
        for (int node = 0; node < graph.nodes(); node++) if (order[node] < 0) walk(node);
        cycles.sort(
                Comparator.comparingInt((List<RepoPath> cycle) -> -cycle.size()).thenComparing(List::getFirst));
        return List.copyOf(cycles);
    }

    private void walk(int root) {
        enter(root);
        while (depth > 0) {
            int node = path[depth - 1];
            // One step of the depth-first search; `at` is the next edge of each node on the path.
            if (at[node] < next[node].length) {
                int target = next[node][at[node]++];
                if (target < 0) continue;
                if (order[target] < 0) enter(target);
                else if (onStack[target]) low[node] = Math.min(low[node], order[target]);
            } else {
                depth--;
                // The node reaches none above it on the stack, so it is the root of its component.
                if (low[node] == order[node]) close(node);
                if (depth > 0) low[path[depth - 1]] = Math.min(low[path[depth - 1]], low[node]);
            }
        }
    }

    private void enter(int node) {
        order[node] = low[node] = visited++;
        next[node] = graph.next(node);
        stack[stacked++] = node;
        onStack[node] = true;
        path[depth++] = node;
    }

    private void close(int root) {
        var files = new ArrayList<RepoPath>();
        int node;
        do {
            node = stack[--stacked];
            onStack[node] = false;
            if (node < graph.files()) files.add(paths.apply(node));
        } while (node != root);
        if (files.size() < 2) return;
        files.sort(Comparator.naturalOrder());
        cycles.add(List.copyOf(files));
    }
}
