package dev.loupe.graph.indexers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.graph.scip.KeptIndexes;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which indexers fit, where they are, and the commands that would run them.
class IndexerPlansTest {

    @TempDir
    private Path temp;

    private Path root;
    private Path bin;
    private Path kept;

    @BeforeEach
    void folders() throws IOException {
        root = Files.createDirectory(temp.toRealPath().resolve("shop"));
        bin = Files.createDirectory(root.resolveSibling("bin"));
        kept = root.resolveSibling("kept");
    }

    private List<IndexerPlan> plans(String searchPath, String... files) {
        List<RepoPath> paths = Stream.of(files).sorted().map(RepoPath::new).toList();
        return new IndexerPlans(root, new KeptIndexes(kept), paths, searchPath).all();
    }

    private IndexerPlan plan(Indexer indexer, String... files) {
        return plans(bin.toString(), files).stream()
                .filter(plan -> plan.indexer() == indexer)
                .findFirst()
                .orElseThrow();
    }

    private String work(String key) {
        return kept.resolve(key).resolve("work").toString();
    }

    @Test
    void indexersFitByFilesAndManifests() {
        assertThat(plans(bin.toString(), "a.py", "pyproject.toml", "src/b.ts", "go.mod", "README.md"))
                .as("go.mod alone is no Go")
                .extracting(plan -> plan.indexer() + " " + plan.why())
                .containsExactly("TYPESCRIPT 1 file", "PYTHON 1 file, pyproject.toml");
        assertThat(plans(bin.toString(), "a.java", "b.rs", "c.cs", "d.php", "e.c", "f.go"))
                .as("these need a manifest")
                .isEmpty();
        assertThat(plans(bin.toString(), "README.md")).isEmpty();
    }

    @Test
    void anInstalledOneIsFoundOnTheSearchPath() throws IOException {
        Path program = FakeIndexer.doing(bin, "scip-python", "");

        assertThat(plan(Indexer.PYTHON, "a.py").program()).contains(program);
        assertThat(plan(Indexer.PYTHON, "a.py").ofProject()).isFalse();
        assertThat(plan(Indexer.TYPESCRIPT, "a.ts").program()).isEmpty();
    }

    @Test
    void aProgramInTheProjectIsTheProjectsWhoeverPutItOnThePath() throws IOException {
        FakeIndexer.doing(root.resolve("node_modules/.bin"), "scip-python", "");
        String own = root.resolve("node_modules/.bin").toString();

        assertThat(plans("", "a.py").getFirst().ofProject()).isTrue();
        assertThat(plans(own, "a.py").getFirst().ofProject()).isTrue();

        Path link = Files.createSymbolicLink(bin.resolve("scip-python"), root.resolve("node_modules/.bin/scip-python"));
        assertThat(plans(bin.toString(), "a.py").getFirst().program()).contains(link);
        assertThat(plans(bin.toString(), "a.py").getFirst().ofProject()).isTrue();

        Path other = FakeIndexer.doing(root.resolveSibling("other"), "scip-python", "");
        assertThat(plans(own + ":" + other.getParent(), "a.py").getFirst().program())
                .as("one outside is preferred")
                .contains(other);
    }

    @Test
    void relativeFoldersAndThoseOfTheProjectAreNotOnThePathOfWhatRuns() throws IOException {
        FakeIndexer.doing(root, "scip-python", "");
        Files.createDirectories(root.resolve("bin"));
        String path = ":.:bin:" + root.resolve("bin") + ":" + bin;

        IndexerPlan plan = plans(path, "a.py").getFirst();

        assertThat(plan.program()).isEmpty();
        assertThat(plan.environment()).containsEntry("PATH", bin.toString());
    }

    @Test
    void commandsAreFixedWordsAndAbsolutePaths() {
        String in = root.toString();
        assertThat(plan(Indexer.PYTHON, "--help.py").arguments())
                .containsExactly(
                        "index",
                        "--cwd",
                        in,
                        "--output",
                        work("scip-python") + "/index.scip",
                        "--project-name",
                        "project",
                        "--project-version",
                        "0");
        assertThat(plan(Indexer.RUST, "Cargo.toml", "src/lib.rs").arguments())
                .containsExactly("scip", in, "--output", work("rust-analyzer") + "/index.scip");
        assertThat(plan(Indexer.RUST, "Cargo.toml", "src/lib.rs").environment())
                .as("cargo builds outside of the project")
                .containsEntry("CARGO_TARGET_DIR", work("rust-analyzer") + "/target");
        IndexerPlan odd = plan(Indexer.GO, "--output=x/go.mod", "--output=x/a.go");
        assertThat(odd.arguments()).containsExactly("--output", work(odd.key()) + "/index.scip");
        assertThat(odd.workingFolder()).isEqualTo(root.resolve("--output=x"));
    }

    @Test
    void aTypeScriptProjectIsGivenByItsPath() {
        IndexerPlan plan = plan(Indexer.TYPESCRIPT, "-p/tsconfig.json", "-p/a.ts", "jsconfig.json", "b.js");

        assertThat(plan.arguments().subList(6, plan.arguments().size()))
                .containsExactly(root + "/-p/tsconfig.json", root + "/jsconfig.json");
        assertThat(plan.files()).isEmpty();
    }

    @Test
    void filesWithoutATypeScriptProjectGetOneOutsideOfTheRepository() {
        IndexerPlan plan = plan(Indexer.TYPESCRIPT, "web/tsconfig.json", "web/src/a.ts", "tools/b.js", "c.mjs");

        Path own = Path.of(work("scip-typescript"), "tsconfig.json");
        assertThat(plan.arguments()).endsWith(root + "/web/tsconfig.json", own.toString());
        assertThat(plan.files().get(own))
                .contains(root + "/tools/b.js", root + "/c.mjs")
                .doesNotContain("a.ts");
    }

    @Test
    void topmostManifestsCountAndInGoAll() {
        var rust = new ArrayList<String>();
        for (IndexerPlan plan : plans("", "a/Cargo.toml", "a/b/Cargo.toml", "c/Cargo.toml", "c/lib.rs"))
            rust.add(plan.folder());
        var go = new ArrayList<String>();
        for (IndexerPlan plan : plans("", "go.mod", "a.go", "tool/go.mod", "x/testdata/go.mod")) go.add(plan.folder());

        assertThat(rust).containsExactly("a", "c");
        assertThat(go).containsExactly("", "tool");
    }

    @Test
    void aFolderWithoutEndIsNotAPlanWithoutEnd() {
        String[] files = Stream.iterate(0, i -> i + 1)
                .limit(500)
                .flatMap(i -> Stream.of("m%d/go.mod".formatted(i), "m%d/a.go".formatted(i)))
                .toArray(String[]::new);

        assertThat(plans("", files)).hasSize(10);
    }

    @Test
    void cNeedsACompilationDatabaseThatABuildMade() throws IOException {
        assertThat(plans("", "a.c")).isEmpty();

        Files.createDirectory(root.resolve("build"));
        Path database = Files.writeString(root.resolve("build/compile_commands.json"), "[]");

        assertThat(plans("", "a.c").getFirst().arguments())
                .containsExactly(
                        "--compdb-path=" + database, "--index-output-path=" + work("scip-clang") + "/index.scip");
    }
}
