package dev.loupe.history;

import dev.loupe.history.table.HeadTree;
import dev.loupe.history.table.HistoryTable;
import dev.loupe.history.table.IntList;
import java.util.ArrayList;
import java.util.List;

/// Counts all pairs of files that were changed together, by the rules of [Coupling]: for each file one pass
/// over the files of its commits, some hundred milliseconds for a hundred thousand commits.
final class PairCounter {
    private final HistoryTable table;
    private final FileLineage lineage;
    private final HeadTree tree;
    private final int[] counted;
    private final int[] together;
    private final int[] last;
    private final IntList touched = new IntList();

    PairCounter(HistoryTable table, FileLineage lineage, HeadTree tree) {
        this.table = table;
        this.lineage = lineage;
        this.tree = tree;
        int files = lineage.commitStart().length;
        counted = new int[files];
        together = new int[files];
        last = new int[files];
    }

    /// @param one its number, and that of the other
    record Found(int one, int other, int together, int commitsOfOne, int commitsOfOther, int lastCommit) {
        double degree() {
            return 2.0 * together / (commitsOfOne + commitsOfOther);
        }
    }

    /// Those with at least this many commits together, in no order.
    List<Found> all(int atLeast) {
        for (int commit = 0; commit < table.commits(); commit++)
            if (counts(commit))
                for (int i = lineage.fileStart()[commit]; i < lineage.fileStart()[commit + 1]; i++)
                    counted[lineage.files()[i]]++;
        var found = new ArrayList<Found>();
        for (int file : tree.paths())
            if (file < counted.length && counted[file] >= atLeast) ofFile(file, atLeast, found);
        return found;
    }

    private boolean counts(int commit) {
        return !table.has(commit, HistoryTable.MERGE) && lineage.width(commit) <= Coupling.WIDEST;
    }

    private void ofFile(int file, int atLeast, List<Found> found) {
        for (int i = lineage.commitStart()[file]; i < lineage.commitStart()[file + 1]; i++) {
            int commit = lineage.commits()[i];
            if (!counts(commit)) continue;
            for (int k = lineage.fileStart()[commit]; k < lineage.fileStart()[commit + 1]; k++)
                if (lineage.files()[k] > file) one(lineage.files()[k], commit);
        }
        for (int i = 0; i < touched.size(); i++) {
            int other = touched.get(i);
            if (together[other] >= atLeast && tree.holds(other))
                found.add(new Found(file, other, together[other], counted[file], counted[other], last[other]));
            together[other] = 0;
        }
        touched.clear();
    }

    private void one(int other, int commit) {
        if (together[other]++ == 0) touched.add(other);
        last[other] = commit; // commits come oldest first
    }
}
