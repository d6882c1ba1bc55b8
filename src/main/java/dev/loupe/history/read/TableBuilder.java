package dev.loupe.history.read;

import dev.loupe.history.table.ByteStringTable;
import dev.loupe.history.table.HistoryTable;
import dev.loupe.history.table.IntList;
import dev.loupe.history.table.LineCounts;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Set;

/// Collects commits as git lists them, newest first, and merges them with the known ones.
final class TableBuilder {
    private static final int SEQUENCE_BITS = 28;

    private final HistoryTable old;
    private final Set<String> boundary;
    private final ByteStringTable paths;
    private final ByteStringTable people;
    private final ByteStringTable issues;

    // Columns of the new commits, in the order of arrival.
    private byte[] ids = new byte[1 << 10];
    private long[] committed = new long[64];
    private long[] authored = new long[64];
    private final IntList author = new IntList();
    private final IntList flags = new IntList();
    private final IntList subjectStart = new IntList();
    private byte[] subjects = new byte[1 << 12];
    private int subjectsSize;
    private final IntList changeStart = new IntList();
    private final IntList changePath = new IntList();
    private final IntList changeKind = new IntList();
    private final IntList changeOther = new IntList();
    private final IntList issueStart = new IntList();
    private final IntList issue = new IntList();
    private int size;
    private final ExactRenames renames = new ExactRenames();

    /// @param old what is known
    /// @param boundary commits at the boundary of a shallow clone, which look as if they had added every file
    TableBuilder(HistoryTable old, Set<String> boundary) {
        this.old = old;
        this.boundary = boundary;
        paths = old.paths().copy();
        people = old.people().copy();
        issues = old.issues().copy();
    }

    int size() {
        return size;
    }

    ByteStringTable paths() {
        return paths;
    }

    /// Starts a commit.
    ///
    /// @param hex its id, `2 * idLength` hexadecimal digits
    void begin(byte[] hex, int from) {
        int length = old.idLength();
        if ((size + 1) * length > ids.length) ids = Arrays.copyOf(ids, 2 * ids.length + length);
        for (int i = 0; i < length; i++)
            ids[size * length + i] = (byte)
                    (HexFormat.fromHexDigit(hex[from + 2 * i]) << 4 | HexFormat.fromHexDigit(hex[from + 2 * i + 1]));
        if (size == committed.length) {
            committed = Arrays.copyOf(committed, 2 * size);
            authored = Arrays.copyOf(authored, 2 * size);
        }
        boolean isEnd = !boundary.isEmpty()
                && boundary.contains(HexFormat.of().formatHex(ids, size * length, (size + 1) * length));
        flags.add(isEnd ? HistoryTable.UNKNOWN_CHANGES : 0);
        subjectStart.add(subjectsSize);
        changeStart.add(changePath.size());
        issueStart.add(issue.size());
        size++;
    }

    void merge() {
        flag(HistoryTable.MERGE);
    }

    void unknownChanges() {
        flag(HistoryTable.UNKNOWN_CHANGES);
    }

    private void flag(byte flag) {
        flags.set(size - 1, flags.get(size - 1) | flag);
    }

    private boolean has(byte flag) {
        return (flags.get(size - 1) & flag) != 0;
    }

    void times(long committedAt, long authoredAt) {
        committed[size - 1] = committedAt;
        authored[size - 1] = authoredAt;
    }

    /// @param person name, NUL, e-mail address
    void author(byte[] person, int length) {
        author.add(people.number(person, 0, length));
    }

    void message(byte[] bytes, int from, int to) {
        int end = from;
        while (end < to && bytes[end] != '\n') end++;
        keepSubject(bytes, from, end);
        IssueIds.collect(bytes, from, to, issues, issue);
        if (has(HistoryTable.MERGE) || !BugFix.possible(bytes, from, end)) return;
        if (BugFix.is(new String(bytes, from, end - from, java.nio.charset.StandardCharsets.UTF_8)))
            flag(HistoryTable.FIX);
    }

