package dev.loupe.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue.JsonObject;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/// A client that sends exactly what a test wants, over one connection.
final class RawHttp implements AutoCloseable {

    private static final int PATIENCE_MILLIS = 120_000;

    private final Socket socket;
    private final InputStream in;
    private final int port;
    private Map<String, String> headers = Map.of();
    private final StringBuilder events = new StringBuilder();
    private boolean ended;

    RawHttp(int port) throws IOException {
        this(port, 0);
    }

    /// @param receiveBuffer in bytes; small for a client that reads slowly, 0 for the default
    RawHttp(int port, int receiveBuffer) throws IOException {
        this.port = port;
        socket = new Socket();
        if (receiveBuffer > 0) socket.setReceiveBufferSize(receiveBuffer);
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.setTcpNoDelay(true);
        socket.connect(new InetSocketAddress("127.0.0.1", port));
        in = new BufferedInputStream(socket.getInputStream());
    }

    /// A response.
    ///
    /// @param headers by name in lower case
    record Response(int status, Map<String, String> headers, String body) {

        String header(String name) {
            return headers.getOrDefault(name.toLowerCase(Locale.ROOT), "");
        }

        /// The answer, in either format.
        JsonObject json() {
            return RawHttp.json(body.substring(body.lastIndexOf("data: ") < 0 ? 0 : body.lastIndexOf("data: ") + 6));
        }
    }

    static JsonObject json(String text) {
        try {
            return (JsonObject) Json.parse(text);
        } catch (JsonFailure notJson) {
            throw new AssertionError(text, notJson);
        }
    }

    void raw(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    }

    void raw(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
    }

    /// @param headers lines with line breaks, in addition to Host and Content-Length
    void send(String method, String path, String headers, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        String host = headers.contains("Host:") ? "" : "Host: 127.0.0.1:" + port + "\r\n";
        String length = bytes.length > 0 ? "Content-Length: " + bytes.length + "\r\n" : "";
        raw(method + " " + path + " HTTP/1.1\r\n" + host + headers + length + "\r\n" + body);
    }

    Response ask(String method, String path, String headers, String body) throws IOException {
        send(method, path, headers, body);
        return response(method.equals("HEAD"));
    }

    Response response() throws IOException {
        return response(false);
    }

    private Response response(boolean bodyless) throws IOException {
        int status = head();
        String body = "";
        if (!bodyless && "chunked".equals(headers.get("transfer-encoding"))) {
            while (chunk()) {
                // All of them.
            }
            body = events.toString();
            events.setLength(0);
        } else if (!bodyless && headers.containsKey("content-length")) {
            body = text(Integer.parseInt(headers.get("content-length")));
        } else if (!bodyless && "close".equals(headers.get("connection"))) {
            body = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        return new Response(status, headers, body);
    }

    /// Reads the status and the headers.
    int head() throws IOException {
        String line = line();
        int status = Integer.parseInt(line.split(" ")[1]);
        headers = new LinkedHashMap<>();
        for (line = line(); !line.isEmpty(); line = line()) {
            String[] parts = line.split(":", 2);
            headers.put(parts[0].toLowerCase(Locale.ROOT), parts[1].strip());
        }
        ended = false;
        return status == 100 ? head() : status;
    }

    String header(String name) {
        return headers.getOrDefault(name.toLowerCase(Locale.ROOT), "");
    }

    /// The next message of a stream of events, without comments; empty at the end of the stream.
    String event() throws IOException {
        while (true) {
            String block = block();
            if (block.isEmpty()) return "";
            for (String line : block.split("\n"))
                if (line.startsWith("data: ")) return line.substring("data: ".length());
        }
    }

    /// The next lines up to an empty one, including comments; empty at the end of the stream.
    String block() throws IOException {
        int end;
        while ((end = events.indexOf("\n\n")) < 0) if (!chunk()) return "";
        String block = events.substring(0, end);
        events.delete(0, end + 2);
        return block;
    }

    /// @return whether there was one
    private boolean chunk() throws IOException {
        if (ended) return false;
        int length = Integer.parseInt(line(), 16);
        events.append(text(length));
        assertThat(line()).isEmpty();
        ended = length == 0;
        return !ended;
    }

    private String text(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) throw new EOFException();
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private String line() throws IOException {
        var line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) throw new EOFException("the server closed the connection after '" + line + "'");
            if (c != '\r') line.append((char) c);
        }
        return line.toString();
    }

    /// Waits until the server has closed its side.
    boolean isClosed() throws IOException {
        return in.read() < 0;
    }

    int read() throws IOException {
        return in.read();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
