package dev.loupe.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.Main;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Commands that call no tool, each in its own process, blocked by a resource that never answers. They used
/// to hang forever.
@Timeout(300)
class CommandLimitTest {

    @TempDir
    private Path temp;

    private Path home;
    private Path project;

    @BeforeEach
    void prepare() throws Exception {
        home = Files.createDirectory(temp.toRealPath().resolve("loupe"));
        project = Files.createDirectory(temp.toRealPath().resolve("project"));
        assertThat(new ProcessBuilder("git", "init", "-q", project.toString())
                        .start()
                        .waitFor())
                .isZero();
    }

    /// A pipe without a writer: opening it blocks, like a disk that does not answer.
    private static void pipe(Path file) throws Exception {
        Files.createDirectories(file.getParent());
        assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor())
                .isZero();
    }

    @Test
    void aCommandThatWaitsForAFileEndsAndSaysWhere() throws Exception {
        pipe(home.resolve("registry.json"));

        Outcome outcome = loupe(Map.of("LOUPE_DEBUG", "1"), "doctor", "--recover-registry");

        assertThat(outcome.code()).isEqualTo(5);
        assertThat(outcome.err())
                .contains("loupe doctor: given up after 2 s without progress, reading " + home.resolve("registry.json"))
                .contains("LOUPE_COMMAND_LIMIT=600 waits longer")
                .contains("at dev.loupe.project.");
    }

    @Test
    void anIndexThatCannotBeReadEndsPurge() throws Exception {
        pipe(home.resolve("index/code_00000001/manifest.json"));

        Outcome outcome = loupe(Map.of(), "purge", "--orphans", "--dry-run");

        assertThat(outcome.code()).isEqualTo(5);
        assertThat(outcome.err())
                .contains("loupe purge: given up after 2 s without progress, looking at the indexes in "
                        + home.resolve("index"));
    }

    /// The other checks still report.
    @Test
    void aRegistryThatCannotBeReadIsAFindingOfTheDoctor() throws Exception {
        pipe(home.resolve("registry.json"));

        Outcome outcome = loupe(Map.of(), "doctor");

        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.out())
                .contains("BAD   registry: nothing was found out within 2 s")
                .contains("ProjectRegistry.")
                .contains("ok    memory: ");
    }

    @Test
    void aGitThatHangsEndsNoCommand() throws Exception {
        Path git = Files.createDirectory(temp.resolve("bin")).resolve("git");
        Files.writeString(git, "#!/bin/sh\nexec sleep 1000\n");
        Files.setPosixFilePermissions(git, PosixFilePermissions.fromString("rwx------"));
        String path = git.getParent() + ":" + System.getenv("PATH");

        Outcome outcome = loupe(Map.of("PATH", path), "doctor");

        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.out()).contains("BAD   git: ").contains("ok    registered names: ");
    }

    /// A reader with a pager may pause at each page, and a user needs time to answer a question.
    @Test
    void aReaderAndAPersonMayTakeTheirTime() {
        Duration limit = Duration.ofMillis(100);
        var slow = new OutputStream() {
            @Override
            public void write(int one) {
                rest();
            }
        };

        int code = CommandLimit.run(limit, "x", System.err, false, () -> {
            new PrintStream(CommandLimit.patient(slow), true, UTF_8).print("x");
            try (var _ = CommandLimit.outside()) {
                return rest() + 7;
            }
        });

        assertThat(code).isEqualTo(7);
    }

    @Test
    void progressGivesTimeAndOnlyProgress() {
        Duration limit = Duration.ofSeconds(2);

        assertThat(CommandLimit.run(limit, "x", System.err, false, () -> {
                    for (int i = 0; i < 6; i++) {
                        CommandLimit.step("resting");
                        rest();
                    }
                    return 7;
                }))
                .isEqualTo(7);
        assertThat(CommandLimit.run(Duration.ofMillis(100), "x", System.err, false, CommandLimitTest::rest))
                .isEqualTo(5);
    }

    private static int rest() {
        LockSupport.parkNanos(Duration.ofMillis(500).toNanos());
        return 0;
    }

    private record Outcome(int code, String out, String err) {}

    private Outcome loupe(Map<String, String> variables, String... words) throws Exception {
        Path out = temp.resolve("out");
        Path err = temp.resolve("err");
        var all = new HashMap<>(variables);
        all.put("LOUPE_COMMAND_LIMIT", "2");
        Process process = builder(all, List.of(words))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try {
            assertThat(process.waitFor(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS))
                    .as("it ends")
                    .isTrue();
            return new Outcome(process.exitValue(), Files.readString(out, UTF_8), Files.readString(err, UTF_8));
        } finally {
            process.destroyForcibly();
        }
    }

    private ProcessBuilder builder(Map<String, String> variables, List<String> words) {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(words);
        command.addAll(List.of("--path", project.toString()));
        var builder = new ProcessBuilder(command);
        builder.environment().put("LOUPE_HOME", home.toString());
        builder.environment().putAll(variables);
        return builder;
    }
}
