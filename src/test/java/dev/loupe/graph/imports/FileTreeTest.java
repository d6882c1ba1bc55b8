package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FileTreeTest {
    private final FileTree tree = tree("a.c", "lib/a.c", "lib/deep/a.c", "lib/deep/b.c", "other/lib/a.c");

    private static FileTree tree(String... paths) {
        return new FileTree(Stream.of(paths).sorted().map(RepoPath::new).toList());
    }

    private List<String> paths(List<Integer> files) {
        return files.stream().map(file -> tree.path(file).value()).toList();
    }

    @Test
    void aFileIsFoundByItsPathAndAFolderWithItsParents() {
        assertThat(tree.path(tree.number("lib/deep/b.c")).value()).isEqualTo("lib/deep/b.c");
        assertThat(tree.number("lib/deep")).isEqualTo(-1);
        assertThat(tree.number("")).isEqualTo(-1);
        for (String folder : List.of("", "lib", "lib/deep", "other", "other/lib"))
            assertThat(tree.isFolder(folder)).as(folder).isTrue();
        assertThat(tree.isFolder("deep")).isFalse();
        assertThat(tree.isFolder("lib/deep/b.c")).isFalse();
    }

    @Test
    void aFolderHasItsOwnFilesOnly() {
        assertThat(paths(tree.in("lib"))).containsExactly("lib/a.c");
        assertThat(paths(tree.in(""))).containsExactly("a.c");
        assertThat(tree.in("other")).isEmpty();
    }

    @Test
    void pathsEndAtTheBoundaryOfAFolder() {
        assertThat(paths(tree.ending("a.c"))).containsExactly("a.c", "lib/a.c", "lib/deep/a.c", "other/lib/a.c");
        assertThat(paths(tree.ending("lib/a.c"))).containsExactly("lib/a.c", "other/lib/a.c");
        assertThat(paths(tree.ending("ib/a.c"))).isEmpty();
        assertThat(tree.foldersEnding("lib")).containsExactly("lib", "other/lib");
        assertThat(tree.foldersEnding("lib/deep")).containsExactly("lib/deep");
        assertThat(tree.foldersEnding("b/deep")).isEmpty();
    }

    @Test
    void theNearestSharesTheMostFoldersThenLiesHighestThenComesFirst() {
        List<Integer> all = tree.named("a.c");

        assertThat(nearest(all, "lib/deep/x.c")).isEqualTo("lib/deep/a.c");
        assertThat(nearest(all, "lib/x.c")).isEqualTo("lib/a.c");
        assertThat(nearest(all, "elsewhere/x.c")).isEqualTo("a.c");
        assertThat(nearest(tree.ending("lib/a.c"), "x.c")).isEqualTo("lib/a.c");
        assertThat(tree.nearest(List.of(), new RepoPath("x.c"))).isEqualTo(-1);
    }

    private String nearest(List<Integer> candidates, String to) {
        return tree.path(tree.nearest(candidates, new RepoPath(to))).value();
    }

    @Test
    void theFoldersAroundAFolderEndWithTheRoot() {
        assertThat(FileTree.around("a/b")).containsExactly("a/b", "a", "");
        assertThat(FileTree.around("")).containsExactly("");
    }

    @Test
    void commonFoldersAreThoseThatBothPathsBeginWith() {
        assertThat(FileTree.common("a/b/x", "a/b/y")).isEqualTo(2);
        assertThat(FileTree.common("a/bc/x", "a/b/x")).isEqualTo(1);
        assertThat(FileTree.common("ab/x", "a/x")).isZero();
        assertThat(FileTree.join("", "a")).isEqualTo("a");
        assertThat(FileTree.join("a", "")).isEqualTo("a");
        assertThat(FileTree.join("a", "b")).isEqualTo("a/b");
    }
}
