package dev.loupe.attacks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import dev.loupe.json.Json;
import dev.loupe.model.Progress;
import dev.loupe.tools.answer.Workbench;
import dev.loupe.tools.run.ToolRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Links in a repository that lead out of it, or nowhere, or in a circle: nothing behind them is indexed,
/// found or read, also where a file became a link after it was indexed; how many there are is told.
///
/// Public cases: https://github.com/DeusData/codebase-memory-mcp/issues/51,
/// https://github.com/modelcontextprotocol/servers/issues/1845 (GHSA-q66q-fx2p-7w4m, CVE-2025-53109),
/// https://github.com/cyanheads/filesystem-mcp-server/issues/21,
/// https://github.com/wonderwhy-er/DesktopCommanderMCP/issues/420.
class SymlinkEscapeTest {

    private static final String CANARY = "swordfish_behind_a_link";

    @TempDir
    private Path temp;

    private Path root = Path.of("");
    private Path outside = Path.of("");
    private Workbench bench;

    @BeforeEach
    void lay() throws IOException {
        Path folder = temp.toRealPath();
        outside = Files.createDirectories(folder.resolve("outside"));
        Files.writeString(outside.resolve("secret.py"), "def %s():\n    return 1\n".formatted(CANARY));
        root = GitFixture.repository(folder.resolve("shop"))
                .write("auth/login.py", Workbench.LOGIN)
                .write("auth/other.py", "def other():\n    return 2\n")
                .commit("first")
                .root();
        bench = Workbench.open(root, folder.resolve("home"), List.of(root));
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private void link(String name, Path target) throws IOException {
        Files.deleteIfExists(root.resolve(name));
        Files.createSymbolicLink(root.resolve(name), target);
    }

    @Test
    void linksOfEveryKindAreCountedAndNothingBehindThemIsFound() throws IOException {
        link("absolute.py", outside.resolve("secret.py"));
        link("relative.py", Path.of("../outside/secret.py"));
        link("folder", outside);
        link("first.py", Path.of("second.py"));
        link("second.py", Path.of("third.py"));
        link("third.py", outside.resolve("secret.py"));
        link("passwd.go", Path.of("/etc/passwd"));
        link("dangling.py", Path.of("nowhere.py"));
        link("itself", Path.of("itself"));
        link("circle", Path.of("."));
        link("auth/up", Path.of(".."));
        bench.ask("index_codebase", "{}");

        assertThat(Json.write(bench.ask("status", "{}"))).contains("{\"reason\":\"symbolic_link\",\"count\":11}");
        nothingIsFound();
    }

    /// A link that was an ordinary file while the index was made, and a folder likewise.
    @Test
    void aFileThatBecameALinkAfterItWasIndexedIsNotReadAnyMore() throws IOException {
        bench.ask("index_codebase", "{}");
        link("auth/other.py", outside.resolve("secret.py"));
        nothingIsFound();

        Files.move(root.resolve("auth"), root.resolveSibling("auth-before"));
        link("auth", outside);
        Files.copy(outside.resolve("secret.py"), outside.resolve("login.py"));
        nothingIsFound();
    }

    /// Every tool is asked, about the files that are links now too.
    private void nothingIsFound() {
        try (ToolRunner client = bench.runner(0)) {
            for (String tool : EveryArgument.tools())
                assertThat(Json.write(client.start(tool, EveryArgument.usual(tool), Progress.NONE)
                                .result()
                                .join()))
                        .as(tool)
                        .doesNotContain(CANARY, "root:x:0");
        }
        for (String file : List.of("auth/other.py", "auth/login.py", "folder/secret.py", "passwd.go", "first.py")) {
            assertThat(Json.write(bench.ask("get_file_content", "{'path': '%s'}".formatted(file))))
                    .as(file)
                    .doesNotContain(CANARY, "root:x:0");
            assertThat(bench.ask("grep", "{'pattern': 'swordfish', 'repo': '%s'}".formatted(root))
                            .get("count"))
                    .hasToString("JsonNumber[literal=0]");
        }
    }
}
