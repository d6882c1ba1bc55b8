package dev.loupe.graph.imports;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Breadth-first search. A step leads from file to file, directly or through a group; each node is visited
/// once.
final class GraphWalk {
    private final ImportEdges graph;

    GraphWalk(ImportEdges graph) {
        this.graph = graph;
    }

    /// The length of the shortest chain to each file: 0 for the first one, -1 for unreachable files.
    ///
    /// @param most steps
    int[] distances(int from, int most, boolean reverse) {
        int[] distances = new int[graph.files()];
        Arrays.fill(distances, -1);
        distances[from] = 0;
        boolean[] groups = new boolean[graph.nodes()];
        List<Integer> now = List.of(from);
        for (int depth = 1; depth <= most && !now.isEmpty(); depth++) {
            var next = new ArrayList<Integer>();
            for (int file : now)
                for (int node : reverse ? graph.previous(file) : graph.next(file))
                    visit(node, reverse, groups, distances, depth, next);
            now = next;
        }
        return distances;
    }

    private void visit(int node, boolean reverse, boolean[] groups, int[] distances, int depth, List<Integer> next) {
        if (node < 0) return;
        if (node >= graph.files()) {
            if (groups[node]) return;
            groups[node] = true;
            for (int file : reverse ? graph.previous(node) : graph.next(node))
                visit(file, reverse, groups, distances, depth, next);
        } else if (distances[node] < 0) {
            distances[node] = depth;
            next.add(node);
        }
    }

    /// The files of a shortest chain from a file back to itself; empty if there is none.
    List<Integer> back(int file) {
        int[] distances = distances(file, Integer.MAX_VALUE, true);
        int nearest = closest(file, distances, file);
        if (nearest < 0) return List.of();
        var chain = new ArrayList<Integer>(List.of(file));
        for (int at = nearest; at != file; at = distances[at] == 1 ? file : closest(at, distances, file)) chain.add(at);
        chain.add(file);
        return chain;
    }

    /// The imported file with the shortest way back; -1 for none.
    private int closest(int from, int[] distances, int but) {
        int best = -1;
        for (int node : graph.next(from)) {
            if (node < 0) continue;
            int[] files = node < graph.files() ? new int[] {node} : graph.next(node);
            for (int file : files)
                if (file != from
                        && file != but
                        && distances[file] > 0
                        && (best < 0
                                || distances[file] < distances[best]
                                || distances[file] == distances[best] && file < best)) best = file;
        }
        return best;
    }
}
