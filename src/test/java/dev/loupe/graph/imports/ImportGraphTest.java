package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Directions, chains and cycles.
class ImportGraphTest extends RepositoryTest {

    private static RepoPath path(String text) {
        return new RepoPath(text);
    }

    @Test
    void importersComeWithTheLineAndTheWordsOfEachImport() throws Exception {
        files.put("a.ts", "")
                .put("b.ts", "import x from './a'", "", "export * from './a.js'")
                .put("c.ts", "import './b'");

        assertThat(files.graph().importers(path("a.ts")))
                .containsExactly(new Importer(path("b.ts"), "./a", 1), new Importer(path("b.ts"), "./a.js", 3));
        assertThat(files.graph().importers(path("gone.ts"))).isEmpty();
        assertThat(files.graph().imports(path("gone.ts"))).isEmpty();
    }

    @Test
    void chainsAreFollowedOverFilesAndPackagesAsFarAsWanted() throws Exception {
        files.put("go.mod", "module example.com/m")
                .put("a/a.go", "package a", "import \"example.com/m/b\"")
                .put("b/one.go", "package b", "import \"example.com/m/c\"")
                .put("b/two.go", "package b")
                .put("c/c.go", "package c");
        ImportGraph graph = files.graph();

        assertThat(graph.imported(path("a/a.go"), 9))
                .containsExactly(
                        new ReachedFile(path("b/one.go"), 1),
                        new ReachedFile(path("b/two.go"), 1),
                        new ReachedFile(path("c/c.go"), 2));
        assertThat(graph.imported(path("a/a.go"), 1))
                .extracting(ReachedFile::depth)
                .containsExactly(1, 1);
        assertThat(graph.importing(path("c/c.go"), 9))
                .containsExactly(new ReachedFile(path("b/one.go"), 1), new ReachedFile(path("a/a.go"), 2));
        assertThat(graph.importing(path("b/two.go"), 9)).containsExactly(new ReachedFile(path("a/a.go"), 1));
    }

    @Test
    void cyclesAreFoundAndTheShortestWayRoundIsShown() throws Exception {
        files.put("a.ts", "import './b'", "import './c'")
                .put("b.ts", "import './d'")
                .put("c.ts", "import './a'")
                .put("d.ts", "import './a'", "import './e'")
                .put("e.ts", "import './e'")
                .put("x.ts", "import './y'")
                .put("y.ts", "import './x'");
        ImportGraph graph = files.graph();

        assertThat(graph.cycles())
                .containsExactly(
                        List.of(path("a.ts"), path("b.ts"), path("c.ts"), path("d.ts")),
                        List.of(path("x.ts"), path("y.ts")));
        assertThat(graph.cycle(path("a.ts"))).containsExactly(path("a.ts"), path("c.ts"), path("a.ts"));
        assertThat(graph.cycle(path("b.ts"))).containsExactly(path("b.ts"), path("d.ts"), path("a.ts"), path("b.ts"));
        assertThat(graph.cycle(path("e.ts"))).isEmpty();
    }

    @Test
    void aNamespaceThatUsesItselfIsNotACycle() throws Exception {
        files.put("A.cs", "using N;", "namespace N;").put("B.cs", "namespace N;");

        assertThat(files.imports("A.cs")).containsExactly("N -> B.cs");
        assertThat(files.graph().cycles()).isEmpty();
        assertThat(files.graph().cycle(path("A.cs"))).isEmpty();
    }

    @Test
    void aNewFileCountsForImportsThatWereThereBefore() throws Exception {
        files.put("a.ts", "import './b'");
        assertThat(files.imports("a.ts")).containsExactly("./b unknown");

        files.put("b.ts", "");
        assertThat(files.imports("a.ts")).containsExactly("./b -> b.ts");
        assertThat(files.importers("b.ts")).containsExactly("a.ts");

        files.delete("b.ts");
        assertThat(files.imports("a.ts")).containsExactly("./b unknown");
    }
}
