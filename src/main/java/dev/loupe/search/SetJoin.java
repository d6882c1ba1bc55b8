package dev.loupe.search;

import dev.loupe.model.Cancellation;
import java.util.Arrays;
import java.util.List;

/// Finds, among many sets, all pairs that share at least some part of what either holds (Jaccard's
/// coefficient), without looking at all pairs.
///
/// Put the elements of all sets in one order, the rarest first. Two sets that share a part `t` have one
/// element in common among the first `n - ⌈t n⌉ + 1` of each (prefix filtering; Chaudhuri, Ganti and
/// Kaushik
/// 2006). Taken by ascending size, a set is looked up by these among the smaller ones before it, which have
/// to be entered under their first `n - ⌈2 t n / (1 + t)⌉ + 1` elements only, and of which those below
/// `t n` share too little (All-Pairs; Bayardo, Ma and Srikant 2007; the shorter prefix: PPJoin; Xiao, Wang,
/// Lin and Yu 2008). No pair is missed: these are bounds, not chances.
///
/// With N sets of T elements in all: O(T log T) to put them in order, then as many steps as pairs of sets
/// have such a rare element in common; 12 bytes of memory an element. Wording of code repeats in its common
/// elements, which no prefix holds: of 89,000 definitions 50 million steps instead of 4,000 million pairs.
/// Where all sets are alike the steps are the square of N, as many as there are pairs to be found; that is
/// what cancelling is for.
final class SetJoin {
    /// So that rounding never shortens a prefix.
    private static final double ROUNDING = 1e-9;

    private final double least;
    /// Each set's elements as their places in the order of rarity, ascending.
    private final int[][] ranked;
    /// Sets by size.
    private final int[] order;
    /// By element: where in [#entered] its sets begin, and how many are there so far.
    private final int[] starts;

    private final int[] counts;
    private final int[] entered;

    /// @param sets ascending numbers, each once
    /// @param least the least part, in (0, 1]
    SetJoin(List<int[]> sets, double least) {
        this.least = least;
        var rarity = Rarity.of(sets);
        ranked = sets.stream().map(rarity::ranked).toArray(int[][]::new);
        order = bySize(ranked);
        starts = new int[rarity.count() + 1];
        for (int[] set : ranked) for (int i = 0; i < entries(set.length); i++) starts[set[i] + 1]++;
        for (int element = 0; element < rarity.count(); element++) starts[element + 1] += starts[element];
        counts = new int[rarity.count()];
        entered = new int[starts[rarity.count()]];
    }

    private static int[] bySize(int[][] sets) {
        long[] sizes = new long[sets.length];
        for (int i = 0; i < sets.length; i++) sizes[i] = (long) sets[i].length << Integer.SIZE | i;
        Arrays.sort(sizes);
        return Arrays.stream(sizes).mapToInt(size -> (int) size).toArray();
    }

    /// A set, and those before it that may share enough with it: all that do, and others.
    interface Candidates {

        /// @param others the first `count` of them, in no order
        void of(int set, int[] others, int count);
    }

    /// Shows each set once, by ascending size.
    ///
    /// @return how many were shown; all of them unless it was cancelled
    int run(Cancellation cancellation, Candidates candidates) {
        boolean[] seen = new boolean[ranked.length];
        int[] found = new int[ranked.length];
        for (int i = 0; i < order.length; i++) {
            if (cancellation.requested()) return i;
            int count = lookUp(ranked[order[i]], seen, found);
            for (int j = 0; j < count; j++) seen[found[j]] = false;
            candidates.of(order[i], found, count);
            enter(order[i]);
        }
        return order.length;
    }

    private int lookUp(int[] set, boolean[] seen, int[] found) {
        int smallest = atLeast(least * set.length);
        int prefix = set.length == 0 ? 0 : set.length - smallest + 1;
        int count = 0;
        for (int i = 0; i < prefix; i++) {
            int from = starts[set[i]];
            for (int at = from + counts[set[i]] - 1; at >= from; at--) {
                int other = entered[at];
                if (ranked[other].length < smallest) break; // those before are smaller still
                if (!seen[other]) found[count++] = other;
                seen[other] = true;
            }
        }
        return count;
    }

    private void enter(int set) {
        int[] elements = ranked[set];
        for (int i = 0; i < entries(elements.length); i++) entered[starts[elements[i]] + counts[elements[i]]++] = set;
    }

    private int entries(int size) {
        return size == 0 ? 0 : size - atLeast(2 * least / (1 + least) * size) + 1;
    }

    private static int atLeast(double number) {
        return (int) Math.ceil(number - ROUNDING);
    }

    /// Whether two sets share enough.
    boolean isEnough(int one, int other) {
        return Shingles.share(ranked[one], ranked[other]) >= least;
    }

    /// The elements of all sets in the order of how many sets have them, the rarest first.
    ///
    /// @param elements ascending
    /// @param ranks of each its place in the order
    private record Rarity(int[] elements, int[] ranks) {

        static Rarity of(List<int[]> sets) {
            int[] all = sets.stream().flatMapToInt(Arrays::stream).sorted().toArray();
            int[] elements = new int[all.length];
            long[] byCount = new long[all.length];
            int count = 0;
            for (int from = 0, to; from < all.length; from = to) {
                for (to = from; to < all.length && all[to] == all[from]; ) to++;
                elements[count] = all[from];
                byCount[count] = (long) (to - from) << Integer.SIZE | count++;
            }
            Arrays.sort(byCount, 0, count);
            int[] ranks = new int[count];
            for (int i = 0; i < count; i++) ranks[(int) byCount[i]] = i;
            return new Rarity(Arrays.copyOf(elements, count), ranks);
        }

        int count() {
            return ranks.length;
        }

        int[] ranked(int[] set) {
            int[] ranked = new int[set.length];
            for (int i = 0; i < set.length; i++) ranked[i] = ranks[Arrays.binarySearch(elements, set[i])];
            Arrays.sort(ranked);
            return ranked;
        }
    }
}
