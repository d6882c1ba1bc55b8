package dev.loupe.model.uast;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UastTest {

    private static void leaf(UastBuilder tree, String name, int line, int column) {
        tree.open(UastKind.NAME, name, line, column);
        tree.close();
    }

    /// Decorators and annotations can make a tree go back to an earlier line.
    @Test
    void theNodeOfAPlaceIsFoundIfLinesGoBackAndForth() {
        var builder = new UastBuilder();
        builder.open(UastKind.FILE);
        leaf(builder, "later", 7, 2);
        leaf(builder, "pair", 3, 9);
        leaf(builder, "inPair", 3, 9);
        leaf(builder, "before", 3, 1);
        builder.open(UastKind.BLOCK);
        builder.close();
        builder.close();
        Uast tree = builder.build();
        assertThat(tree.name(tree.at(7, 2))).isEqualTo("later");
        assertThat(tree.name(tree.at(3, 1))).isEqualTo("before");
        assertThat(tree.name(tree.at(3, 9))).as("the first in pre-order").isEqualTo("pair");
        assertThat(tree.at(3, 2)).isEqualTo(Uast.NONE);
        assertThat(tree.at(4, 1)).isEqualTo(Uast.NONE);
        assertThat(tree.at(Integer.MAX_VALUE, 1)).isEqualTo(Uast.NONE);
        assertThat(tree.at(0, 0)).as("nodes without a place").isEqualTo(Uast.NONE);
    }
}
