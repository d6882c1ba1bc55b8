package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GraphWalkTest {

    @Test
    void distancesAreThoseOfTheShortestChainsInBothDirections() {
        var random = new Random(1);
        for (int round = 0; round < 400; round++) {
            RandomImports graph = RandomImports.next(random);
            int most = 1 + random.nextInt(4);
            for (int from = 0; from < graph.edges().files(); from++) {
                int[] forward = new GraphWalk(graph.edges()).distances(from, most, false);
                int[] backward = new GraphWalk(graph.edges()).distances(from, most, true);
                for (int to = 0; to < forward.length; to++) {
                    assertThat(forward[to]).isEqualTo(within(most, from == to ? 0 : graph.distance(from, to)));
                    assertThat(backward[to]).isEqualTo(within(most, from == to ? 0 : graph.distance(to, from)));
                }
            }
        }
    }

    private static int within(int most, int distance) {
        return distance > most ? -1 : distance;
    }

    @Test
    void theWayBackIsAShortestChainOfImportsFromAFileToItself() {
        var random = new Random(2);
        for (int round = 0; round < 400; round++) {
            RandomImports graph = RandomImports.next(random);
            for (int file = 0; file < graph.edges().files(); file++) {
                List<Integer> back = new GraphWalk(graph.edges()).back(file);
                int wayRound = graph.distance(file, file);
                assertThat(back.size()).isEqualTo(wayRound < 0 ? 0 : wayRound + 1);
                for (int i = 1; i < back.size(); i++)
                    assertThat(graph.distance(back.get(i - 1), back.get(i))).isEqualTo(1);
                if (!back.isEmpty()) assertThat(back.getFirst()).isEqualTo(file).isEqualTo(back.getLast());
            }
        }
    }
}
