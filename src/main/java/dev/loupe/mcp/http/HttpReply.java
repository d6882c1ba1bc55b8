package dev.loupe.mcp.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// The answer to one HTTP request. Used by one thread. After an exception the server closes the connection.
final class HttpReply {

    /// The JDK's server keeps a buffer of the largest write for each connection.
    private static final int PIECE = 8192;

    private static final byte[] COMMENT = ":\n\n".getBytes(StandardCharsets.US_ASCII);

    private final HttpExchange exchange;
    private final SlowReaders slowReaders;
    private boolean begun;
    private boolean events;

    HttpReply(HttpExchange exchange, SlowReaders slowReaders) {
        this.exchange = exchange;
        this.slowReaders = slowReaders;
    }

    void header(String name, String value) {
        exchange.getResponseHeaders().set(name, value);
    }

    /// Whether something was sent.
    boolean begun() {
        return begun;
    }

    /// Whether it is a stream of events.
    boolean events() {
        return events;
    }

    /// Sends the whole answer.
    void json(int status, String body) throws IOException {
        whole(status, "application/json", body.getBytes(StandardCharsets.UTF_8));
    }

    /// Sends the whole answer, of any type.
    void whole(int status, String type, byte[] bytes) throws IOException {
        header("Content-Type", type);
        boolean bodyless = exchange.getRequestMethod().equals("HEAD");
        begin(status, bodyless ? -1 : bytes.length);
        if (!bodyless) write(bytes, false);
        close();
    }

    void refuse(HttpRefusal refusal) throws IOException {
        refusal.headers().forEach(this::header);
        json(refusal.status(), refusal.json());
    }

    /// Sends the whole answer, without a body.
    void empty(int status) throws IOException {
        begin(status, -1);
        close();
    }

    void openEvents() throws IOException {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Type", "text/event-stream");
        headers.set("Cache-Control", "no-cache, no-transform");
        // Otherwise proxies buffer the stream.
        headers.set("X-Accel-Buffering", "no");
        events = true;
        begin(200, 0);
    }

    /// @param json on one line
    void event(String json) throws IOException {
        write(("event: message\ndata: " + json + "\n\n").getBytes(StandardCharsets.UTF_8), true);
    }

    /// Sends a keep-alive comment; fails if the client is gone.
    void comment() throws IOException {
        write(COMMENT, true);
    }

    private void begin(int status, long length) throws IOException {
        begun = true;
        slowReaders.write(() -> exchange.sendResponseHeaders(status, length));
    }

    private void write(byte[] bytes, boolean flush) throws IOException {
        OutputStream out = exchange.getResponseBody();
        for (int from = 0; from < bytes.length; from += PIECE) {
            int begin = from;
            slowReaders.write(() -> out.write(bytes, begin, Math.min(PIECE, bytes.length - begin)));
        }
        if (flush) slowReaders.write(out::flush);
    }

    /// Ends the answer; the connection stays open for the next request.
    void close() throws IOException {
        slowReaders.write(exchange.getResponseBody()::close);
    }
}
