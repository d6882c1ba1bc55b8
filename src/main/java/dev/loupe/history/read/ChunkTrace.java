package dev.loupe.history.read;

import dev.loupe.model.LineRange;
import java.util.Optional;

/// Follows a line range back through the changes of its file.
public final class ChunkTrace {
    private int first;
    private int last;
    private boolean over;
    private int added;
    private double deleted;

    public ChunkTrace(LineRange lines) {
        first = lines.first();
        last = lines.last();
    }

    /// Whether the lines did not exist before this point.
    public boolean isOver() {
        return over;
    }

    /// The current range; empty if the lines did not exist.
    public Optional<LineRange> lines() {
        return over ? Optional.empty() : Optional.of(new LineRange(first, last));
    }

    public int added() {
        return added;
    }

    public int deleted() {
        return (int) Math.round(deleted);
    }

    /// Goes back over one change.
    ///
    /// @param hunks [CommitDiffReader#HUNK] numbers for each, in line order
    /// @return whether it changed the lines
    public boolean back(int[] hunks) {
        boolean touched = false;
        int shift = 0; // line shift caused by the hunks before
        int newFirst = first;
        int newLast = last;
        boolean firstFound = false;
        boolean lastFound = false;
        int before = 0;
        for (int i = 0; i < hunks.length; i += CommitDiffReader.HUNK) {
            int oldCount = hunks[i + 1];
            int count = hunks[i + 3];
            // If one side of a hunk is empty, git gives the line before it.
            int oldStart = oldCount == 0 ? hunks[i] + 1 : hunks[i];
            int start = count == 0 ? hunks[i + 2] + 1 : hunks[i + 2];
            int end = start + count - 1;
            touched |= count(start, count, oldCount);
            if (!firstFound && first < start) {
                newFirst = first + before;
                firstFound = true;
            } else if (!firstFound && first <= end) {
                newFirst = oldStart;
                firstFound = true;
            }
            if (!lastFound && last < start) {
                newLast = last + before;
                lastFound = true;
            } else if (!lastFound && last <= end) {
                newLast = oldStart + oldCount - 1;
                lastFound = true;
            }
            shift += oldCount - count;
            before = shift;
        }
        first = firstFound ? newFirst : first + shift;
        last = lastFound ? newLast : last + shift;
        over = last < first;
        return touched;
    }

    /// Whether a hunk overlaps the lines.
    private boolean count(int start, int count, int oldCount) {
        if (count == 0) {
            boolean inside = first < start && start <= last;
            if (inside) deleted += oldCount;
            return inside;
        }
        int overlap = Math.min(last, start + count - 1) - Math.max(first, start) + 1;
        if (overlap <= 0) return false;
        added += overlap;
        deleted += (double) oldCount * overlap / count;
        return true;
    }
}
