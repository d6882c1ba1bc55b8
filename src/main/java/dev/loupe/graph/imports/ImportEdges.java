package dev.loupe.graph.imports;

import java.util.Arrays;
import java.util.List;

/// The edges of an [ImportGraph] in both directions. The first nodes are files, the others groups of files.
final class ImportEdges {
    private final int files;
    private final int[][] targets;
    private final List<int[]> groups;
    /// For each node the files that import it, ascending.
    private final ReversedGraph importers;
    /// For each file the groups that contain it.
    private final ReversedGraph memberships;

    /// @param targets for each file a node per import, or a negative number
    /// @param groups the files of each group
    ImportEdges(int[][] targets, List<int[]> groups) {
        this.files = targets.length;
        this.targets = targets;
        this.groups = groups;
        importers = new ReversedGraph(nodes(), targets);
        memberships = new ReversedGraph(files, groups.toArray(int[][]::new));
    }

    int files() {
        return files;
    }

    int nodes() {
        return files + groups.size();
    }

    /// The nodes that a node has edges to; negative numbers are not nodes.
    int[] next(int node) {
        return node < files ? targets[node] : groups.get(node - files);
    }

    /// The nodes with an edge to a node.
    int[] previous(int node) {
        int[] importing = importers(node);
        if (node >= files) return importing;
        int[] groupsOf = memberships.of(node);
        int[] all = Arrays.copyOf(importing, importing.length + groupsOf.length);
        for (int i = 0; i < groupsOf.length; i++) all[importing.length + i] = files + groupsOf[i];
        return all;
    }

    /// The files that import a node, ascending.
    int[] importers(int node) {
        return importers.of(node);
    }

    /// The groups that contain a file, as nodes.
    int[] groupsOf(int file) {
        return Arrays.stream(memberships.of(file)).map(group -> files + group).toArray();
    }
}
