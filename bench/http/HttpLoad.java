import com.sun.net.httpserver.HttpServer;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/// Load for a `serve --http --conformance` (or, with `bare`, the least that an HTTP server of the JDK can
/// do). See bench/http/run.
///
///     java HttpLoad.java PORT PID     measures; PID's CPU time and memory are read from /proc
///     java HttpLoad.java bare         serves a canned answer at a free port
public final class HttpLoad {

    private static final String META = "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
            + "\"io.modelcontextprotocol/clientCapabilities\":{},\"progressToken\":\"p\"}";

    private static int port;
    private static long pid;

    private HttpLoad() {}

    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("bare")) {
            bare();
            return;
        }
        port = Integer.parseInt(arguments[0]);
        pid = Long.parseLong(arguments[1]);
        boolean bare = arguments.length > 2;
        fast(4, 500);
        keptAlive();
        if (!bare) {
            crowd();
            slowReaders();
        }
    }

    private static void bare() throws IOException {
        System.setProperty("sun.net.httpserver.nodelay", "true");
        byte[] answer = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"content\":[]}}".getBytes(StandardCharsets.UTF_8);
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 1024);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
        System.err.println("listening on http://127.0.0.1:" + server.getAddress().getPort() + "/mcp");
    }

    private static String request(String method, String name) {
        String body = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\",\"params\":{"
                + (name.isEmpty() ? "" : "\"name\":\"" + name + "\",\"arguments\":{},") + META + "}}";
        return "POST /mcp HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                + "Accept: application/json, text/event-stream\r\nMCP-Protocol-Version: 2026-07-28\r\nMcp-Method: " + method
                + "\r\n" + (name.isEmpty() ? "" : "Mcp-Name: " + name + "\r\n") + "Content-Length: " + body.length() + "\r\n\r\n"
                + body;
    }

    /// One connection.
    private static final class Client implements AutoCloseable {
        final Socket socket = new Socket();
        final InputStream in;

        Client(int receiveBuffer) throws IOException {
            if (receiveBuffer > 0) socket.setReceiveBufferSize(receiveBuffer);
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(120_000);
            socket.connect(new InetSocketAddress("127.0.0.1", port));
            in = new BufferedInputStream(socket.getInputStream());
        }

        void send(String request) throws IOException {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
        }

        /// @return the status and the whole body
        String answer() throws IOException {
            String status = line();
            int length = 0;
            boolean chunked = false;
            for (String line = line(); !line.isEmpty(); line = line()) {
                String header = line.toLowerCase();
                if (header.startsWith("content-length:")) length = Integer.parseInt(header.substring(15).strip());
                chunked |= header.startsWith("transfer-encoding:");
            }
            var body = new StringBuilder(status);
            if (!chunked) return body.append(new String(in.readNBytes(length), StandardCharsets.UTF_8)).toString();
            for (int chunk = Integer.parseInt(line(), 16); chunk > 0; chunk = Integer.parseInt(line(), 16)) {
                body.append(new String(in.readNBytes(chunk), StandardCharsets.UTF_8));
                line();
            }
            line();
            return body.toString();
        }

        private String line() throws IOException {
            var line = new StringBuilder();
            for (int c = in.read(); c != '\n'; c = in.read()) {
                if (c < 0) throw new EOFException();
                if (c != '\r') line.append((char) c);
            }
            return line.toString();
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    /// @return the times of all calls, in microseconds
    private static List<Long> fast(int clients, int calls) throws InterruptedException {
        List<Long> times = Collections.synchronizedList(new ArrayList<>());
        String request = request("tools/call", "test_simple_text");
        all(clients, () -> {
            try (var client = new Client(0)) {
                for (int i = 0; i < calls; i++) {
                    long began = System.nanoTime();
                    client.send(request);
                    if (!client.answer().contains(" 200 ")) throw new IOException("refused");
                    times.add((System.nanoTime() - began) / 1000);
                }
            }
        });
        return times;
    }

    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    private static int all(int clients, Work work) throws InterruptedException {
        var failed = new AtomicInteger();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < clients; i++)
                threads.submit(() -> {
                    try {
                        work.run();
                    } catch (IOException | InterruptedException | RuntimeException failure) {
                        failed.incrementAndGet();
                    }
                });
        }
        return failed.get();
    }

    private static void keptAlive() throws Exception {
        long cpu = cpuMillis();
        List<Long> times = fast(8, 2500);
        long used = cpuMillis() - cpu;
        System.out.printf(
                "one call after another, 8 connections: %d calls, %s, server CPU %.3f ms a call%n",
                times.size(), times(times), (double) used / times.size());
    }

    private static void crowd() throws Exception {
        for (int round = 1; round <= 2; round++) {
            long cpu = cpuMillis();
            List<Long> times = Collections.synchronizedList(new ArrayList<>());
            String request = request("tools/call", "test_tool_with_progress");
            int failed = all(1000, () -> {
                try (var client = new Client(0)) {
                    for (int i = 0; i < 3; i++) {
                        long began = System.nanoTime();
                        client.send(request);
                        String answer = client.answer();
                        if (answer.split("notifications/progress").length != 4 || !answer.contains("\"result\""))
                            throw new IOException(answer);
                        times.add((System.nanoTime() - began) / 1000);
                    }
                }
            });
            System.out.printf(
                    "1,000 clients at once, round %d: %d calls of 100 ms with three notes each, %d clients failed, %s, server CPU %.2f s, RSS %d MB%n",
                    round, times.size(), failed, times(times), (cpuMillis() - cpu) / 1000.0, rssMegabytes());
        }
    }

    /// Each asks for a thousand lists of tools at once and reads 10 KB a second of the answers.
    private static void slowReaders() throws Exception {
        var stop = new AtomicBoolean();
        var readers = new ArrayList<Client>();
        String many = request("tools/list", "").repeat(1000);
        for (int i = 0; i < 200; i++) {
            var reader = new Client(8192);
            readers.add(reader);
            Thread.startVirtualThread(() -> {
                try {
                    reader.send(many);
                } catch (IOException closed) {
                    // At the end.
                }
            });
            Thread.startVirtualThread(() -> {
                try {
                    while (!stop.get() && reader.socket.getInputStream().readNBytes(1000).length > 0) Thread.sleep(100);
                } catch (IOException | InterruptedException closed) {
                    // At the end.
                }
            });
        }
        Thread.sleep(2000);
        List<Long> times = fast(1, 1000);
        System.out.printf("one client beside 200 slow readers: %s, RSS %d MB%n", times(times), rssMegabytes());
        stop.set(true);
        for (Client reader : readers) reader.close();
    }

    private static String times(List<Long> micros) {
        var sorted = new ArrayList<>(micros);
        Collections.sort(sorted);
        return "p50 %.1f ms, p99 %.1f ms"
                .formatted(sorted.get(sorted.size() / 2) / 1000.0, sorted.get(sorted.size() * 99 / 100) / 1000.0);
    }

    private static long cpuMillis() throws IOException {
        String[] fields = Files.readString(Path.of("/proc/" + pid + "/stat")).replaceFirst(".*\\) ", "").split(" ");
        return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) * 10;
    }

    private static long rssMegabytes() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/" + pid + "/status")))
            if (line.startsWith("VmRSS")) return Long.parseLong(line.replaceAll("\\D", "")) / 1024;
        return -1;
    }
}
