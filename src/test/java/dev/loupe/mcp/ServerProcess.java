package dev.loupe.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.rpc.LineReader;
import dev.loupe.rpc.LineReader.Line;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A server in its own process, and a client that may misbehave.
final class ServerProcess implements AutoCloseable {

    private final Process process;
    private final OutputStream to;
    private final LineReader from;

    /// @param main class to run; its standard error goes to ours unless it is to be read
    ServerProcess(Class<?> main, List<String> arguments, Path errors) throws IOException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx512m",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(arguments);
        process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
        to = process.getOutputStream();
        from = new LineReader(process.getInputStream());
    }

    void send(String line) throws IOException {
        sendBytes((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    void sendBytes(byte[] bytes) throws IOException {
        to.write(bytes);
        to.flush();
    }

    /// The next message.
    String line() throws IOException {
        Line line = from.next();
        assertThat(line).isInstanceOf(Line.Text.class);
        return ((Line.Text) line).text();
    }

    /// All remaining messages.
    List<String> rest() throws IOException {
        var lines = new ArrayList<String>();
        while (from.next() instanceof Line.Text(String text)) lines.add(text);
        return lines;
    }

    void endInput() throws IOException {
        to.close();
    }

    void stopReading() throws IOException {
        process.getInputStream().close();
    }

    /// It has ended by itself, as a server should.
    void ended() throws InterruptedException {
        assertThat(process.waitFor(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS))
                .as("the server ends by itself")
                .isTrue();
        assertThat(process.exitValue()).isZero();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
