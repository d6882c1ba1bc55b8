package dev.loupe.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.Eventually;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// The server in its own process, as seen by a client of the official Java SDK.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OfficialClientOfTestToolsTest {

    private final LinkedBlockingQueue<ProgressNotification> progress = new LinkedBlockingQueue<>();
    private McpSyncClient client;

    @BeforeAll
    void connect() {
        ServerParameters java = ServerParameters.builder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString())
                .args("-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"), EchoTestServer.class.getName())
                .build();
        client = McpClient.sync(new StdioClientTransport(java, McpJsonDefaults.getMapper()))
                .requestTimeout(Duration.ofSeconds(Eventually.PATIENCE_SECONDS))
                .initializationTimeout(Duration.ofSeconds(Eventually.PATIENCE_SECONDS))
                .enableCallToolSchemaCaching(true)
                .progressConsumer(progress::add)
                .build();
        client.initialize();
    }

    @AfterAll
    void disconnect() {
        client.closeGracefully();
    }

    @Test
    void theHandshakeAndTheListsAreUnderstood() {
        assertThat(client.getServerInfo().name()).isEqualTo("loupe");
        assertThat(client.getServerCapabilities().tools().listChanged()).isFalse();
        assertThat(client.listTools().tools()).extracting(Tool::name).containsExactly("echo_text", "slow_work");
        assertThat(client.listTools().tools().getFirst().annotations().readOnlyHint())
                .isTrue();
        client.ping();
    }

    /// The client itself validates the answer with the published schema.
    @Test
    void anAnswerConformsToTheSchemaThatTheClientRead() {
        client.listTools();
        var result = client.callTool(CallToolRequest.builder("echo_text")
                .arguments(Map.of("text", "häh?", "times", 2))
                .build());
        assertThat(result.isError()).isFalse();
        assertThat(result.structuredContent())
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.MAP)
                .containsEntry("text", "häh?häh?")
                .containsEntry("nothing", null);
    }

    @Test
    void invalidArgumentsAreAResultAndAnUnknownToolIsAnError() {
        var result = client.callTool(CallToolRequest.builder("echo_text")
                .arguments(Map.of("txt", "x"))
                .build());
        assertThat(result.isError()).isTrue();
        assertThat(((TextContent) result.content().getFirst()).text())
                .isEqualTo("echo_text: unknown argument 'txt'; did you mean 'text'?");
        assertThatThrownBy(() -> client.callTool(CallToolRequest.builder("echo_text_me")
                        .arguments(Map.of())
                        .build()))
                .isInstanceOf(McpError.class)
                .hasMessageContaining("did you mean echo_text?");
    }

    @Test
    void progressArrives() throws InterruptedException {
        client.callTool(new CallToolRequest("slow_work", Map.of("steps", 3), Map.of("progressToken", "p")));
        ProgressNotification first = progress.poll(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertThat(first).isNotNull();
        assertThat(first.progress()).isEqualTo(1);
        assertThat(first.total()).isEqualTo(3);
        assertThat(first.message()).isEqualTo("working");
    }
}
