package dev.loupe.search.similar;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// Groups things by their near pairs: in each group, all are near to its centre.
///
/// The thing with the most near ones becomes a centre and takes those that are not in a group yet, then the
/// next free one (star clustering; Aslam, Pelekhov and Rus 2004, without overlaps). So a chain of small steps
/// does not join distant things, as connected components do, and the middle of a dense crowd becomes the
/// centre regardless of input order. A thing whose near ones are all taken forms a group with the nearest of
/// them, so everything that has a near one is in a group.
public final class StarClustering {
    private final int[] counts;
    private int pairs;
    private int[] ends = new int[64];
    private double[] nearness = new double[32];

    /// @param things numbered from 0; ties go to the lower number
    StarClustering(int things) {
        counts = new int[things];
    }

    /// @param one different from `other`; add each pair once
    void pair(int one, int other, double near) {
        if (pairs == nearness.length) {
            nearness = Arrays.copyOf(nearness, 2 * pairs);
            ends = Arrays.copyOf(ends, 4 * pairs);
        }
        ends[2 * pairs] = one;
        ends[2 * pairs + 1] = other;
        nearness[pairs++] = near;
        counts[one]++;
        counts[other]++;
    }

    int pairs() {
        return pairs;
    }

    /// Number of near ones so far.
    int count(int thing) {
        return counts[thing];
    }

    /// @param near nearness of the pair
    public record Member(int thing, double near) {}

    /// @param others at least one, nearest first
    record Star(int centre, List<Member> others) {
        Star {
            others = List.copyOf(others);
        }
    }

    /// The groups of two or more, by the number of their centres.
    List<Star> stars() {
        int[][] near = pairsByThing();
        boolean[] taken = new boolean[counts.length];
        var stars = new ArrayList<Star>();
        for (int centre : largestFirst()) {
            if (taken[centre] || counts[centre] == 0) continue;
            List<Member> all = membersOf(near[centre]);
            List<Member> free =
                    all.stream().filter(member -> !taken[member.thing()]).toList();
            taken[centre] = true;
            for (Member member : free) taken[member.thing()] = true;
            stars.add(new Star(centre, free.isEmpty() ? all.subList(0, 1) : free));
        }
        stars.sort(Comparator.comparingInt(Star::centre));
        return stars;
    }

    private int[][] pairsByThing() {
        int[][] near = new int[counts.length][];
        for (int thing = 0; thing < near.length; thing++) near[thing] = new int[counts[thing]];
        int[] found = new int[counts.length];
        for (int end = 0; end < 2 * pairs; end++) near[ends[end]][found[ends[end]]++] = end;
        return near;
    }

    private int[] largestFirst() {
        long[] order = new long[counts.length];
        // Negated count in the high bits, number in the low ones: most near ones first, then by number.
        for (int thing = 0; thing < order.length; thing++) order[thing] = (long) -counts[thing] << Integer.SIZE | thing;
        Arrays.sort(order);
        return Arrays.stream(order).mapToInt(one -> (int) one).toArray();
    }

    /// @param near the pair ends of the centre, as indices into [#ends]
    private List<Member> membersOf(int[] near) {
        var members = new ArrayList<Member>(near.length);
        for (int end : near) members.add(new Member(ends[end ^ 1], nearness[end / 2]));
        members.sort(
                Comparator.comparingDouble((Member member) -> -member.near()).thenComparingInt(Member::thing));
        return members;
    }
}
