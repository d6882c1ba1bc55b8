package dev.loupe.search.similar;

import dev.loupe.model.Cancellation;
import java.util.Arrays;
import java.util.List;

/// Set similarity join: finds all pairs of sets whose Jaccard coefficient reaches a threshold, without
/// comparing all pairs.
///
/// The elements of all sets are put in one order, rarest first. Two sets of coefficient `t` or more have an
/// element in common among the first `n - ⌈t n⌉ + 1` of each (prefix filtering; Chaudhuri, Ganti and
/// Kaushik
/// 2006). Sets are processed by ascending size, and each is looked up by its prefix among the smaller ones
/// before it. Those are indexed under only their first `n - ⌈2 t n / (1 + t)⌉ + 1` elements, and those of
/// fewer than `t n` elements are skipped (All-Pairs; Bayardo, Ma and Srikant 2007; the shorter prefix:
/// PPJoin; Xiao, Wang, Lin and Yu 2008). The result is exact: no pair is missed.
///
/// With N sets of T elements in all, sorting takes O(T log T), then one step for each pair of sets that share
/// such a rare element; memory is 12 bytes per element. Repeated code wording is mostly common elements,
/// which are in no prefix: 89,000 definitions take 50 million steps instead of 4,000 million pairs. If all
/// sets are alike, it takes N² steps, as many as there are pairs to report; the cancellation is for that
/// case.
final class SetJoin {
    /// Keeps rounding errors from shortening a prefix.
    private static final double ROUNDING = 1e-9;

    private final double least;
    /// Each set's elements as ranks by rarity, ascending.
    private final int[][] ranked;
    /// Sets by ascending size.
    private final int[] order;
    /// By element: where its list of sets starts in [#entered], and its current length.
    private final int[] starts;

    private final int[] counts;
    private final int[] entered;

    /// @param sets ascending numbers, each once
    /// @param least minimum coefficient, in (0, 1]
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

    /// A set and the candidates before it: a superset of those that are similar enough.
    interface Candidates {

        /// @param others the first `count` of them, in no particular order
        void of(int set, int[] others, int count);
    }

    /// Reports each set once, by ascending size.
    ///
    /// @return number of sets reported; all unless it was cancelled
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
        // The overlap must be at least `least` of the set, so smaller sets cannot reach it, nor can sets that
        // have their first common element after the prefix.
        int smallest = atLeast(least * set.length);
        int prefix = set.length == 0 ? 0 : set.length - smallest + 1;
        int count = 0;
        for (int i = 0; i < prefix; i++) {
            int from = starts[set[i]];
            // Sets were entered by ascending size, so this goes from the largest down.
            for (int at = from + counts[set[i]] - 1; at >= from; at--) {
                int other = entered[at];
                if (ranked[other].length < smallest) break; // earlier entries are smaller still
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

    /// Whether two sets reach the threshold.
    boolean isEnough(int one, int other) {
        return Shingles.share(ranked[one], ranked[other]) >= least;
    }

    /// Ranks all elements by the number of sets that have them, rarest first.
    ///
    /// @param elements ascending
    /// @param ranks rank of each element
    private record Rarity(int[] elements, int[] ranks) {

        static Rarity of(List<int[]> sets) {
            int[] all = sets.stream().flatMapToInt(Arrays::stream).sorted().toArray();
            int[] elements = new int[all.length];
            long[] byCount = new long[all.length];
            int count = 0;
            for (int from = 0, to; from < all.length; from = to) {
                for (to = from; to < all.length && all[to] == all[from]; ) to++;
                elements[count] = all[from];
                // Count in the high bits, index in the low ones: sorting orders the elements by rarity.
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
