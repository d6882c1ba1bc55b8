package dev.loupe.cli.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Main;
import java.io.BufferedReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The messages of `loupe serve` on standard error, in its own process.
class ServeNotesTest {

    @TempDir
    private Path folder;

    @Test
    void aCallByAnotherNameIsAnsweredByTheMeantToolWithANoteOnStandardError() throws Exception {
        Files.createDirectories(folder.resolve("code"));
        Files.writeString(folder.resolve("code/a.py"), "def total(items):\n    return 1\n");
        Process server = started();
        try {
            try (OutputStream in = server.getOutputStream()) {
                for (String message : List.of(
                        "{'jsonrpc': '2.0', 'id': 1, 'method': 'initialize', 'params': {'protocolVersion': '2025-06-18',"
                                + " 'capabilities': {}, 'clientInfo': {'name': 'test', 'version': '1'}}}",
                        "{'jsonrpc': '2.0', 'method': 'notifications/initialized'}",
                        "{'jsonrpc': '2.0', 'id': 2, 'method': 'tools/call', 'params': {'name': 'search_functions',"
                                + " 'arguments': {'query': 'total'}}}"))
                    in.write((message.replace('\'', '"') + "\n").getBytes(StandardCharsets.UTF_8));
                in.flush();
                assertThat(answer(server, 1)).contains("\"result\"");
                assertThat(answer(server, 2)).contains("\"isError\":false");
            }
            assertThat(server.errorReader(StandardCharsets.UTF_8).lines())
                    .contains("ALIAS_HANDLER: Resolving 'search_functions' -> 'search_by_code_functions'");
        } finally {
            server.destroyForcibly();
        }
    }

    private Process started() throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var builder = new ProcessBuilder(
                java,
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "serve",
                "--in-process",
                "--path",
                folder.resolve("code").toString());
        builder.environment().put("LOUPE_HOME", folder.resolve("home").toString());
        return builder.start();
    }

    /// The answer with this id; the server's requests and notifications in between are skipped.
    private static String answer(Process server, int id) throws Exception {
        BufferedReader out = server.inputReader(StandardCharsets.UTF_8);
        for (String line = out.readLine(); line != null; line = out.readLine())
            if (line.contains("\"id\":" + id) && !line.contains("\"method\"")) return line;
        throw new AssertionError("the server has ended");
    }
}
