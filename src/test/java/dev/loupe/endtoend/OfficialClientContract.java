package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.json.Json;
import dev.loupe.mcp.ServerIdentity;
import dev.loupe.tools.catalogue.CatalogueText;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpSchema.Resource;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// The packaged product as a client of the official Java SDK sees it, over one transport.
@Tag("packaged")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class OfficialClientContract {

    private final BlockingQueue<ProgressNotification> progress = new LinkedBlockingQueue<>();

    private Installed loupe;
    private McpSyncClient client;

    /// A transport to a server of this root.
    abstract McpClientTransport transport(Installed loupe, Path folder, Path root) throws Exception;

    @BeforeAll
    void connect(@TempDir Path folder) throws Exception {
        Path root = Files.createDirectories(folder.resolve("shop"));
        Files.writeString(root.resolve("retry.py"), """
                def retry_with_backoff(request, attempts=3):
                    \"""Tries a failed request again.\"""
                    for attempt in range(attempts):
                        if request():
                            return True
                    return False
                """);
        loupe = new Installed(folder, "home");
        client = McpClient.sync(transport(loupe, folder, root))
                .initializationTimeout(Duration.ofMinutes(2))
                .requestTimeout(Duration.ofMinutes(2))
                .progressConsumer(progress::add)
                .build();
        client.initialize();
    }

    @AfterAll
    void disconnect() throws Exception {
        client.closeGracefully();
        loupe.close();
    }

    @Test
    void theServerIntroducesItself() {
        assertThat(client.getServerInfo().name()).isEqualTo("loupe");
        assertThat(client.getServerInstructions())
                .isEqualTo(ServerIdentity.loupe("", _ -> true).instructions());
        client.ping();
    }

    @Test
    void theListIsTheOneThatWasBuiltIn() throws Exception {
        String builtIn = CatalogueText.builtIn().oneLine();
        assertThat(client.listTools().tools())
                .extracting(Tool::name)
                .isNotEmpty()
                .allSatisfy(name ->
                        assertThat(builtIn).contains("{\"name\":" + Json.write(dev.loupe.model.JsonValue.of(name))));
    }

    @Test
    void resourcesAndPromptsCanBeReadFromTheirListsOnly() {
        for (Resource resource : client.listResources().resources())
            assertThat(client.readResource(resource).contents())
                    .as(resource.uri())
                    .isNotEmpty();
        assertThat(client.listResourceTemplates().resourceTemplates()).isNotEmpty();
        assertThat(client.listPrompts().prompts()).isNotEmpty();
    }

    /// The client holds the answer against the published schema itself.
    @Test
    void aSearchFindsTheFunction() {
        index();
        CallToolResult result = call("search", Map.of("query", "retry with backoff"));
        assertThat(result.isError()).isFalse();
        assertThat(String.valueOf(result.structuredContent())).contains("retry.py", "retry_with_backoff");
    }

    @Test
    void grepFindsTheLine() {
        index();
        CallToolResult result = call("grep", Map.of("pattern", "range(attempts)"));
        assertThat(result.isError()).isFalse();
        assertThat(String.valueOf(result.structuredContent())).contains("retry.py", "for attempt in range(attempts):");
    }

    @Test
    void indexingReportsProgressToWhoGaveAToken() throws Exception {
        var request = CallToolRequest.builder("index_codebase")
                .arguments(Map.of("path", ".", "forceReindex", true))
                .progressToken("mine")
                .build();

        assertThat(client.callTool(request).isError()).isFalse();

        ProgressNotification first = progress.poll(1, TimeUnit.MINUTES);
        assertThat(first)
                .isNotNull()
                .extracting(ProgressNotification::progressToken)
                .isEqualTo("mine");
    }

    @Test
    void aNameAsAModelMightWriteItIsUnderstood() {
        index();
        assertThat(String.valueOf(
                        call("serch", Map.of("query", "retry with backoff")).structuredContent()))
                .contains("retry_with_backoff");
    }

    @Test
    void anUnknownToolIsAnError() {
        assertThatThrownBy(() -> call("bake_a_cake", Map.of()))
                .isInstanceOf(McpError.class)
                .hasMessageContaining("bake_a_cake");
    }

    @Test
    void invalidArgumentsAreReportedAsAResult() {
        CallToolResult result = call("search", Map.of("query", "x", "mode", "hybird"));
        assertThat(result.isError()).isTrue();
        assertThat(((TextContent) result.content().getFirst()).text()).contains("hybrid, semantic, keyword");
    }

    private void index() {
        assertThat(call("index_codebase", Map.of("path", ".")).isError()).isFalse();
    }

    private CallToolResult call(String tool, Map<String, Object> arguments) {
        return client.callTool(
                CallToolRequest.builder(tool).arguments(arguments).build());
    }
}