    private void keepSubject(byte[] bytes, int from, int end) {
        int length = end - from;
        if (subjectsSize + length > subjects.length)
            subjects = Arrays.copyOf(subjects, Math.max(2 * subjects.length, subjectsSize + length));
        System.arraycopy(bytes, from, subjects, subjectsSize, length);
        subjectsSize += length;
    }

    /// Adds a changed file to the current commit.
    void change(RawChange raw, byte[] bytes, int from, int to) {
        if (has(HistoryTable.UNKNOWN_CHANGES)) return;
        renames.note(changePath.size(), raw);
        changePath.add(paths.number(bytes, from, to - from));
        changeKind.add(raw.kind());
        changeOther.add(-1);
    }

    /// Ends the current commit.
    void end() {
        if (renames.pair(this::rename, (deleted, added) -> sameName(changePath.get(deleted), changePath.get(added))))
            flag(HistoryTable.MAYBE_RENAMES);
    }

    private void rename(int deleted, int added) {
        changeOther.set(deleted, changePath.get(added));
        changeOther.set(added, changePath.get(deleted));
    }

    private boolean sameName(int one, int other) {
        String first = paths.text(one);
        String second = paths.text(other);
        return first.substring(first.lastIndexOf('/') + 1).equals(second.substring(second.lastIndexOf('/') + 1));
    }

    /// All commits in time order; within the same second known commits come before new ones, and new ones in
    /// reverse order of arrival, so that parents come before children.
    ///
    /// @param gone known commits that are left out
    HistoryTable build(Set<String> gone) {
        subjectStart.add(subjectsSize);
        changeStart.add(changePath.size());
        issueStart.add(issue.size());
        return new TableMerge(old, fresh()).merged(order(gone));
    }

    private HistoryTable fresh() {
        int[] flagged = flags.toArray();
        int[] kinds = changeKind.toArray();
        return new HistoryTable(
                old.idLength(),
                ids,
                committed,
                authored,
                author.toArray(),
                bytes(flagged),
                subjectStart.toArray(),
                subjects,
                changeStart.toArray(),
                changePath.toArray(),
                bytes(kinds),
                changeOther.toArray(),
                filled(changePath.size()),
                filled(changePath.size()),
                noHunks(changePath.size()),
                issueStart.toArray(),
                issue.toArray(),
                paths.frozen(),
                people.frozen(),
                issues.frozen());
    }

    private static int[] filled(int size) {
        int[] unread = new int[size];
        Arrays.fill(unread, LineCounts.UNREAD);
        return unread;
    }

    private static int[][] noHunks(int size) {
        int[][] none = new int[size][];
        Arrays.fill(none, LineCounts.NO_HUNKS);
        return none;
    }

    private static byte[] bytes(int[] numbers) {
        byte[] bytes = new byte[numbers.length];
        for (int i = 0; i < bytes.length; i++) bytes[i] = (byte) numbers[i];
        return bytes;
    }

    /// Known commits by their number, new ones offset by the number of known ones.
    private int[] order(Set<String> gone) {
        int known = old.commits();
        long[] keys = new long[known + size];
        int kept = 0;
        for (int i = 0; i < known; i++)
            if (gone.isEmpty() || !gone.contains(old.id(i))) keys[kept] = key(old.committed()[i], kept++);
        int[] from = new int[kept + size];
        for (int i = 0, k = 0; i < known; i++) if (gone.isEmpty() || !gone.contains(old.id(i))) from[k++] = i;
        for (int i = size - 1; i >= 0; i--) {
            from[kept] = known + i;
            keys[kept] = key(committed[i], kept++);
        }
        keys = Arrays.copyOf(keys, kept);
        Arrays.sort(keys);
        int[] order = new int[kept];
        for (int i = 0; i < kept; i++) order[i] = from[(int) (keys[i] & (1L << SEQUENCE_BITS) - 1)];
        return order;
    }

    private static long key(long time, int sequence) {
        return Math.clamp(time, 0, (1L << 34) - 1) << SEQUENCE_BITS | sequence;
    }
}
