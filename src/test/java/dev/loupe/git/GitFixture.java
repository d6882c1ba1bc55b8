package dev.loupe.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A working tree for tests, changed by the real git without the developer's settings.
public final class GitFixture {

    private final Path root;

    private GitFixture(Path root) {
        this.root = root;
    }

    /// A folder without a repository.
    public static GitFixture folder(Path root) throws IOException {
        Files.createDirectories(root);
        return new GitFixture(root.toRealPath());
    }

    public static GitFixture repository(Path root) throws IOException {
        GitFixture fixture = folder(root);
        fixture.git("init", "-q", "-b", "main");
        return fixture;
    }

    public Path root() {
        return root;
    }

    public GitFixture write(String path, String content) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        return this;
    }

    public GitFixture commit(String message) throws IOException {
        git("add", "-A");
        git("commit", "-q", "--allow-empty", "-m", message);
        return this;
    }

    /// Runs git and returns its output.
    public String git(String... arguments) throws IOException {
        return git(Map.of(), arguments);
    }

    /// Imports commits from a `git fast-import` stream: thousands in a moment.
    public GitFixture imported(String stream) throws IOException {
        Path file = Files.writeString(root.resolve(".git/stream"), stream);
        git(file, Map.of(), "fast-import", "--quiet");
        git("reset", "-q", "--hard");
        return this;
    }

    /// The same with further environment variables.
    public String git(Map<String, String> environment, String... arguments) throws IOException {
        return git(Path.of("/dev/null"), environment, arguments);
    }

    private String git(Path input, Map<String, String> environment, String... arguments) throws IOException {
        var line = new ArrayList<>(List.of("git", "-c", "user.name=A", "-c", "user.email=a@example.org"));
        line.addAll(List.of(arguments));
        var builder = new ProcessBuilder(line).directory(root.toFile()).redirectErrorStream(true);
        builder.redirectInput(input.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
        builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
        builder.environment().put("GIT_CONFIG_SYSTEM", "/dev/null");
        builder.environment().putAll(environment);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            assertThat(process.waitFor()).as(line + ": " + output).isZero();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
        return output;
    }

    /// A shell script that creates a marker file when it is run.
    public String script(String name, Path mark) throws IOException {
        Path script = root.resolve(name);
        Files.writeString(script, "#!/bin/sh\ntouch '" + mark + "'\ncat\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
        return script.toString();
    }
}
