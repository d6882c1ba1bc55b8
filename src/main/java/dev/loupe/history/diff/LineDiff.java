package dev.loupe.history.diff;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A shortest edit script between two texts, by lines.
///
/// Myers, "An O(ND) difference algorithm and its variations" (1986), in its linear-space form: the middle of
/// a shortest edit script is found from both ends, then both halves are solved the same way. O((N + M) D)
/// time for D changed lines; if a part needs more than [#MOST_STEPS], all of it counts as replaced.
public final class LineDiff {
    private static final int MOST_STEPS = 3_000;

    private final int[] old;
    private final int[] now;
    private final boolean[] removed;
    private final boolean[] added;

    private LineDiff(int[] old, int[] now) {
        this.old = old;
        this.now = now;
        removed = new boolean[old.length];
        added = new boolean[now.length];
    }

    /// The differences between two texts, in order.
    ///
    /// @param old a whole text; a last line without a line break counts
    public static List<Hunk> of(String old, String now) {
        Map<String, Integer> numbers = new HashMap<>();
        var diff = new LineDiff(numbers(old, numbers), numbers(now, numbers));
        diff.compare(0, diff.old.length, 0, diff.now.length);
        return diff.hunks();
    }

    /// A lone carriage return does not end a line, as in the index; one before a line feed is not a
    /// difference.
    private static int[] numbers(String text, Map<String, Integer> numbers) {
        if (text.isEmpty()) return new int[0];
        String whole = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
        String[] lines = whole.split("\n", -1);
        int[] all = new int[lines.length];
        for (int i = 0; i < all.length; i++) {
            String line = lines[i].endsWith("\r") ? lines[i].substring(0, lines[i].length() - 1) : lines[i];
            all[i] = numbers.computeIfAbsent(line, _ -> numbers.size());
        }
        return all;
    }

    private void compare(int oldFrom, int oldTo, int nowFrom, int nowTo) {
        while (oldFrom < oldTo && nowFrom < nowTo && old[oldFrom] == now[nowFrom]) {
            oldFrom++;
            nowFrom++;
        }
        while (oldFrom < oldTo && nowFrom < nowTo && old[oldTo - 1] == now[nowTo - 1]) {
            oldTo--;
            nowTo--;
        }
        int[] middle = oldFrom == oldTo || nowFrom == nowTo ? null : new Middle(oldFrom, oldTo, nowFrom, nowTo).find();
        if (middle == null) {
            Arrays.fill(removed, oldFrom, oldTo, true);
            Arrays.fill(added, nowFrom, nowTo, true);
            return;
        }
        compare(oldFrom, middle[0], nowFrom, middle[1]);
        compare(middle[0], oldTo, middle[1], nowTo);
    }

    /// A point on a shortest path between the corners, found by searching from both ends. For diagonal k = x
    /// - y an array holds the furthest x reached, or -1.
    private final class Middle {
        private final int oldFrom;
        private final int oldTo;
        private final int nowFrom;
        private final int nowTo;
        private final int width;
        private final int height;
        private final int steps;
        private final int[] forth;
        private final int[] back;

        Middle(int oldFrom, int oldTo, int nowFrom, int nowTo) {
            this.oldFrom = oldFrom;
            this.oldTo = oldTo;
            this.nowFrom = nowFrom;
            this.nowTo = nowTo;
            width = oldTo - oldFrom;
            height = nowTo - nowFrom;
            steps = Math.min((width + height + 1) / 2, MOST_STEPS);
            forth = new int[2 * steps + 3];
            back = new int[2 * steps + 3];
            Arrays.fill(forth, -1);
            Arrays.fill(back, -1);
        }

        /// Two indexes; null if too many steps are needed.
        int @Nullable [] find() {
            int delta = width - height;
            boolean odd = (delta & 1) != 0;
            for (int step = 0; step <= steps; step++) {
                for (int k = -step; k <= step; k += 2) {
                    int x = advance(forth, k, step, true);
                    if (odd && meets(back, delta - k, step - 1, x)) return new int[] {oldFrom + x, nowFrom + x - k};
                }
                for (int k = -step; k <= step; k += 2) {
                    int x = advance(back, k, step, false);
                    if (!odd && meets(forth, delta - k, step, x)) return new int[] {oldTo - x, nowTo - (x - k)};
                }
            }
            return null;
        }

        private boolean meets(int[] other, int k, int reach, int x) {
            if (x < 0 || Math.abs(k) > reach) return false;
            int there = other[k + steps + 1];
            return there >= 0 && x + there >= width;
        }

        private int advance(int[] reached, int k, int step, boolean forward) {
            int at = k + steps + 1;
            int x = step == 0 ? 0 : Math.max(right(reached[at - 1]), down(reached[at + 1], k));
            if (x >= 0) while (x < width && x - k < height && same(x, x - k, forward)) x++;
            reached[at] = x;
            return x;
        }

        private int right(int x) {
            return x < 0 || x >= width ? -1 : x + 1;
        }

        private int down(int x, int k) {
            return x < 0 || x - k > height ? -1 : x;
        }

        private boolean same(int x, int y, boolean forward) {
            return forward ? old[oldFrom + x] == now[nowFrom + y] : old[oldTo - 1 - x] == now[nowTo - 1 - y];
        }
    }

    private List<Hunk> hunks() {
        var hunks = new ArrayList<Hunk>();
        int i = 0;
        int j = 0;
        while (i < old.length || j < now.length) {
            int oldFirst = i;
            int newFirst = j;
            while (i < old.length && removed[i]) i++;
            while (j < now.length && added[j]) j++;
            if (i > oldFirst || j > newFirst)
                hunks.add(new Hunk(oldFirst + 1, i - oldFirst, newFirst + 1, j - newFirst));
            i++;
            j++;
        }
        return hunks;
    }
}
