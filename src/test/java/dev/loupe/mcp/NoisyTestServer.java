package dev.loupe.mcp;

import dev.loupe.Main;
import java.io.PrintStream;

/// Loupe with a library that prints to standard output as soon as the server has started.
final class NoisyTestServer {
    private NoisyTestServer() {}

    public static void main(String[] arguments) {
        PrintStream before = System.out;
        var library = new Thread(() -> {
            while (System.out == before) Thread.onSpinWait();
            while (true) System.out.println("noise");
        });
        library.setDaemon(true);
        library.start();
        Main.main(arguments);
    }
}
