package dev.loupe.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.Eventually;
import dev.loupe.mcp.ServerChanges;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The server over HTTP, as seen by a client of the official Java SDK.
@Timeout(300)
class OfficialClientStreamsTest {

    private final LinkedBlockingQueue<ProgressNotification> progress = new LinkedBlockingQueue<>();
    private final LinkedBlockingQueue<List<Tool>> changes = new LinkedBlockingQueue<>();
    private ServerForTests server;
    private McpSyncClient client;

    @BeforeEach
    void connect() throws IOException {
        server = new ServerForTests();
        client = McpClient.sync(HttpClientStreamableHttpTransport.builder("http://127.0.0.1:" + server.port())
                        .endpoint("/mcp")
                        .build())
                .requestTimeout(Duration.ofSeconds(Eventually.PATIENCE_SECONDS))
                .initializationTimeout(Duration.ofSeconds(Eventually.PATIENCE_SECONDS))
                .progressConsumer(progress::add)
                .toolsChangeConsumer(changes::add)
                .build();
        client.initialize();
    }

    @AfterEach
    void disconnect() {
        client.closeGracefully();
        server.close();
    }

    @Test
    void itConnectsListsAndCalls() {
        assertThat(client.getServerInfo().name()).isEqualTo("tester");
        assertThat(client.listTools().tools()).extracting(Tool::name).containsExactly("echo");
        client.ping();
        assertThatThrownBy(() -> client.callTool(
                        CallToolRequest.builder("nope").arguments(Map.of()).build()))
                .isInstanceOf(McpError.class)
                .hasMessageContaining("unknown tool 'nope'");
    }

    @Test
    void progressArrives() throws InterruptedException {
        client.callTool(new CallToolRequest("count", Map.of("count", 3), Map.of("progressToken", "p")));
        // The client passes them on from several threads, in no defined order.
        var arrived = new ArrayList<Double>();
        for (int i = 0; i < 3; i++) {
            ProgressNotification note = progress.poll(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS);
            assertThat(note).isNotNull();
            arrived.add(note.progress());
        }
        assertThat(arrived).containsExactlyInAnyOrder(1.0, 2.0, 3.0);
    }

    @Test
    void changesArrive() throws InterruptedException {
        // The client opens its stream by itself, after the handshake.
        ServerForTests.await("the stream is open", () -> server.serving.underWay() == 1);
        List<Tool> tools = null;
        while (tools == null) {
            server.changes.changed(ServerChanges.Kind.TOOLS);
            tools = changes.poll(100, TimeUnit.MILLISECONDS);
        }
        assertThat(tools).extracting(Tool::name).containsExactly("echo");
    }
}
