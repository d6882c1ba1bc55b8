package dev.loupe.rpc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.rpc.RpcMessage.Response;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class MessageWriterTest {

    @Test
    void messagesFromManyThreadsStayWholeLines() throws Exception {
        var out = new ByteArrayOutputStream();
        var writer = new MessageWriter(out);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var sending = new ArrayList<Callable<Integer>>();
            for (int i = 0; i < 200; i++) sending.add(sending(writer, i));
            for (Future<Integer> sent : threads.invokeAll(sending)) sent.get();
        }
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .hasSize(200)
                .allSatisfy(line -> assertThat(RpcMessage.parse(line)).isInstanceOf(Response.class));
    }

    private static Callable<Integer> sending(MessageWriter writer, int id) {
        return () -> {
            writer.send(new Response(JsonValue.of(id), JsonValue.of("line\nbreak".repeat(500))));
            return id;
        };
    }
}
