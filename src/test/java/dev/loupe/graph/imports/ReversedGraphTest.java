package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReversedGraphTest {

    @Test
    void anEdgeCountsOnceAndNegativeTargetsAreNone() {
        var reversed = new ReversedGraph(3, new int[][] {{2, 2, -1}, {}, {0, 2}});

        assertThat(reversed.of(0)).containsExactly(2);
        assertThat(reversed.of(1)).isEmpty();
        assertThat(reversed.of(2)).containsExactly(0, 2);
    }

    @Test
    void itIsTheSetOfReversedEdges() {
        var random = new Random(1);
        for (int round = 0; round < 200; round++) {
            int nodes = 1 + random.nextInt(9);
            int[][] targets = new int[random.nextInt(9)][];
            for (int i = 0; i < targets.length; i++)
                targets[i] = random.ints(random.nextInt(6), -2, nodes).toArray();
            var reversed = new ReversedGraph(nodes, targets);
            for (int node = 0; node < nodes; node++) {
                int wanted = node;
                assertThat(reversed.of(node))
                        .containsExactly(IntStream.range(0, targets.length)
                                .filter(source -> Arrays.stream(targets[source]).anyMatch(target -> target == wanted))
                                .toArray());
            }
        }
    }
}
