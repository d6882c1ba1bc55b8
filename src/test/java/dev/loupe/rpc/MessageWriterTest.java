package dev.loupe.rpc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.rpc.RpcMessage.Response;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class MessageWriterTest {

    @Test
    void messagesFromManyThreadsStayWholeLines() {
        var out = new ByteArrayOutputStream();
        var writer = new MessageWriter(out);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 200; i++) {
                var message = new Response(JsonValue.of(i), JsonValue.of("line\nbreak".repeat(500)));
                threads.submit(() -> {
                    writer.send(message);
                    return true;
                });
            }
        }
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .hasSize(200)
                .allSatisfy(line -> assertThat(RpcMessage.parse(line)).isInstanceOf(Response.class));
    }
}
