package dev.loupe.mcp;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;

/// The JVM's minimum, for bench/handshake: one canned line for every line.
final class BareTestServer {
    private BareTestServer() {}

    public static void main(String[] arguments) throws IOException {
        var in = new FileInputStream(FileDescriptor.in);
        var out = new FileOutputStream(FileDescriptor.out);
        byte[] answer =
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n".getBytes(java.nio.charset.StandardCharsets.UTF_8);
        byte[] buffer = new byte[8192];
        int count;
        while ((count = in.read(buffer)) > 0) for (int i = 0; i < count; i++) if (buffer[i] == '\n') out.write(answer);
    }
}
