package dev.loupe.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The packaged product in a network namespace of its own, in which there is nothing, not even loopback:
/// everything works, and the kernel has counted no attempt to reach anything.
///
/// Skipped where the system lets no user make a namespace.
@Tag("packaged")
class NetworkNamespaceTest {

    private static final String REQUESTS = """
            {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}
            {"jsonrpc":"2.0","method":"notifications/initialized"}
            {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"search","arguments":{"query":"only_function"}}}
            """;

    /// The daemon is started by the first command and lives in the same namespace. What the kernel counted
    /// is read last, after the daemon has ended.
    private static final String SCRIPT = """
            set -u
            "$1" index >index.out 2>index.err; echo "index $?"
            "$1" search only_function >search.out 2>search.err; echo "search $?"
            "$1" serve --root "$PWD" <../requests >serve.out 2>serve.err; echo "serve $?"
            "$1" doctor >doctor.out 2>doctor.err; echo "doctor $?"
            "$1" daemon stop >/dev/null 2>&1; echo "stop $?"
            grep -c . /proc/net/tcp >tcp.lines
            cat /proc/net/snmp
            """;

    @TempDir
    private Path temp;

    private Installed loupe;
    private Path root;

    @BeforeEach
    void prepare() throws Exception {
        Process probe = new ProcessBuilder("unshare", "-r", "-n", "true").start();
        assumeTrue(
                probe.waitFor(Installed.PATIENCE_SECONDS, TimeUnit.SECONDS) && probe.exitValue() == 0,
                "this system lets nobody make a network namespace (unshare -r -n)");
        loupe = new Installed(temp, "home");
        root = Repositories.small(temp.resolve("shop"), "only_function").root();
        Files.writeString(root.resolveSibling("requests"), REQUESTS);
    }

    @AfterEach
    void end() throws Exception {
        if (loupe != null) loupe.close();
    }

    @Test
    void everythingWorksWithoutAnyNetworkAndNothingIsTried() throws Exception {
        String said = inNamespace();

        assertThat(said).contains("index 0", "search 0", "serve 0", "doctor 0", "stop 0");
        assertThat(read("search.out")).contains("main.py");
        assertThat(read("serve.out").lines().toList())
                .hasSize(2)
                .last()
                .asString()
                .contains("main.py");
        assertThat(read("doctor.out")).doesNotContain("BAD");
        assertThat(counted(said, "Ip", "OutRequests")).isZero();
        assertThat(counted(said, "Ip", "OutNoRoutes")).isZero();
        assertThat(counted(said, "Tcp", "ActiveOpens")).isZero();
        assertThat(counted(said, "Udp", "OutDatagrams")).isZero();
        assertThat(read("tcp.lines").strip()).as("only the head of the table").isEqualTo("1");
    }

    /// Otherwise the test above would prove nothing: who names a provider of embeddings has it asked, and
    /// that is counted.
    @Test
    void aProviderThatWasNamedIsTriedAndThatIsSeen() throws Exception {
        loupe.with("EMBEDDING_PROVIDER", "ollama")
                .with("EMBEDDING_BASE_URL", "http://127.0.0.1:9")
                .with("EMBEDDING_RETRY_ATTEMPTS", "1");

        assertThat(counted(inNamespace(), "Ip", "OutNoRoutes")).isPositive();
    }

    private String inNamespace() throws Exception {
        Process process = loupe.startAny(
                root,
                List.of(
                        "unshare",
                        "-r",
                        "-n",
                        "sh",
                        "-c",
                        SCRIPT,
                        "sh",
                        Installed.launcher().toString()));
        process.getOutputStream().close();
        var errors = Installed.text(process.getErrorStream());
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(Installed.exit(process)).as(errors.get()).isZero();
        return said;
    }

    private String read(String name) throws Exception {
        return Files.readString(root.resolve(name));
    }

    /// A number of /proc/net/snmp, which has a line of names and one of numbers for each protocol.
    private static int counted(String said, String protocol, String name) {
        List<List<String>> lines = said.lines()
                .filter(line -> line.startsWith(protocol + ":"))
                .map(line -> Arrays.asList(line.split(" ")))
                .toList();
        assertThat(lines).hasSize(2);
        return Integer.parseInt(lines.getLast().get(lines.getFirst().indexOf(name)));
    }
}
