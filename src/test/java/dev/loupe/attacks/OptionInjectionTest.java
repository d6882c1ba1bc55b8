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
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Texts that want to become an option of git or a command of a shell, in every text argument of every tool:
/// none makes or changes a file.
///
/// Public cases: CVE-2025-68143 to CVE-2025-68145
/// (https://cyata.ai/blog/cyata-research-breaking-anthropics-official-mcp-server/: `--output=…` given as a
/// revision), https://github.com/cyanheads/git-mcp-server/issues/14 and
/// https://github.com/cyanheads/git-mcp-server/issues/56 (a name within a shell's line).
class OptionInjectionTest {

    /// `MARK` stands for a file that must not come to be.
    private static final List<String> ATTACKS = List.of(
            "--output=MARK",
            "--output MARK",
            "-oMARK",
            "HEAD --output=MARK",
            "HEAD..--output=MARK",
            "--output=MARK..HEAD",
            "HEAD\n--output=MARK",
            "--upload-pack=touch MARK;",
            "--exec=touch MARK",
            "--open-files-in-pager=touch MARK",
            "-c core.pager='touch MARK' log",
            "ext::sh -c touch% MARK",
            "; touch MARK",
            "| touch MARK",
            "&& touch MARK &&",
            "$(touch MARK)",
            "`touch MARK`",
            "'; touch MARK; '",
            "\"; touch MARK; \"",
            "\n touch MARK\n",
            "author'$(touch MARK)@example.org");

    /// What these are told goes to git; the others are tried with a few.
    private static final Set<String> ASKS_GIT = Set.of(
            "commit_search",
            "context",
            "file_history",
            "hotspots",
            "impact",
            "related",
            "review",
            "search_code",
            "test_coverage");

    private static Path mark = Path.of("");
    private static Workbench bench;
    private static ToolRunner client;

    @BeforeAll
    static void index(@TempDir Path temp) throws IOException {
        Path folder = temp.toRealPath();
        mark = folder.resolve("mark");
        GitFixture shop = GitFixture.repository(folder.resolve("shop"));
        shop.write("auth/login.py", Workbench.LOGIN).commit("first");
        shop.write("auth/login.py", Workbench.LOGIN + "\n# more\n").commit("second");
        bench = Workbench.open(shop.root(), folder.resolve("home"), List.of(shop.root()));
        client = bench.runner(0);
        bench.ask("index_codebase", "{}");
        bench.ask("create_collection", "{'name': 'notes'}");
    }

    @AfterAll
    static void close() {
        client.close();
        bench.close();
    }

    @TestFactory
    Stream<DynamicTest> noTextBecomesAnOptionOrACommand() {
        return EveryArgument.texts().stream()
                .map(argument -> DynamicTest.dynamicTest(argument.toString(), () -> runsNothing(argument)));
    }

    private static void runsNothing(EveryArgument argument) {
        for (String attack : ASKS_GIT.contains(argument.tool()) ? ATTACKS : argument.three(ATTACKS)) {
            String answer = answer(argument, attack.replace("MARK", mark.toString()));
            assertThat(mark).as("%s = %s", argument, attack).doesNotExist();
            assertThat(answer).as("%s = %s", argument, attack).doesNotContain("internal error");
        }
    }

    private static String answer(EveryArgument argument, String value) {
        return Json.write(client.start(argument.tool(), argument.holding(value), Progress.NONE)
                .result()
                .join());
    }

    /// Otherwise the test above would prove nothing.
    @Test
    void gitItselfTakesSuchARevisionForAnOption() throws IOException {
        Path written = bench.root().resolveSibling("written");

        GitFixture.folder(bench.root()).git("diff", "--output=" + written, "HEAD");

        assertThat(written).exists();
    }

    /// The words of a diff reach git only behind `--end-of-options`.
    @Test
    void aDiffThatIsAnOptionIsRefusedWithGitsReason() {
        assertThat(bench.refusal("review", "{'diff': '--output=%s'}".formatted(mark)))
                .contains("--output");
        assertThat(Files.exists(mark)).isFalse();
    }
}
