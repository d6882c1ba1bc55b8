package dev.loupe.mcp.http;

import com.sun.net.httpserver.HttpExchange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Reads request bodies within a memory limit.
final class BodyReader {

    private static final int SLICE = 8192;

    /// A rejected body is read up to this many times the limit.
    private static final int PATIENCE = 4;

    private final HttpLimits limits;
    private final AtomicLong held = new AtomicLong();

    BodyReader(HttpLimits limits) {
        this.limits = limits;
    }

    long held() {
        return held.get();
    }

    /// A request's body; its share of the memory limit is released when it is closed.
    final class Body implements AutoCloseable {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        byte[] bytes() {
            return bytes.toByteArray();
        }

        private void add(byte[] slice, int length) throws HttpRefusal.Thrown {
            bytes.write(slice, 0, length);
            if (held.addAndGet(length) > limits.bodies())
                throw new HttpRefusal.Thrown(new HttpRefusal(
                        503, "too many large requests at once; try again in a second", Map.of("Retry-After", "1")));
        }

        @Override
        public void close() {
            held.addAndGet(-bytes.size());
        }
    }

    /// @throws IOException if the client breaks off
    Body read(HttpExchange exchange) throws IOException, HttpRefusal.Thrown {
        checkKind(exchange);
        InputStream in = exchange.getRequestBody();
        var body = new Body();
        boolean whole = false;
        try {
            long announced = announced(exchange.getRequestHeaders().getFirst("Content-Length"));
            if (announced > limits.body()) throw tooLarge();
            byte[] slice = new byte[SLICE];
            for (int length = in.read(slice); length >= 0; length = in.read(slice)) {
                body.add(slice, length);
                if (body.bytes.size() > limits.body()) throw tooLarge();
            }
            whole = true;
            return body;
        } catch (RuntimeException malformed) {
            // The JDK's chunk reader counts in 32 bits.
            throw new IOException("malformed chunk", malformed);
        } finally {
            if (!whole) body.close();
        }
    }

    private HttpRefusal.Thrown tooLarge() {
        return new HttpRefusal.Thrown(new HttpRefusal(
                413, "a request may have at most " + limits.body() + " bytes", Map.of("Connection", "close")));
    }

    /// Reads and discards the rest of a rejected request, up to a limit: a client that is still sending does
    /// not read the answer before it has sent everything.
    void skip(HttpExchange exchange) throws IOException {
        long left = (long) PATIENCE * limits.body();
        InputStream in = exchange.getRequestBody();
        byte[] slice = new byte[SLICE];
        try {
            for (int length = in.read(slice); length >= 0 && left > 0; length = in.read(slice)) left -= length;
        } catch (RuntimeException malformed) {
            throw new IOException("malformed chunk", malformed);
        }
    }

    private static long announced(@Nullable String length) {
        return length == null || !length.matches("[0-9]{1,18}") ? 0 : Long.parseLong(length);
    }

    private static void checkKind(HttpExchange exchange) throws HttpRefusal.Thrown {
        String given = exchange.getRequestHeaders().getFirst("Content-Type");
        String type = given == null ? "" : given.toLowerCase(Locale.ROOT).replaceAll("[\\s\"]", "");
        boolean json = type.equals("application/json")
                || type.startsWith("application/json;")
                        && (!type.contains("charset=") || type.contains("charset=utf-8"));
        if (!json)
            throw new HttpRefusal.Thrown(
                    new HttpRefusal(415, "send JSON as UTF-8, with Content-Type: application/json"));
        String coding = exchange.getRequestHeaders().getFirst("Content-Encoding");
        if (coding != null && !coding.equalsIgnoreCase("identity"))
            throw new HttpRefusal.Thrown(new HttpRefusal(415, "send the request without Content-Encoding"));
    }
}
