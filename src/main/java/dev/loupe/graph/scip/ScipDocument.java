package dev.loupe.graph.scip;

import dev.loupe.model.RepoPath;

/// The index's data for one file.
///
/// @param spots ascending, see [ScipOccurrence]
/// @param part the number of the file that it was read from
record ScipDocument(RepoPath path, ScipColumns columns, long[] spots, int part) {

    /// The first occurrence at or after a position.
    int from(long start) {
        int low = 0;
        int high = spots.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (spots[middle] < start) low = middle + 1;
            else high = middle;
        }
        return low;
    }
}
