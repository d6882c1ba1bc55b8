package dev.loupe.stores.chroma;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.stores.JsonClient;
import dev.loupe.stores.StoreChoice;
import dev.loupe.stores.StoreKind;
import dev.loupe.stores.rows.RowServerContract;
import dev.loupe.stores.rows.RowTables;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The contract with a real Chroma server.
@Tag("engine")
class ChromaStoreTest extends RowServerContract {
    @TempDir
    private static Path data;

    private static ChromaServer server;

    @BeforeAll
    static void start() throws Exception {
        server = ChromaServer.start(data);
    }

    @AfterAll
    static void stop() throws Exception {
        if (server != null) server.close();
    }

    @Override
    protected StoreKind kind() {
        return StoreKind.CHROMA;
    }

    @Override
    protected RowTables tables() throws Exception {
        return ChromaTables.of(StoreChoice.of(Map.of(StoreChoice.PROVIDER, "chroma", ChromaTables.URL, server.url())));
    }

    @Override
    protected void crash() throws Exception {
        server.restart();
    }

    @Test
    void aServerThatIsNotThereIsNamedWithWhatToDo() throws Exception {
        var impatient = new JsonClient(
                List.of(URI.create("http://127.0.0.1:9")), Map.of(), Duration.ofSeconds(5), Duration.ZERO);
        assertThatThrownBy(() -> new ChromaTables(impatient, "t", "d").names("loupe"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(
                        "http://127.0.0.1:9 cannot be reached (connection refused); check that it is running");
    }
}
