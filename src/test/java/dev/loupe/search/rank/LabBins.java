package dev.loupe.search.rank;

import java.util.Arrays;

/// Columns of numbers, each divided into at most [#MOST] bins with about equal numbers of rows.
///
/// @param edges by column: the upper ends of all bins except the last
/// @param bins by column, by row
record LabBins(float[][] edges, byte[][] bins) {
    static final int MOST = 48;

    static LabBins of(float[][] table, int width) {
        var all = new LabBins(new float[width][], new byte[width][table.length]);
        for (int column = 0; column < width; column++) {
            float[] values = new float[table.length];
            for (int i = 0; i < values.length; i++) values[i] = table[i][column];
            all.edges[column] = edges(values);
            for (int i = 0; i < values.length; i++) {
                int at = Arrays.binarySearch(all.edges[column], values[i]);
                all.bins[column][i] = (byte) (at >= 0 ? at : -at - 1);
            }
        }
        return all;
    }

    private static float[] edges(float[] values) {
        float[] sorted = values.clone();
        Arrays.sort(sorted);
        float[] ends = new float[MOST - 1];
        int n = 0;
        for (int bin = 1; bin < MOST; bin++) {
            float end = sorted[(int) ((long) bin * (sorted.length - 1) / MOST)];
            if (end < sorted[sorted.length - 1] && (n == 0 || end > ends[n - 1])) ends[n++] = end;
        }
        return Arrays.copyOf(ends, n);
    }

    int bin(int column, int row) {
        return bins[column][row] & 255;
    }
}
