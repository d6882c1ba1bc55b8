package dev.loupe.history.table;

import java.util.HexFormat;

/// All commits reachable from HEAD in a column layout, oldest first by commit time. Immutable.
///
/// Commits, paths, people and issue ids are numbers. A commit's changes are consecutive in the columns of
/// changes, from `changeStart[c]` to `changeStart[c + 1]`; its issue ids likewise. Lines added and deleted
/// are filled in later ([LineCounts]); for recent commits their positions are kept too,
/// [CommitDiffReader#HUNK] numbers for each.
@SuppressWarnings("ArrayRecordComponent") // columns, never compared
public record HistoryTable(
        int idLength,
        byte[] ids,
        long[] committed,
        long[] authored,
        int[] author,
        byte[] flags,
        int[] subjectStart,
        byte[] subjects,
        int[] changeStart,
        int[] changePath,
        byte[] changeKind,
        int[] changeOther,
        int[] added,
        int[] deleted,
        int[][] hunks,
        int[] issueStart,
        int[] issue,
        ByteStringTable paths,
        ByteStringTable people,
        ByteStringTable issues) {

    /// More than one parent; its changes are not listed, as in git log.
    public static final byte MERGE = 1;
    /// See [BugFix].
    public static final byte FIX = 2;
    /// Its changes are unknown: the boundary of a shallow clone, or trees are missing.
    public static final byte UNKNOWN_CHANGES = 4;
    /// It deleted and added files with different content, some of which may be edited renames.
    public static final byte MAYBE_RENAMES = 8;

    public static final byte ADDED = 'A';
    public static final byte MODIFIED = 'M';
    public static final byte DELETED = 'D';
    /// A nested repository, not a file.
    public static final byte SUBMODULE = 'S';

    public static HistoryTable empty(int idLength) {
        return new HistoryTable(
                idLength,
                new byte[0],
                new long[0],
                new long[0],
                new int[0],
                new byte[0],
                new int[1],
                new byte[0],
                new int[1],
                new int[0],
                new byte[0],
                new int[0],
                new int[0],
                new int[0],
                new int[0][],
                new int[1],
                new int[0],
                new ByteStringTable().frozen(),
                new ByteStringTable().frozen(),
                new ByteStringTable().frozen());
    }

    /// The same table with new facts about lines and renames.
    public HistoryTable with(byte[] newFlags, int[] newOther, int[] newAdded, int[] newDeleted, int[][] newHunks) {
        return new HistoryTable(
                idLength,
                ids,
                committed,
                authored,
                author,
                newFlags,
                subjectStart,
                subjects,
                changeStart,
                changePath,
                changeKind,
                newOther,
                newAdded,
                newDeleted,
                newHunks,
                issueStart,
                issue,
                paths,
                people,
                issues);
    }

    public int commits() {
        return committed.length;
    }

    public boolean has(int commit, byte flag) {
        return (flags[commit] & flag) != 0;
    }

    /// Whether the lines of one of its changes were not read yet.
    public boolean isUnread(int commit) {
        return anyLines(commit, LineCounts.UNREAD);
    }

    /// Whether reading its lines may reveal edited renames.
    public boolean mayHaveUnreadRenames(int commit) {
        return has(commit, MAYBE_RENAMES) && isUnread(commit);
    }

    /// Whether it may contain edited renames that git cannot detect because blobs are missing.
    public boolean lacksRenames(int commit) {
        return has(commit, MAYBE_RENAMES) && !isUnread(commit) && anyLines(commit, LineCounts.MISSING);
    }

    private boolean anyLines(int commit, int value) {
        for (int i = changeStart[commit]; i < changeStart[commit + 1]; i++) if (added[i] == value) return true;
        return false;
    }

    public String id(int commit) {
        return HexFormat.of().formatHex(ids, commit * idLength, (commit + 1) * idLength);
    }

    public String subject(int commit) {
        int from = subjectStart[commit];
        return new String(subjects, from, subjectStart[commit + 1] - from, java.nio.charset.StandardCharsets.UTF_8);
    }
}
