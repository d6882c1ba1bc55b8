package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import org.junit.jupiter.api.Test;

class ImportGraphsTest extends RepositoryTest {

    @Test
    void aSnapshotIsReadOnce() throws Exception {
        files.put("a.ts", "import './b'");
        ImportGraph graph = files.graph();

        assertThat(files.graph()).isSameAs(graph);
        files.put("a.ts", "import './c'");
        assertThat(files.graph()).isNotSameAs(graph);
        assertThat(files.imports("a.ts")).containsExactly("./c unknown");
        assertThat(graph.imports(new RepoPath("a.ts")))
                .extracting(ResolvedImport::specifier)
                .containsExactly("./b");
    }

    @Test
    void factsOfUnchangedFilesAreThoseOfTheSnapshotBefore() throws Exception {
        files.put("a.ts", "import './b'").put("b.ts", "");
        ImportGraph before = files.graph();

        files.put("b.ts", "import './a'");
        ImportGraph after = files.graph();

        assertThat(after.facts(0)).isSameAs(before.facts(0));
        assertThat(after.facts(1)).isNotSameAs(before.facts(1));
        assertThat(after.cycles()).hasSize(1);
    }

    @Test
    void aForgottenGraphIsBuiltAgain() throws Exception {
        files.put("a.ts", "import './b'").put("b.ts", "");
        ImportGraph before = files.graph();

        files.forget();

        assertThat(files.graph()).isNotSameAs(before);
        assertThat(files.imports("a.ts")).containsExactly("./b -> b.ts");
    }
}
