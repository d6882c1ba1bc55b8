package dev.loupe;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the first build tells, with a Maven that only says what Maven says.
class FirstBuildTest {

    @TempDir
    private Path temp;

    @BeforeEach
    void copyTheScripts() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "./dev is for systems with bash");
        for (String script : List.of("dev", "loupe")) executable(Files.copy(Path.of(script), temp.resolve(script)));
    }

    @Test
    void itReportsItsStepsWithCountsAndSkipsChecks() throws Exception {
        Outcome outcome = build("""
                echo "asked: $*" >"$PWD/asked"
                echo '[INFO] Scanning for projects...'
                echo '[INFO] --- maven-resources-plugin:3.4.0:resources (default-resources) @ loupe ---'
                echo 'Downloading from central: https://repo.example/a.jar'
                echo 'Downloaded from central: https://repo.example/a.jar (1.2 MB at 3 MB/s)'
                echo '[INFO] Compiling 12 source files with javac [debug parameters release 25] to target/unchecked'
                echo '[INFO] --- maven-dependency-plugin:3.9.0:copy-dependencies (libraries) @ loupe ---'
                echo '[INFO] --- maven-jar-plugin:3.4.2:jar (default-jar) @ loupe ---'
                echo '[INFO] BUILD SUCCESS'
                """);

        assertThat(outcome.exit()).as(outcome.errors()).isZero();
        assertThat(outcome.errors().lines())
                .map(line -> line.replaceFirst(" \\(\\d+ s\\)$", ""))
                .containsExactly(
                        "loupe: 1/4 starting Maven",
                        "loupe: 1/4 getting plugins and libraries",
                        "loupe: 2/4 compiling 12 files, 1 files from the network",
                        "loupe: 3/4 putting the libraries together, 1 files from the network",
                        "loupe: 4/4 writing target/loupe.jar, 1 files from the network");
        assertThat(temp.resolve("asked")).content().contains("-Dloupe.unchecked", "package");
    }

    @Test
    void aFailedBuildReportsTheErrorAndFails() throws Exception {
        Outcome outcome = build("""
                echo '[INFO] Scanning for projects...'
                echo '[ERROR] the network is away'
                echo 'mvn: no more memory' >&2
                exit 1
                """);

        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(outcome.errors()).contains("[ERROR] the network is away", "mvn: no more memory");
    }

    private Outcome build(String maven) throws Exception {
        Path tools = Files.createDirectories(temp.resolve("tools"));
        executable(Files.writeString(tools.resolve("mvn"), "#!/bin/sh\n" + maven));
        var builder = new ProcessBuilder("./dev", "build", "--unchecked").directory(temp.toFile());
        builder.environment().put("PATH", tools + ":" + System.getenv("PATH"));
        builder.environment().put("LOUPE_JAVA_HOME", System.getProperty("java.home"));
        Path errors = temp.resolve("errors");
        Process process = builder.redirectError(errors.toFile()).start();
        process.getOutputStream().close();
        assertThat(process.getInputStream().readAllBytes())
                .as("standard output")
                .isEmpty();
        assertThat(process.waitFor(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS))
                .isTrue();
        return new Outcome(process.exitValue(), Files.readString(errors, UTF_8));
    }

    private static void executable(Path file) {
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private record Outcome(int exit, String errors) {}
}
