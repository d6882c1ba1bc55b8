package dev.loupe.history.read;

import dev.loupe.history.table.HistoryTable;
import dev.loupe.history.table.IntList;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntBinaryOperator;

/// Finds files that a commit renamed without an edit: the deleted and the added file have the same blob. If
/// several share a blob, those with the same file name are paired first, the others in git's order.
final class ExactRenames {
    /// Only this many files with the same content are compared.
    private static final int MOST_EQUAL = 64;

    private static final long EMPTY_SHA1 = 0xe69de29bb2d1d643L;
    private static final long EMPTY_SHA256 = 0x473a0f4c3be8a936L;

    private final IntList deleted = new IntList();
    private final IntList added = new IntList();
    private long[] deletedBlobs = new long[64];
    private long[] addedBlobs = new long[64];

    /// Receives the numbers of two changes.
    @FunctionalInterface
    interface Pair {
        void of(int deleted, int added);
    }

    /// Compares the file names of two changes.
    @FunctionalInterface
    interface SameName {
        boolean of(int deleted, int added);
    }

    void note(int change, RawChange raw) {
        switch (raw.kind()) {
            case HistoryTable.DELETED ->
                deletedBlobs = put(deleted, deletedBlobs, change, raw.beforeHigh(), raw.beforeLow());
            case HistoryTable.ADDED -> addedBlobs = put(added, addedBlobs, change, raw.afterHigh(), raw.afterLow());
            default -> {}
        }
    }

    private static long[] put(IntList changes, long[] blobs, int change, long high, long low) {
        int at = 2 * changes.size();
        long[] into = at + 2 > blobs.length ? java.util.Arrays.copyOf(blobs, 2 * blobs.length) : blobs;
        into[at] = high;
        into[at + 1] = low;
        changes.add(change);
        return into;
    }

    /// Reports the pairs and clears the state for the next commit.
    ///
    /// @return whether both unpaired deletions and additions are left
    boolean pair(Pair pairs, SameName names) {
        boolean left = false;
        if (deleted.size() > 0 && added.size() > 0) {
            int found = deleted.size() <= 4 && added.size() <= 4 ? few(pairs, names) : many(pairs, names);
            left = found < Math.min(deleted.size(), added.size());
        }
        deleted.clear();
        added.clear();
        return left;
    }

    private int few(Pair pairs, SameName names) {
        boolean[] used = new boolean[deleted.size()];
        return each(pairs, names, used, (a, from) -> {
            for (int d = from; d < deleted.size(); d++) if (!used[d] && equal(d, a)) return d;
            return -1;
        });
    }

    private int many(Pair pairs, SameName names) {
        Map<Long, IntList> byBlob = new HashMap<>();
        for (int d = 0; d < deleted.size(); d++)
            byBlob.computeIfAbsent(deletedBlobs[2 * d], blob -> new IntList()).add(d);
        boolean[] used = new boolean[deleted.size()];
        IntList none = new IntList();
        return each(pairs, names, used, (a, from) -> {
            IntList equal = byBlob.getOrDefault(addedBlobs[2 * a], none);
            for (int i = 0; i < Math.min(MOST_EQUAL, equal.size()); i++) {
                int d = equal.get(i);
                if (d >= from && !used[d] && equal(d, a)) return d;
            }
            return -1;
        });
    }

    /// @param next the next deletion, from a given one, with the blob of an addition
    private int each(Pair pairs, SameName names, boolean[] used, IntBinaryOperator next) {
        int found = 0;
        for (int a = 0; a < added.size(); a++) {
            if (addedBlobs[2 * a] == EMPTY_SHA1 || addedBlobs[2 * a] == EMPTY_SHA256) continue;
            int best = next.applyAsInt(a, 0);
            for (int d = best; d >= 0; d = next.applyAsInt(a, d + 1)) {
                if (!names.of(deleted.get(d), added.get(a))) continue;
                best = d;
                break;
            }
            if (best < 0) continue;
            used[best] = true;
            pairs.of(deleted.get(best), added.get(a));
            found++;
        }
        return found;
    }

    private boolean equal(int d, int a) {
        return deletedBlobs[2 * d] == addedBlobs[2 * a] && deletedBlobs[2 * d + 1] == addedBlobs[2 * a + 1];
    }
}
