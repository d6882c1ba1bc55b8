package dev.loupe.history;

import dev.loupe.history.table.HeadTree;
import dev.loupe.history.table.HistoryTable;
import dev.loupe.history.table.IntList;
import java.util.ArrayList;
import java.util.List;

/// Counts how often files were changed together, over the commits that changed at most [#WIDEST] files:
/// larger ones are moves and reformatting, which say nothing about coupling.
///
/// Counting takes one pass over the files of one file's commits, from microseconds to a few milliseconds. So
/// nothing is stored, and the formula can change freely.
final class Coupling {
    static final int WIDEST = 50;

    private final HistoryTable table;
    private final FileLineage lineage;
    private final HeadTree tree;
    private int mostTogether = -1;

    Coupling(HistoryTable table, FileLineage lineage, HeadTree tree) {
        this.table = table;
        this.lineage = lineage;
        this.tree = tree;
    }

    /// A file at HEAD, with the number and latest of the commits that it shares with another.
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

    /// The largest number of commits that any two files of HEAD share; at least 1. Computed once.
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

    /// Counters for all files, few of which are used.
    private final class Counts {
        final int[] together;
        final int[] last;
        final IntList touched = new IntList();

        Counts(int files) {
            together = new int[files];
            last = new int[files];
        }

        /// @return number of commits that count
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
            last[other] = commit; // commits come oldest first
        }

        void clear() {
            for (int i = 0; i < touched.size(); i++) together[touched.get(i)] = 0;
            touched.clear();
        }
    }
}
