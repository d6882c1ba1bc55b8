package dev.loupe.stores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.config.Variable;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

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

    /// Engines with a server, which are those whose address is a setting.
    static List<StoreKind> servers() {
        return Stream.of(StoreKind.values())
                .filter(kind -> Variable.ALL.stream().anyMatch(one -> one.name().equals(variable(kind))))
                .toList();
    }

    private static String variable(StoreKind kind) {
        return kind.name() + "_URL";
    }

    private VectorStoreProvider at(StoreKind kind, int port) throws Exception {
        String address = kind == StoreKind.POSTGRES ? "postgresql://127.0.0.1:%d/loupe" : "http://127.0.0.1:%d";
        return store(kind.settingName(), variable(kind), address.formatted(port));
    }

    @ParameterizedTest
    @MethodSource("servers")
    void aClosedPortIsReportedWithTheVariableThatNamesIt(StoreKind kind) throws Exception {
        int port;
        try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        try (VectorStoreProvider store = at(kind, port)) {
            assertThatThrownBy(store::list)
                    .isInstanceOf(StoreUnavailable.class)
                    .hasMessageContaining("VECTOR_DB_PROVIDER=" + kind.settingName())
                    .hasMessageContaining("127.0.0.1:" + port)
                    .hasMessageContaining("set " + variable(kind) + " to its address")
                    .hasMessageNotContaining(KEY);
        }
    }

    /// Concurrently, since each waits for some seconds.
    @Test
    void enginesThatAcceptConnectionsAndNeverAnswerAreWaitedForOnce() throws Exception {
        try (var tests = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<StoreKind>> stores = servers().stream()
                    .<Callable<StoreKind>>map(kind -> () -> waitedForOnce(kind))
                    .toList();
            var asked = new ArrayList<StoreKind>();
            for (Future<StoreKind> each : tests.invokeAll(stores)) asked.add(each.get());
            assertThat(asked).isEqualTo(servers()).hasSizeGreaterThan(3);
        }
    }

    /// The second query is not sent: it fails fast with the first one's error.
    private StoreKind waitedForOnce(StoreKind kind) throws Exception {
        try (var silent = new Silent();
                VectorStoreProvider store = at(kind, silent.port())) {
            assertThatThrownBy(store::list)
                    .isInstanceOf(StoreUnavailable.class)
                    .hasMessageContaining("127.0.0.1:" + silent.port())
                    .hasMessageContaining(variable(kind))
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
    void lanceIsRefusedWithTheCommandThatInstallsIt() throws Exception {
        try (VectorStoreProvider store = store("lance")) {
            assertThatThrownBy(store::list)
                    .isInstanceOf(StoreUnavailable.class)
                    .hasMessageContaining("VECTOR_DB_PROVIDER=lance is not part of the plain build")
                    .hasMessageContaining("./dev lance");
        }
    }

    @Test
    void invalidSettingsAreReportedWhenTheStoreIsNeeded() throws Exception {
        try (VectorStoreProvider store = store("chroma", "CHROMA_URL", "localhost:8000")) {
            assertThatThrownBy(store::list)
                    .isInstanceOf(StoreUnavailable.class)
                    .hasMessageContaining("CHROMA_URL is not an address");
        }
    }
}
