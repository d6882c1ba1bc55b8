package dev.loupe.attacks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.UnpackedLibraries;
import dev.loupe.cli.doctor.Doctor;
import dev.loupe.cli.doctor.DoctorContext;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.Progress;
import dev.loupe.project.LoupeHome;
import dev.loupe.syntax.Syntax;
import dev.loupe.tools.answer.Workbench;
import dev.loupe.tools.run.ToolRunner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A repository whose `.git/config`, `.gitattributes`, hooks and submodules name programs: Loupe runs none
/// of them, whatever it is asked.
///
/// Public cases: CVE-2025-68143 to CVE-2025-68145
/// (https://cyata.ai/blog/cyata-research-breaking-anthropics-official-mcp-server/: a smudge filter in a
/// repository that a client could choose), https://github.com/cyanheads/git-mcp-server/issues/56.
class HostileGitConfigurationTest {

    @TempDir
    private Path temp;

    private HostileRepository hostile;
    private Workbench bench;

    @BeforeEach
    void lay() throws IOException {
        Path folder = temp.toRealPath();
        hostile = new HostileRepository(folder.resolve("shop"), folder.resolve("mark"));
        bench = Workbench.open(hostile.root(), folder.resolve("home"), List.of(hostile.root()));
    }

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void noToolRunsAProgramOfTheRepository() {
        try (ToolRunner client = bench.runner(0)) {
            bench.ask("index_codebase", "{}");
            for (String tool : EveryArgument.tools()) {
                String answer = Json.write(client.start(tool, EveryArgument.usual(tool), Progress.NONE)
                        .result()
                        .join());
                assertThat(hostile.ran()).as("%s: %s", tool, answer).isFalse();
            }
        }
    }

    @Test
    void noKindOfReviewRunsAProgramOfTheRepository() {
        try (ToolRunner client = bench.runner(0)) {
            for (String diff : List.of("unstaged", "staged", "HEAD", "HEAD~1", "HEAD~1..HEAD", "branch")) {
                client.start("review", JsonValue.object("diff", JsonValue.of(diff)), Progress.NONE)
                        .result()
                        .join();
                assertThat(hostile.ran()).as(diff).isFalse();
            }
        }
    }

    /// What is asked is answered all the same.
    @Test
    void theHistoryOfSuchARepositoryIsRead() {
        assertThat(Json.write(bench.ask("file_history", "{'file': 'auth/login.py'}")))
                .contains("second", "first");
        assertThat(Json.write(bench.ask("review", "{'diff': 'unstaged'}"))).contains("auth/login.py");
        assertThat(hostile.ran()).isFalse();
    }

    @Test
    void theDoctorRunsNoProgramOfTheRepository() {
        var home = new LoupeHome(bench.root().resolveSibling("home"));
        var surroundings = new DoctorContext(home, hostile.root(), Path.of("/nobody"), Map.of(), true);

        assertThat(new Doctor(() -> new Syntax(UnpackedLibraries.FOLDER)).look(surroundings))
                .isNotEmpty();
        assertThat(hostile.ran()).isFalse();
    }

    /// Otherwise the tests above would prove nothing.
    @Test
    void aUsersOwnGitRunsThem() throws IOException {
        hostile.git("status");

        assertThat(hostile.ran()).isTrue();
    }
}
