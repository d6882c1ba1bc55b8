package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StronglyConnectedComponentsTest {

    private static RepoPath path(int file) {
        return new RepoPath("%04d.c".formatted(file));
    }

    @Test
    void aCycleIsASetOfFilesThatReachEachOther() {
        var random = new Random(1);
        for (int round = 0; round < 500; round++) {
            RandomImports graph = RandomImports.next(random);
            var wanted = new HashSet<List<RepoPath>>();
            for (int file = 0; file < graph.edges().files(); file++) {
                int one = file;
                List<RepoPath> mutual = IntStream.range(0, graph.edges().files())
                        .filter(other ->
                                other == one || graph.distance(one, other) > 0 && graph.distance(other, one) > 0)
                        .mapToObj(StronglyConnectedComponentsTest::path)
                        .toList();
                if (mutual.size() > 1) wanted.add(mutual);
            }
            assertThat(new StronglyConnectedComponents(graph.edges(), StronglyConnectedComponentsTest::path).cycles())
                    .containsExactlyInAnyOrderElementsOf(wanted);
        }
    }

    @Test
    void theLargestComesFirstThenByPath() {
        var edges = new ImportEdges(new int[][] {{1}, {0}, {3}, {4}, {2}, {6}, {5}}, List.of());

        assertThat(new StronglyConnectedComponents(edges, StronglyConnectedComponentsTest::path).cycles())
                .containsExactly(
                        List.of(path(2), path(3), path(4)), List.of(path(0), path(1)), List.of(path(5), path(6)));
    }

    /// Recursion would overflow the stack.
    @Test
    void aChainOfManyFilesIsOneCycleOnceItCloses() {
        int files = 200_000;
        int[][] targets = new int[files][];
        for (int file = 0; file < files; file++) targets[file] = new int[] {(file + 1) % files};

        assertThat(new StronglyConnectedComponents(
                                new ImportEdges(targets, List.of()), file -> new RepoPath("%06d.c".formatted(file)))
                        .cycles())
                .singleElement()
                .satisfies(cycle -> assertThat(cycle).hasSize(files));
    }
}
