package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EcmaFilesTest {

    private static FileTree tree(String... paths) {
        return new FileTree(Stream.of(paths).sorted().map(RepoPath::new).toList());
    }

    private static String found(String path, boolean script, String... files) {
        FileTree tree = tree(files);
        int file = new EcmaFiles(tree).file(path, script);
        return file < 0 ? "" : tree.path(file).value();
    }

    @Test
    void aPathMeansItselfThenASourceThenALongerNameThenAnIndex() {
        assertThat(found("a.js", false, "a.js", "a.ts")).isEqualTo("a.js");
        assertThat(found("a.js", false, "a.ts", "a.js.ts")).isEqualTo("a.ts");
        assertThat(found("a", false, "a.ts", "a/index.ts")).isEqualTo("a.ts");
        assertThat(found("a", false, "a/index.vue")).isEqualTo("a/index.vue");
        assertThat(found("a.css", false, "a.scss")).isEqualTo("a.scss");
        assertThat(found("a.mjs", false, "a.mts", "a.ts")).isEqualTo("a.mts");
        assertThat(found("a", false, "b.ts")).isEmpty();
    }

    @Test
    void aScriptPrefersScriptsAndATypedFileTypedOnes() {
        assertThat(found("a", true, "a.js", "a.ts")).isEqualTo("a.js");
        assertThat(found("a", false, "a.js", "a.ts")).isEqualTo("a.ts");
        assertThat(found("a", true, "a/index.jsx", "a/index.tsx")).isEqualTo("a/index.jsx");
    }

    @Test
    void theRootMeansItsIndexAndAnExtensionInAFolderNameIsNone() {
        assertThat(found("", false, "index.ts", "a.ts")).isEqualTo("index.ts");
        assertThat(found("v1.js/a", false, "v1.js/a.ts")).isEqualTo("v1.js/a.ts");
        assertThat(found("v1.2", false, "v1.2.ts")).isEqualTo("v1.2.ts");
    }
}
