package dev.loupe.model.uast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class UastCodecTest {

    /// One node of each kind, each in the one before up to a depth, with names that repeat and lines that go
    /// back and forth.
    private static Uast everyKind() {
        var tree = new UastBuilder();
        tree.open(UastKind.FILE);
        for (UastKind kind : UastKind.values()) {
            tree.open(kind, "name" + kind.ordinal() % 3, 1_000 - kind.ordinal() % 7 * 100, kind.ordinal() + 1);
            tree.open(kind);
            tree.open(kind, "😀", 0, 0);
            tree.close();
            tree.close();
            tree.close();
        }
        tree.close();
        return tree.build();
    }

    @Test
    void everyKindWithAndWithoutNameAndPlaceComesBackUnchanged() {
        Uast tree = everyKind();
        assertThat(UastCodec.decode(UastCodec.encode(tree))).isEqualTo(tree).hasToString(tree.toString());
    }

    @Test
    void theEmptyTreeComesBackAsOne() {
        assertThat(UastCodec.decode(UastCodec.encode(Uast.EMPTY)).isEmpty()).isTrue();
    }

    @Test
    void truncatedBytesAreRefused() {
        byte[] bytes = UastCodec.encode(everyKind());
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> UastCodec.decode(cut)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void bytesBehindTheTreeAreRefused() {
        byte[] bytes = UastCodec.encode(everyKind());
        assertThatThrownBy(() -> UastCodec.decode(Arrays.copyOf(bytes, bytes.length + 1)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    // One node of three claims to reach behind its parent's end.
    @Test
    void descendantsBehindTheParentsEndAreRefused() {
        byte[] nested = {3, 0, 2, 0, 0, 0, 0};
        assertThat(UastCodec.decode(nested).size()).isEqualTo(3);
        byte[] crossing = {4, 0, 3, 0, 1, 0, 1, 0, 0};
        assertThatThrownBy(() -> UastCodec.decode(crossing)).isInstanceOf(IllegalArgumentException.class);
        byte[] twoRoots = {2, 0, 0, 0, 0};
        assertThatThrownBy(() -> UastCodec.decode(twoRoots)).isInstanceOf(IllegalArgumentException.class);
    }

    // Whatever is accepted is one tree: parents come before children and contain them.
    @Test
    void changedBytesAreRefusedOrATree() {
        byte[] bytes = UastCodec.encode(everyKind());
        var random = new Random(7);
        for (int round = 0; round < 20_000; round++) {
            byte[] changed = bytes.clone();
            for (int i = 0; i <= round % 3; i++) changed[random.nextInt(changed.length)] = (byte) random.nextInt();
            try {
                Uast tree = UastCodec.decode(changed);
                for (int node = 1; node < tree.size(); node++) {
                    int up = tree.parent(node);
                    assertThat(up).isBetween(0, node - 1);
                    assertThat(tree.after(node)).isBetween(node + 1, tree.after(up));
                }
                assertThat(tree.at(1, 1)).isBetween(Uast.NONE, tree.size());
            } catch (IllegalArgumentException refused) {
                assertThat(refused).hasMessage("a damaged syntax tree");
            }
        }
    }

    @Test
    void anotherTreesNodesAreAddedWithTheirPlacesMoved() {
        var inner = new UastBuilder();
        inner.open(UastKind.FILE);
        inner.open(UastKind.FUNCTION, "f", 1, 5);
        inner.open(UastKind.RETURN);
        inner.close();
        inner.close();
        inner.open(UastKind.NAME, "f", 2, 1);
        inner.close();
        inner.close();
        var outer = new UastBuilder();
        outer.open(UastKind.FILE);
        outer.open(UastKind.NAME, "before", 1, 1);
        outer.close();
        outer.addAll(inner.build(), line -> line + 10, (line, column) -> line == 1 ? column + 3 : column);
        outer.close();
        assertThat(outer.build()).hasToString("""
                FILE
                  NAME before 1:1
                  FUNCTION f 11:8
                    RETURN
                  NAME f 12:1
                """);
    }
}
