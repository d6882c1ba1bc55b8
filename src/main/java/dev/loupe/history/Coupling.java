package dev.loupe.history;

import java.util.ArrayList;
import java.util.List;

/// Counts which files were changed together, over the commits that changed at most [#WIDEST] files: larger
/// ones are moves and formatting, and say nothing of what belongs together.
///
/// Counting needs one pass over the files of the commits of one file: microseconds to some milliseconds. So
/// nothing is stored, and every formula is free.
final class Coupling {
    static final int WIDEST = 50;

    private final HistoryTable table;
    private final Lineage lineage;
    private final HeadTree tree;
    private int mostTogether = -1;

    Coupling(HistoryTable table, Lineage lineage, HeadTree tree) {
        this.table = table;
        this.lineage = lineage;
        this.tree = tree;
    }

    /// A file that HEAD holds, and how often and when last it was changed with another.
    record Partner(int file, int together, int lastCommit) {}

    /// @param commits of the file that count
    record Partners(int commits, List<Partner> all) {}

    /// @param file its number
    Partners of(int file) {
        var counts = new Counts(lineage.commitStart().length);
        int counted = counts.count(file);
        var partners = new ArrayList<Partner>();
        for (int i = 0; i < counts.touched.size(); i++) {
            int other = counts.touched.get(i);
            if (other != file && tree.holds(other))
                partners.add(new Partner(other, counts.together[other], counts.last[other]));
        }
        return new Partners(counted, partners);
    }

    /// The greatest number of commits that any two files of HEAD share; at least 1. Counted once.
    synchronized int mostTogether() {
        if (mostTogether < 0) mostTogether = Math.max(1, counted());
        return mostTogether;
    }

    private int counted() {
        var counts = new Counts(lineage.commitStart().length);
        int most = 0;
        for (int file : tree.paths()) {
            if (lineage.count(file) <= most) continue;
            counts.count(file);
            for (int i = 0; i < counts.touched.size(); i++) {
                int other = counts.touched.get(i);
                if (other != file && counts.together[other] > most && tree.holds(other)) most = counts.together[other];
            }
            counts.clear();
        }
        return most;
    }

    /// Counters of all files, of which few are used.
    private final class Counts {
        final int[] together;
        final int[] last;
        final Ints touched = new Ints();

        Counts(int files) {
            together = new int[files];
            last = new int[files];
        }

        /// @return commits that count
        int count(int file) {
            int counted = 0;
            for (int i = lineage.commitStart()[file]; i < lineage.commitStart()[file + 1]; i++) {
                int commit = lineage.commits()[i];
                if (table.has(commit, HistoryTable.MERGE) || lineage.width(commit) > WIDEST) continue;
                counted++;
                for (int k = lineage.fileStart()[commit]; k < lineage.fileStart()[commit + 1]; k++)
                    one(lineage.files()[k], commit);
            }
            return counted;
        }

        private void one(int other, int commit) {
            if (together[other]++ == 0) touched.add(other);
            last[other] = commit; // the commits come oldest first
        }

        void clear() {
            for (int i = 0; i < touched.size(); i++) together[touched.get(i)] = 0;
            touched.clear();
        }
    }
}
