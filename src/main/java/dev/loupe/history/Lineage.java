package dev.loupe.history;

import java.util.Arrays;

/// Which file each change belongs to, renames followed, and the two lists that follow: the files of a commit
/// and the commits of a file. Made of the table whenever one is read, in one pass over all changes.
///
/// A file is the number of the path that it has now, or had last. Going from the newest commit to the oldest,
/// each path stands for a file; at a rename of `q` to `p` the older changes of `q` become those of the file
/// that `p` stands for, up to the deletion of an earlier file of that name. Changes of a path that is gone
/// belong to the file that it was renamed to last, also where they were made on another branch after the
/// rename. Changes before a deletion belong to the path's new file, as `git log` has it too, unless that
/// came from elsewhere.
@SuppressWarnings("ArrayRecordComponent") // columns, never compared
record Lineage(int[] fileOf, int[] fileStart, int[] files, int[] commitStart, int[] commits) {
    private static final int NOBODY = -1;

    static Lineage of(HistoryTable table, HeadTree tree) {
        int paths = table.paths().size();
        int[] current = initial(table, tree, paths);
        int[] fileOf = assigned(table, current, paths);
        return listed(table, fileOf, paths);
    }

    /// What each path stands for after the newest commit.
    private static int[] initial(HistoryTable table, HeadTree tree, int paths) {
        int[] current = new int[paths];
        boolean[] settled = new boolean[paths];
        for (int path = 0; path < paths; path++) current[path] = path;
        for (int path : tree.paths()) settled[path] = true;
        for (int i = table.changePath().length - 1; i >= 0; i--) {
            int path = table.changePath()[i];
            int other = table.changeOther()[i];
            if (settled[path]) continue;
            if (table.changeKind()[i] == HistoryTable.DELETED && other >= 0) {
                current[path] = current[other];
                settled[path] = true;
            } else if (table.changeKind()[i] == HistoryTable.ADDED) settled[path] = true; // a later file of that name
        }
        return current;
    }

    private static int[] assigned(HistoryTable table, int[] current, int paths) {
        int[] fileOf = new int[table.changePath().length];
        boolean[] cameFromElsewhere = new boolean[paths];
        for (int commit = table.commits() - 1; commit >= 0; commit--) {
            int from = table.changeStart()[commit];
            int to = table.changeStart()[commit + 1];
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

    private static Lineage listed(HistoryTable table, int[] fileOf, int paths) {
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
        for (int path = 0; path < paths; path++) commitStart[path + 1] += commitStart[path];
        int[] commits = new int[size];
        int[] next = Arrays.copyOf(commitStart, paths);
        for (int commit = 0; commit < table.commits(); commit++)
            for (int i = fileStart[commit]; i < fileStart[commit + 1]; i++) commits[next[files[i]]++] = commit;
        return new Lineage(fileOf, fileStart, Arrays.copyOf(files, size), commitStart, commits);
    }

    /// Sorts a part and takes out what is there twice.
    private static int distinct(int[] numbers, int from, int to) {
        if (to - from < 2) return to;
        Arrays.sort(numbers, from, to);
        int kept = from + 1;
        for (int i = from + 1; i < to; i++) if (numbers[i] != numbers[i - 1]) numbers[kept++] = numbers[i];
        return kept;
    }

    /// Files that a commit changed.
    int width(int commit) {
        return fileStart[commit + 1] - fileStart[commit];
    }

    /// Commits that changed a file.
    int count(int file) {
        return file + 1 < commitStart.length ? commitStart[file + 1] - commitStart[file] : 0;
    }
}
