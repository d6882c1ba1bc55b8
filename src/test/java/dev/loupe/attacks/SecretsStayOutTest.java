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
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files that hold secrets by custom are in no answer, whichever tool is asked for them; what is kept of all
/// others is for its owner's eyes alone.
///
/// No single public report; listings of tools of this kind warn of it (docs/security.md says what is
/// promised).
class SecretsStayOutTest {

    private static final String CANARY = "swordfish_of_production";

    private static final List<String> FILES = List.of(
            ".env", "config/.env.production", "deploy/server.pem", "deploy/id_rsa", ".npmrc", "infra/main.tfvars");

    @TempDir
    private Path temp;

    private Path home = Path.of("");
    private Workbench bench;

    @BeforeEach
    void lay() throws IOException {
        Path folder = temp.toRealPath();
        home = folder.resolve("home");
        GitFixture shop = GitFixture.repository(folder.resolve("shop")).write("auth/login.py", Workbench.LOGIN);
        for (String file : FILES) shop.write(file, "TOKEN=before\n");
        shop.commit("first");
        for (String file : FILES) shop.write(file, "TOKEN=%s\n".formatted(CANARY));
        shop.commit("second");
        for (String file : FILES) shop.write(file, "TOKEN=%s\nMORE=%1$s\n".formatted(CANARY));
        bench = Workbench.open(shop.root(), home, List.of(shop.root()));
        bench.ask("index_codebase", "{}");
        bench.ask("create_collection", "{'name': 'notes'}");
    }

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void noToolRevealsTheContentOfSecrets() {
        try (ToolRunner client = bench.runner(0)) {
            for (EveryArgument argument : EveryArgument.texts())
                for (String file : List.of(".env", "deploy/id_rsa"))
                    if (argument.namesAPlace())
                        assertThat(Json.write(client.start(argument.tool(), argument.holding(file), Progress.NONE)
                                        .result()
                                        .join()))
                                .as("%s = %s", argument, file)
                                .doesNotContain(CANARY);
        }
    }

    @Test
    void theyAreCountedAndNothingOfThemIsFound() {
        assertThat(Json.write(bench.ask("status", "{}"))).contains("{\"reason\":\"secret\",\"count\":6}");
        assertThat(Workbench.number(bench.ask("grep", "{'pattern': '%s'}".formatted(CANARY)), "count"))
                .isZero();
        for (String diff : List.of("unstaged", "HEAD", "HEAD~1..HEAD"))
            assertThat(Json.write(bench.ask("review", "{'diff': '%s'}".formatted(diff))))
                    .as(diff)
                    .doesNotContain(CANARY);
    }

    /// A token in an ordinary file is code like the rest: an answer shows the file as it is on disk.
    @Test
    void aTokenInAnOrdinaryFileIsShownAsItIs() throws IOException {
        Workbench.write(bench.root(), "auth/key.py", "AWS = 'AKIAIOSFODNN7EXAMPLE'\n");
        bench.ask("index_codebase", "{}");

        assertThat(Json.write(bench.ask("grep", "{'pattern': 'AKIA'}"))).contains("AKIAIOSFODNN7EXAMPLE");
    }

    @Test
    void nothingThatIsKeptCanBeReadByOthers() throws IOException {
        assertThat(Files.getPosixFilePermissions(home)).isEqualTo(PosixFilePermissions.fromString("rwx------"));
    }

    /// Who makes the folder beforehand may have left it open, as `mkdir` does.
    @Test
    void filesInAFolderThatOthersCanEnterAreClosedToThem() throws IOException {
        Path open = Files.createDirectory(home.resolveSibling("open"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.createFile(open.resolve("config.toml"));
        try (Workbench other = Workbench.open(bench.root(), open, List.of(bench.root()))) {
            other.ask("index_codebase", "{}");
            other.ask("create_collection", "{'name': 'notes'}");
            other.ask("register_project", "{'name': 'shop', 'path': '{root}'}");
        }

        for (String folder : List.of("index", "collections"))
            assertThat(Files.getPosixFilePermissions(open.resolve(folder)))
                    .as(folder)
                    .isEqualTo(PosixFilePermissions.fromString("rwx------"));
        assertThat(readable(open))
                .as("settings, and a file without content")
                .containsExactly("config.toml", "registry.lock");
    }

    /// Files with something of a repository in them that another user could read.
    private static List<String> readable(Path home) throws IOException {
        try (Stream<Path> files = Files.list(home)) {
            return files.filter(Files::isRegularFile)
                    .filter(SecretsStayOutTest::isOpen)
                    .map(file -> file.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    private static boolean isOpen(Path file) {
        try {
            Set<PosixFilePermission> all = Files.getPosixFilePermissions(file);
            return all.contains(PosixFilePermission.OTHERS_READ) || all.contains(PosixFilePermission.GROUP_READ);
        } catch (IOException gone) {
            return false;
        }
    }
}
