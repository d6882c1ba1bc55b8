package dev.loupe.search.similar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Cancellation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Compared with checking all pairs.
class SetJoinTest {

    private static int[] set(int... elements) {
        return elements;
    }

    private static Set<Set<Integer>> pairs(List<int[]> sets, double least) {
        var join = new SetJoin(sets, least);
        Set<Set<Integer>> pairs = new HashSet<>();
        int shown = join.run(Cancellation.NEVER, (one, others, count) -> {
            for (int i = 0; i < count; i++)
                if (join.isEnough(one, others[i]))
                    assertThat(pairs.add(Set.of(one, others[i])))
                            .as("each pair once")
                            .isTrue();
        });
        assertThat(shown).isEqualTo(sets.size());
        return pairs;
    }

    private static Set<Set<Integer>> allPairs(List<int[]> sets, double least) {
        Set<Set<Integer>> pairs = new HashSet<>();
        for (int one = 0; one < sets.size(); one++)
            for (int other = 0; other < one; other++) {
                Set<Integer> both = elements(sets.get(one));
                both.retainAll(elements(sets.get(other)));
                Set<Integer> either = elements(sets.get(one));
                either.addAll(elements(sets.get(other)));
                if (!either.isEmpty() && both.size() >= least * either.size() - 1e-9) pairs.add(Set.of(one, other));
            }
        return pairs;
    }

    private static Set<Integer> elements(int[] set) {
        var elements = new TreeSet<Integer>();
        for (int element : set) elements.add(element);
        return elements;
    }

    /// Zipf-like: some elements are in most sets and most in few, like words in texts; sets of 0 to 40;
    /// copies with changes.
    private static List<int[]> sets(int count, Random random) {
        var sets = new ArrayList<int[]>();
        for (int i = 0; i < count; i++) {
            Set<Integer> elements = new TreeSet<>();
            if (i % 3 == 2) elements.addAll(elements(sets.get(random.nextInt(i))));
            int lost = random.nextInt(3);
            elements.removeIf(_ -> lost > 0 && random.nextInt(4) == 0);
            for (int left = random.nextInt(i % 3 == 2 ? 1 + 8 * lost : 40); left > 0; left--)
                elements.add((int) (1000 * Math.pow(random.nextDouble(), 4)) - 500);
            sets.add(elements.stream().mapToInt(Integer::intValue).toArray());
        }
        return sets;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.25, 0.5, 0.8, 1})
    void allPairsThatShareEnoughAreFoundOnce(double least) {
        for (int seed = 0; seed < 5; seed++) {
            List<int[]> sets = sets(120, new Random(seed));

            assertThat(pairs(sets, least)).isEqualTo(allPairs(sets, least)).isNotEmpty();
        }
    }

    @Test
    void theShareThatIsAskedForIsEnough() {
        List<int[]> sets = List.of(set(1, 2, 3, 4, 5), set(4, 5, 6, 7, 8), set(5, 6, 7, 8, 9, 10));

        // 2 of 8; 4 of 7; 1 of 10.
        assertThat(pairs(sets, 0.25)).containsExactlyInAnyOrder(Set.of(0, 1), Set.of(1, 2));
    }

    @Test
    void emptySetsShareNothing() {
        assertThat(pairs(List.of(set(), set(), set(1)), 0.25)).isEmpty();
        assertThat(pairs(List.of(), 0.25)).isEmpty();
    }

    @Test
    void rareElementsAreLookedUpAndCommonOnesAreNot() {
        List<int[]> sets = new ArrayList<>();
        for (int i = 0; i < 100; i++) sets.add(set(0, 1000 + i, 2000 + i, 3000 + i, 4000 + i));
        var candidates = new ArrayList<Integer>();

        new SetJoin(sets, 0.25).run(Cancellation.NEVER, (_, _, count) -> candidates.add(count));

        // All have only the 0 in common.
        assertThat(candidates).hasSize(100).containsOnly(0);
    }

    @Test
    void cancellingEndsItAfterWhatWasShown() {
        var shown = new ArrayList<Integer>();

        int told = new SetJoin(List.of(set(1, 2), set(1), set(1, 2, 3)), 0.5)
                .run(() -> shown.size() == 2, (one, _, _) -> shown.add(one));

        assertThat(told).isEqualTo(2);
        assertThat(shown).as("the smallest first").containsExactly(1, 0);
    }
}
