package dev.loupe.history.read;

import dev.loupe.history.table.HistoryTable;

/// Merges two tables in a given order.
final class TableMerge {
    private final HistoryTable old;
    private final HistoryTable fresh;

    /// @param fresh numbers names like the old one and has more of them
    TableMerge(HistoryTable old, HistoryTable fresh) {
        this.old = old;
        this.fresh = fresh;
    }

    /// @param order commits of the old table by number, those of the fresh one offset by its size
    HistoryTable merged(int[] order) {
        int length = old.idLength();
        int known = old.commits();
        byte[] ids = new byte[order.length * length];
        long[] committed = new long[order.length];
        long[] authored = new long[order.length];
        int[] author = new int[order.length];
        byte[] flags = new byte[order.length];
        int[] subjectStart = new int[order.length + 1];
        int[] changeStart = new int[order.length + 1];
        int[] issueStart = new int[order.length + 1];
        for (int i = 0; i < order.length; i++) {
            HistoryTable from = order[i] < known ? old : fresh;
            int c = order[i] < known ? order[i] : order[i] - known;
            System.arraycopy(from.ids(), c * length, ids, i * length, length);
            committed[i] = from.committed()[c];
            authored[i] = from.authored()[c];
            author[i] = from.author()[c];
            flags[i] = from.flags()[c];
            subjectStart[i + 1] = subjectStart[i] + size(from.subjectStart(), c);
            changeStart[i + 1] = changeStart[i] + size(from.changeStart(), c);
            issueStart[i + 1] = issueStart[i] + size(from.issueStart(), c);
        }
        byte[] subjects = new byte[subjectStart[order.length]];
        int[] changePath = new int[changeStart[order.length]];
        byte[] changeKind = new byte[changePath.length];
        int[] changeOther = new int[changePath.length];
        int[] added = new int[changePath.length];
        int[] deleted = new int[changePath.length];
        int[][] hunks = new int[changePath.length][];
        int[] issue = new int[issueStart[order.length]];
        for (int i = 0; i < order.length; i++) {
            HistoryTable from = order[i] < known ? old : fresh;
            int c = order[i] < known ? order[i] : order[i] - known;
            copy(from.subjects(), from.subjectStart(), c, subjects, subjectStart[i]);
            copy(from.changePath(), from.changeStart(), c, changePath, changeStart[i]);
            copy(from.changeKind(), from.changeStart(), c, changeKind, changeStart[i]);
            copy(from.changeOther(), from.changeStart(), c, changeOther, changeStart[i]);
            copy(from.added(), from.changeStart(), c, added, changeStart[i]);
            copy(from.deleted(), from.changeStart(), c, deleted, changeStart[i]);
            copy(from.hunks(), from.changeStart(), c, hunks, changeStart[i]);
            copy(from.issue(), from.issueStart(), c, issue, issueStart[i]);
        }
        return new HistoryTable(
                length,
                ids,
                committed,
                authored,
                author,
                flags,
                subjectStart,
                subjects,
                changeStart,
                changePath,
                changeKind,
                changeOther,
                added,
                deleted,
                hunks,
                issueStart,
                issue,
                fresh.paths(),
                fresh.people(),
                fresh.issues());
    }

    private static int size(int[] start, int commit) {
        return start[commit + 1] - start[commit];
    }

    @SuppressWarnings("SuspiciousSystemArraycopy") // both are columns of the same type
    private static void copy(Object from, int[] start, int commit, Object to, int at) {
        System.arraycopy(from, start[commit], to, at, size(start, commit));
    }
}
