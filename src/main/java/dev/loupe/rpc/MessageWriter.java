package dev.loupe.rpc;

import dev.loupe.json.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// Writes messages, one per line, each flushed as a whole; from any thread.
public final class MessageWriter {

    private final OutputStream out;

    public MessageWriter(OutputStream out) {
        this.out = out;
    }

    public void send(RpcMessage message) throws IOException {
        sendLine(Json.write(RpcMessage.toJson(message)));
    }

    /// Sends a message that is JSON already.
    ///
    /// @param json on one line
    public void sendLine(String json) throws IOException {
        byte[] line = (json + "\n").getBytes(StandardCharsets.UTF_8);
        synchronized (out) {
            out.write(line);
            out.flush();
        }
    }
}
