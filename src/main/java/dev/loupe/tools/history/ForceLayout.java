package dev.loupe.tools.history;

import java.util.List;

/// Force-directed layout of a graph after Fruchterman and Reingold (1991), with a pull towards the centre
/// that keeps unconnected parts in the picture. Deterministic: nodes start on a spiral in their order, so the
/// same graph always looks the same.
record ForceLayout(int nodes, List<Edge> edges) {
    private static final int STEPS = 400;
    private static final double GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
    private static final double PULL = 0.6;

    /// @param weight in (0, 1]
    record Edge(int one, int other, double weight) {}

    /// The x and y position of each node, in [0, 1].
    double[][] places() {
        double[][] at = spiral();
        double ideal = 1 / Math.sqrt(Math.max(1, nodes));
        for (int step = 0; step < STEPS; step++) {
            double heat = 0.1 * (1 - (double) step / STEPS);
            move(at, forces(at, ideal), heat);
        }
        return scaled(at);
    }

    private double[][] spiral() {
        double[][] at = new double[nodes][2];
        for (int i = 0; i < nodes; i++) {
            double radius = 0.5 * Math.sqrt((i + 0.5) / nodes);
            at[i][0] = radius * Math.cos(i * GOLDEN_ANGLE);
            at[i][1] = radius * Math.sin(i * GOLDEN_ANGLE);
        }
        return at;
    }

    private double[][] forces(double[][] at, double ideal) {
        double[][] force = new double[nodes][2];
        for (int i = 0; i < nodes; i++) {
            // repulsion: ideal² / distance, for all pairs of nodes
            for (int k = i + 1; k < nodes; k++) {
                double distance = distance(at, i, k);
                push(at, force, i, k, ideal * ideal / distance / distance);
            }
            // the pull towards the centre
            force[i][0] -= PULL * at[i][0];
            force[i][1] -= PULL * at[i][1];
        }
        // attraction along edges: distance² / ideal
        for (Edge edge : edges) {
            double strength = 0.5 + edge.weight();
            push(at, force, edge.one(), edge.other(), -strength * distance(at, edge.one(), edge.other()) / ideal);
        }
        return force;
    }

    private static double distance(double[][] at, int one, int other) {
        return Math.max(1e-4, Math.hypot(at[one][0] - at[other][0], at[one][1] - at[other][1]));
    }

    /// Pushes two nodes apart, or together if the share is negative.
    ///
    /// @param share of the vector between them
    private static void push(double[][] at, double[][] force, int one, int other, double share) {
        for (int axis = 0; axis < 2; axis++) {
            double way = (at[one][axis] - at[other][axis]) * share;
            force[one][axis] += way;
            force[other][axis] -= way;
        }
    }

    private void move(double[][] at, double[][] force, double heat) {
        for (int i = 0; i < nodes; i++) {
            double length = Math.max(1e-9, Math.hypot(force[i][0], force[i][1]));
            double step = Math.min(length, heat) / length;
            at[i][0] += force[i][0] * step;
            at[i][1] += force[i][1] * step;
        }
    }

    /// Scaled to fill the whole picture.
    private double[][] scaled(double[][] at) {
        for (int axis = 0; axis < 2; axis++) {
            double least = Double.MAX_VALUE;
            double most = -Double.MAX_VALUE;
            for (double[] place : at) {
                least = Math.min(least, place[axis]);
                most = Math.max(most, place[axis]);
            }
            for (double[] place : at) place[axis] = most - least < 1e-9 ? 0.5 : (place[axis] - least) / (most - least);
        }
        return at;
    }
}
