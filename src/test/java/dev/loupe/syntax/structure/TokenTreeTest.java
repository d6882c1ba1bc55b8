package dev.loupe.syntax.structure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.FlatTree;
import org.junit.jupiter.api.Test;

class TokenTreeTest {
    @Test
    void nodesKeepTheirPlacesParentsAndRoles() {
        var tree = new TokenTree();
        int file = tree.add(TokenNodes.FILE, FlatTree.NONE, 0, 0, 50, 4);
        for (int i = 1; i < 1_000; i++) {
            int node = tree.add(TokenNodes.IDENTIFIER, i / 2, i % 50, i % 4, i % 50 + 1, i % 4);
            assertThat(node).isEqualTo(i);
            tree.role(node, (byte) (i % 3));
        }
        FlatTree flat = tree.tree(new byte[50]);
        assertThat(flat.size()).isEqualTo(1_000);
        assertThat(flat.parent(file)).isEqualTo(FlatTree.NONE);
        for (int i = 1; i < 1_000; i++) {
            assertThat(flat.parent(i)).isEqualTo(i / 2);
            assertThat(flat.startByte(i)).isEqualTo(i % 50);
            assertThat(flat.endByte(i)).isEqualTo(i % 50 + 1);
            assertThat(tree.roles()[i]).isEqualTo((byte) (i % 3));
        }
    }

    @Test
    void anEndBeforeTheStartIsIgnored() {
        var tree = new TokenTree();
        int node = tree.add(TokenNodes.BLOCK, FlatTree.NONE, 10, 1, 12, 1);
        tree.end(node, 9, 0);
        assertThat(tree.tree(new byte[20]).endByte(node)).isEqualTo(12);
        tree.end(node, 20, 2);
        assertThat(tree.tree(new byte[20]).endByte(node)).isEqualTo(20);
    }

    @Test
    void marksAndBranchesAreAnonymous() {
        var tree = new TokenTree();
        int file = tree.add(TokenNodes.FILE, FlatTree.NONE, 0, 0, 9, 0);
        int mark = tree.add(TokenNodes.MARK, file, 1, 0, 2, 0);
        int word = tree.add(TokenNodes.MARK, file, 2, 0, 3, 0);
        tree.kind(word, TokenNodes.IDENTIFIER);
        FlatTree flat = tree.tree(new byte[9]);
        assertThat(flat.named(mark)).isFalse();
        assertThat(flat.named(word)).isTrue();
    }
}
