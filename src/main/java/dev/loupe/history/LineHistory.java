package dev.loupe.history;

import dev.loupe.history.read.ChunkTrace;
import dev.loupe.history.table.HistoryTable;
import dev.loupe.history.table.IntList;
import dev.loupe.history.table.LineCounts;
import dev.loupe.model.LineRange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Queries over the lines that commits changed.
record LineHistory(CommitDecoder commits, FileLineage lineage) {
    /// Signals of chunks count commits of this many seconds before the newest: six months of thirty days.
    static final long CHUNK_WINDOW = 180L * 86_400;

    /// Lines that some commits added to a file and deleted from it.
    ///
    /// @param of commits, oldest first
    /// @return empty if lines of a commit were not read yet
    Optional<LineChurn> churn(int file, int[] of) {
        int added = 0;
        int deleted = 0;
        boolean complete = true;
        for (int commit : of) {
            HistoryTable table = commits.table();
            for (int i = table.changeStart()[commit]; i < table.changeStart()[commit + 1]; i++) {
                if (lineage.fileOf()[i] != file) continue;
                if (table.added()[i] == LineCounts.UNREAD) return Optional.empty();
                complete &= table.added()[i] >= 0;
                added += Math.max(0, table.added()[i]);
                deleted += Math.max(0, table.deleted()[i]);
            }
        }
        return Optional.of(new LineChurn(added, deleted, complete));
    }

    /// The same for several ranges; the file's changes are looked up once.
    ///
    /// @return for each the result of [#chunk]
    List<Optional<ChunkHistory>> chunks(int file, int[] of, List<LineRange> ranges, Instant now) {
        int[] changes = new int[of.length];
        for (int k = 0; k < of.length; k++) changes[k] = change(file, of[k]);
        var all = new ArrayList<Optional<ChunkHistory>>(ranges.size());
        for (LineRange range : ranges) all.add(chunk(of, changes, range, now));
        return all;
    }

    private Optional<ChunkHistory> chunk(int[] of, int[] changes, LineRange lines, Instant now) {
        var trace = new ChunkTrace(lines);
        var touching = new IntList();
        boolean complete = true;
        for (int k = of.length - 1; k >= 0 && !trace.isOver() && complete; k--) {
            int known = changes[k] < 0 ? 0 : commits.table().added()[changes[k]];
            if (known == LineCounts.UNREAD) return Optional.empty();
            if (known == LineCounts.MISSING) complete = false;
            else if (changes[k] >= 0 && trace.back(commits.table().hunks()[changes[k]])) touching.add(of[k]);
        }
        return Optional.of(counted(trace, reversed(touching), of.length, lines.count(), complete, now));
    }

    private ChunkHistory counted(
            ChunkTrace trace, int[] touching, int ofFile, int lines, boolean complete, Instant now) {
        double churn = trace.added() + trace.deleted();
        return new ChunkHistory(
                touching.length == 0 ? Optional.empty() : Optional.of(new SignalCount(commits, now).of(touching)),
                trace.added(),
                trace.deleted(),
                SignalCount.rounded((double) touching.length / Math.max(ofFile, 1)),
                SignalCount.rounded(churn / lines * (1 - Math.exp(-lines / 30.0))),
                complete);
    }

    /// A commit's change that wrote the file's content, or -1.
    private int change(int file, int commit) {
        HistoryTable table = commits.table();
        for (int i = table.changeStart()[commit]; i < table.changeStart()[commit + 1]; i++)
            if (lineage.fileOf()[i] == file && table.changeKind()[i] != HistoryTable.DELETED) return i;
        return -1;
    }

    private static int[] reversed(IntList newestFirst) {
        int[] oldestFirst = new int[newestFirst.size()];
        for (int i = 0; i < oldestFirst.length; i++) oldestFirst[i] = newestFirst.get(oldestFirst.length - 1 - i);
        return oldestFirst;
    }
}
