package dev.loupe.history;

import dev.loupe.history.table.HeadTree;
import dev.loupe.history.table.HistoryTable;
import java.util.Arrays;

/// Maps each change to its file, with renames followed, and derives two lists: the files of a commit and the
/// commits of a file. Computed from the table in one pass over all changes.
///
/// A file is identified by its current or last path. From the newest commit to the oldest, each path stands
/// for a file; at a rename of `q` to `p`, older changes of `q` become changes of the file that `p` stands
/// for, back to the deletion of an earlier file with that name. Changes of a path that is gone belong to the
/// file it was last renamed to, even if they were made on another branch after the rename. Changes before a
/// deletion belong to the path's new file, as in `git log`, unless that one was renamed from elsewhere.
@SuppressWarnings("ArrayRecordComponent") // columns, never compared
record FileLineage(int[] fileOf, int[] fileStart, int[] files, int[] commitStart, int[] commits) {
    private static final int NOBODY = -1;

    static FileLineage of(HistoryTable table, HeadTree tree) {
        int paths = table.paths().size();
        int[] current = initial(table, tree, paths);
        int[] fileOf = assigned(table, current, paths);
        return listed(table, fileOf, paths);
    }

    /// The file that each path stands for after the newest commit.
    private static int[] initial(HistoryTable table, HeadTree tree, int paths) {
        int[] current = new int[paths];
        boolean[] settled = new boolean[paths];
        for (int path = 0; path < paths; path++) current[path] = path;
        for (int path : tree.paths()) settled[path] = true;
        for (int i = table.changePath().length - 1; i >= 0; i--) {
            int path = table.changePath()[i];
            int other = table.changeOther()[i];
            // From the newest change back: the first one that is found for a path decides what it stands for.
            if (settled[path]) continue;
            if (table.changeKind()[i] == HistoryTable.DELETED && other >= 0) {
                current[path] = current[other];
                settled[path] = true;
            } else if (table.changeKind()[i] == HistoryTable.ADDED) settled[path] = true; // a later file with that name
        }
        return current;
    }

    private static int[] assigned(HistoryTable table, int[] current, int paths) {
        int[] fileOf = new int[table.changePath().length];
        boolean[] cameFromElsewhere = new boolean[paths];
        for (int commit = table.commits() - 1; commit >= 0; commit--) {
            int from = table.changeStart()[commit];
            int to = table.changeStart()[commit + 1];
            // All of a commit's changes are assigned first: its renames only affect older commits.
            for (int i = from; i < to; i++) fileOf[i] = fileOf(table, current, i);
            for (int i = from; i < to; i++) {
                int path = table.changePath()[i];
                int other = table.changeOther()[i];
                if (table.changeKind()[i] != HistoryTable.DELETED) {
                    if (other >= 0) cameFromElsewhere[path] = true;
                } else if (other >= 0) current[path] = current[other];
                else if (cameFromElsewhere[path]) {
                    current[path] = NOBODY;
                    fileOf[i] = NOBODY;
                }
            }
        }
        return fileOf;
    }

    private static int fileOf(HistoryTable table, int[] current, int change) {
        if (table.changeKind()[change] == HistoryTable.SUBMODULE) return NOBODY;
        boolean wentElsewhere = table.changeKind()[change] == HistoryTable.DELETED && table.changeOther()[change] >= 0;
        return current[wentElsewhere ? table.changeOther()[change] : table.changePath()[change]];
    }

    private static FileLineage listed(HistoryTable table, int[] fileOf, int paths) {
        int[] fileStart = new int[table.commits() + 1];
        int[] files = new int[fileOf.length];
        int[] commitStart = new int[paths + 1];
        int size = 0;
        for (int commit = 0; commit < table.commits(); commit++) {
            int from = size;
            for (int i = table.changeStart()[commit]; i < table.changeStart()[commit + 1]; i++)
                if (fileOf[i] != NOBODY) files[size++] = fileOf[i];
            size = distinct(files, from, size);
            for (int i = from; i < size; i++) commitStart[files[i] + 1]++;
            fileStart[commit + 1] = size;
        }
        // Counting sort: the counts per file become the starts of its commits.
        for (int path = 0; path < paths; path++) commitStart[path + 1] += commitStart[path];
        int[] commits = new int[size];
        int[] next = Arrays.copyOf(commitStart, paths);
        for (int commit = 0; commit < table.commits(); commit++)
            for (int i = fileStart[commit]; i < fileStart[commit + 1]; i++) commits[next[files[i]]++] = commit;
        return new FileLineage(fileOf, fileStart, Arrays.copyOf(files, size), commitStart, commits);
    }

    /// Sorts a range and removes duplicates.
    private static int distinct(int[] numbers, int from, int to) {
        if (to - from < 2) return to;
        Arrays.sort(numbers, from, to);
        int kept = from + 1;
        for (int i = from + 1; i < to; i++) if (numbers[i] != numbers[i - 1]) numbers[kept++] = numbers[i];
        return kept;
    }

    /// The number of files that a commit changed.
    int width(int commit) {
        return fileStart[commit + 1] - fileStart[commit];
    }

    /// The number of commits that changed a file.
    int count(int file) {
        return file + 1 < commitStart.length ? commitStart[file + 1] - commitStart[file] : 0;
    }
}
