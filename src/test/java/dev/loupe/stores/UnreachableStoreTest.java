package dev.loupe.stores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.project.LoupeHome;
import dev.loupe.stores.engines.Providers;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Engines that are down, accept connections without answering, or cannot be used at all. Callers get an
/// error within seconds: the timeouts are for hangs of a minute and more.
@Timeout(55)
class UnreachableStoreTest {
    private static final String KEY = "k3y-that-nobody-may-see";

    @TempDir
    private Path home;

    private VectorStoreProvider store(String kind, String... settings) throws Exception {
        var environment = new TreeMap<>(Map.of(
                StoreChoice.PROVIDER, kind, "CHROMA_API_KEY", KEY, "QDRANT_API_KEY", KEY, "POSTGRES_PASSWORD", KEY));
        environment.putAll(Map.of("OPENSEARCH_USER", "me", "OPENSEARCH_PASSWORD", KEY));
        for (int i = 0; i < settings.length; i += 2) environment.put(settings[i], settings[i + 1]);
        return Providers.open(StoreChoice.of(environment), new LoupeHome(home), Clock.systemUTC());
    }

    @ParameterizedTest
    @CsvSource({
        "opensearch, OPENSEARCH_URL, http://127.0.0.1:%d",
        "chroma, CHROMA_URL, http://127.0.0.1:%d",
        "qdrant, QDRANT_URL, http://127.0.0.1:%d",
        "postgres, POSTGRES_URL, postgresql://127.0.0.1:%d/loupe"
    })
    void aClosedPortIsToldWithTheVariableThatNamesIt(String kind, String variable, String address) throws Exception {
        int port;
        try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        try (VectorStoreProvider store = store(kind, variable, address.formatted(port))) {
            assertThatThrownBy(store::list)
                    .isInstanceOf(StoreUnavailable.class)
                    .hasMessageContaining("VECTOR_DB_PROVIDER=" + kind)
                    .hasMessageContaining("127.0.0.1:" + port)
                    .hasMessageContaining("set " + variable + " to its address")
                    .hasMessageNotContaining(KEY);
        }
    }

    /// Concurrently, since each waits for some seconds.
    @Test
    void thoseThatTakeConnectionsAndSayNothingAreWaitedForOnce() throws Exception {
        try (var tests = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<String>> stores = List.of(
                    () -> waitedForOnce("opensearch", "OPENSEARCH_URL", "http://127.0.0.1:%d"),
                    () -> waitedForOnce("chroma", "CHROMA_URL", "http://127.0.0.1:%d"),
                    () -> waitedForOnce("qdrant", "QDRANT_URL", "http://127.0.0.1:%d"),
                    () -> waitedForOnce("postgres", "POSTGRES_URL", "postgresql://127.0.0.1:%d/loupe"));
            var asked = new ArrayList<String>();
            for (Future<String> each : tests.invokeAll(stores)) asked.add(each.get());
            assertThat(asked).containsExactly("opensearch", "chroma", "qdrant", "postgres");
        }
    }

    /// The second query is not sent: it fails fast with the first one's error.
    private String waitedForOnce(String kind, String variable, String address) throws Exception {
        try (var silent = new Silent();
                VectorStoreProvider store = store(kind, variable, address.formatted(silent.port()))) {
            assertThatThrownBy(store::list)
                    .isInstanceOf(StoreUnavailable.class)
                    .hasMessageContaining("127.0.0.1:" + silent.port())
                    .hasMessageContaining(variable)
                    .hasMessageNotContaining(KEY);
            int connections = silent.taken();
            assertThat(connections).isPositive();

            assertThatThrownBy(() -> store.find("anything")).isInstanceOf(StoreUnavailable.class);
            assertThat(silent.taken()).isEqualTo(connections);
            return kind;
        }
    }

    /// A server that accepts connections and never answers.
    private static final class Silent implements AutoCloseable {
        private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        private final AtomicInteger taken = new AtomicInteger();

        Silent() throws IOException {
            Thread.ofPlatform().daemon().start(() -> {
                try {
                    while (true) {
                        // Open until the test ends.
                        var _ = server.accept();
                        taken.incrementAndGet();
                    }
                } catch (IOException closed) {
                    // the end of the test
                }
            });
        }

        int port() {
            return server.getLocalPort();
        }

        int taken() {
            return taken.get();
        }

        @Override
        public void close() throws IOException {
            server.close();
        }
    }

    @Test
    void anEngineIsAskedAgainAfterSomeSeconds() throws Exception {
        var nanos = new AtomicLong();
        var circuit = StoreUnavailable.circuit(nanos::get);
        circuit.pass();
        var failure = new StoreUnavailable("it is away", "start it");
        assertThat(circuit.open(failure)).isSameAs(failure);
        assertThatThrownBy(circuit::pass).hasMessage("it is away; start it");
        nanos.addAndGet(11_000_000_000L);
        circuit.pass();
    }

    /// Lance is not part of the plain build, which these tests run on.
    @Test
    void lanceThatIsNotInstalledIsRefusedWithTheCommandThatAddsIt() throws Exception {
        try (VectorStoreProvider store = store("lance")) {
            assertThatThrownBy(store::list)
                    .isInstanceOf(StoreUnavailable.class)
                    .hasMessageContaining("VECTOR_DB_PROVIDER=lance is not part of the plain build")
                    .hasMessageContaining("./dev lance");
        }
    }

    @Test
    void settingsThatCannotBeUsedAreToldToWhoeverNeedsTheStore() throws Exception {
        try (VectorStoreProvider store = store("chroma", "CHROMA_URL", "localhost:8000")) {
            assertThatThrownBy(store::list)
                    .isInstanceOf(StoreUnavailable.class)
                    .hasMessageContaining("CHROMA_URL is not an address");
        }
    }
}
