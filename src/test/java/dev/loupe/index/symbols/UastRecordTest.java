package dev.loupe.index.symbols;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.codec.RecordEncoder;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastBuilder;
import dev.loupe.model.uast.UastKind;
import java.util.Arrays;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.api.Test;

class UastRecordTest {

    /// Functions with a call each.
    private static Uast tree(int functions) {
        var tree = new UastBuilder();
        tree.open(UastKind.FILE);
        for (int i = 1; i <= functions; i++) {
            tree.open(UastKind.FUNCTION, "naïve" + i, i, 5);
            tree.open(UastKind.CALL);
            tree.open(UastKind.NAME, "other", i, 20);
            tree.close();
            tree.close();
            tree.close();
        }
        tree.close();
        return tree.build();
    }

    @Test
    void treesOfAnySizeComeBackUnchanged() {
        for (int functions : new int[] {0, 1, 20, 5_000}) {
            Uast tree = tree(functions);
            assertThat(UastRecord.decode(new BytesRef(UastRecord.encode(tree)))).isEqualTo(tree);
        }
    }

    @Test
    void aTruncatedRecordIsAnEmptyTree() {
        byte[] bytes = UastRecord.encode(tree(20));
        for (int length = 0; length < bytes.length; length++)
            assertThat(UastRecord.decode(new BytesRef(bytes, 0, length))).isEqualTo(Uast.EMPTY);
    }

    // Its checksum tells.
    @Test
    void aChangedByteIsAnEmptyTreeAndNeverAnotherOne() {
        Uast tree = tree(20);
        byte[] bytes = UastRecord.encode(tree);
        for (int at = 0; at < bytes.length; at++) {
            byte[] changed = bytes.clone();
            changed[at] ^= 0x55;
            assertThat(UastRecord.decode(new BytesRef(changed))).isIn(Uast.EMPTY, tree);
        }
    }

    @Test
    void aSizeThatZlibCannotReachIsNotAllocated() {
        byte[] claimed =
                new RecordEncoder().number(Integer.MAX_VALUE).raw(new byte[20]).toBytes();
        assertThat(UastRecord.decode(new BytesRef(claimed))).isEqualTo(Uast.EMPTY);
    }

    @Test
    void aRecordIsReadWhereverItBegins() {
        Uast tree = tree(3);
        byte[] bytes = UastRecord.encode(tree);
        byte[] among = new byte[bytes.length + 14];
        Arrays.fill(among, (byte) 0xAA);
        System.arraycopy(bytes, 0, among, 7, bytes.length);
        assertThat(UastRecord.decode(new BytesRef(among, 7, bytes.length))).isEqualTo(tree);
    }
}
