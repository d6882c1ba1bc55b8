package dev.loupe.syntax.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FlatTreeTest {
    private static final NodeNames NAMES = new NodeNames() {
        @Override
        public String symbolName(int symbol) {
            return "s" + symbol;
        }

        @Override
        public String fieldName(int field) {
            return field == 0 ? "" : "f" + field;
        }

        @Override
        public int fieldId(String fieldName) {
            return fieldName.isEmpty() ? 0 : Integer.parseInt(fieldName.substring(1));
        }
    };

    /// Of nodes in pre-order, given by their parents.
    private static FlatTree tree(int... parents) {
        int[] zeros = new int[parents.length];
        int[] numbers = IntStream.range(0, parents.length).toArray();
        return new FlatTree(NAMES, new byte[0], new int[][] {numbers, zeros, zeros, zeros, zeros, parents, numbers, zeros});
    }

    @Test
    void childrenAndSiblingsFollowFromTheParents() {
        FlatTree tree = tree(-1, 0, 1, 1, 0, 4, 5, 0);
        assertThat(tree.childrenOf(0)).containsExactly(1, 4, 7);
        assertThat(tree.childrenOf(1)).containsExactly(2, 3);
        assertThat(tree.childrenOf(6)).isEmpty();
        assertThat(tree.firstChild(3)).isEqualTo(FlatTree.NONE);
        assertThat(tree.nextSibling(1)).isEqualTo(4);
        assertThat(tree.nextSibling(7)).isEqualTo(FlatTree.NONE);
        assertThat(tree.nextSibling(0)).isEqualTo(FlatTree.NONE);
        assertThat(tree.after(4)).isEqualTo(7);
        assertThat(tree.after(0)).isEqualTo(8);
    }

    @Test
    void theStructureOfAnyTreeIsThatOfItsParents() {
        var random = new Random(13);
        for (int round = 0; round < 200; round++) {
            int[] parents = new int[1 + random.nextInt(40)];
            parents[0] = -1;
            for (int node = 1; node < parents.length; node++) {
                // Any ancestor of the node before keeps the order of a pre-order.
                int parent = node - 1;
                while (parent > 0 && random.nextBoolean()) parent = parents[parent];
                parents[node] = parent;
            }
            FlatTree tree = tree(parents);
            for (int node = 0; node < parents.length; node++) {
                int at = node;
                assertThat(tree.childrenOf(node))
                        .containsExactlyElementsOf(IntStream.range(0, parents.length)
                                .filter(child -> parents[child] == at)
                                .boxed()
                                .toList());
            }
        }
    }

    @Test
    void aChildIsFoundByItsField() {
        FlatTree tree = tree(-1, 0, 0);
        assertThat(tree.childByField(0, "f2")).isEqualTo(2);
        assertThat(tree.childByField(0, "f9")).isEqualTo(FlatTree.NONE);
        assertThat(tree.fieldName(2)).isEqualTo("f2");
        assertThat(tree.symbolName(1)).isEqualTo("s1");
    }

    @Test
    void theSameNodesHaveTheTextOfAnotherSource() {
        int[] zero = {0};
        var tree = new FlatTree(
                NAMES, "xx".getBytes(StandardCharsets.UTF_8), new int[][] {zero, zero, {2}, zero, zero, {-1}, zero, {1}});
        assertThat(tree.of("ab".getBytes(StandardCharsets.UTF_8)).text(0)).isEqualTo("ab");
        assertThat(tree.of(tree.source())).isSameAs(tree);
        assertThat(tree.named(0)).isTrue();
        assertThat(tree.error(0)).isFalse();
    }
}
