package dev.loupe.cli;

import dev.loupe.mcp.Features;
import dev.loupe.mcp.http.HttpLimits;
import dev.loupe.mcp.http.HttpServing;
import dev.loupe.mcp.http.HttpSettings;
import dev.loupe.mcp.http.ListenAddress;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

/// Serves over HTTP until the process is told to end.
final class HttpFront {

    /// Keeps the token out of the list of processes, which every user of a machine can read.
    static final String TOKEN = "LOUPE_HTTP_TOKEN";

    private final PrintStream err;
    private final Map<String, String> environment;

    HttpFront(PrintStream err, Map<String, String> environment) {
        this.err = err;
        this.environment = environment;
    }

    /// @param last what is to be done when the server has ended
    int serve(Features features, ServeOptions options, Runnable last) throws CommandFailure {
        HttpSettings settings = settings(options);
        try {
            HttpServing serving = HttpServing.start(features, settings);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> end(serving, last), "http-end"));
            err.println("listening on " + serving.url());
            // The signal that ends the process ends this wait.
            new CountDownLatch(1).await();
            return Exit.FOUND.code();
        } catch (IOException failure) {
            throw new CommandFailure(Exit.INPUT_OUTPUT, String.valueOf(failure.getMessage()), failure);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Exit.FOUND.code();
        }
    }

    private static void end(HttpServing serving, Runnable last) {
        serving.close();
        last.run();
    }

    private HttpSettings settings(ServeOptions options) throws CommandFailure {
        String token = options.token().isEmpty() ? environment.getOrDefault(TOKEN, "") : options.token();
        if (!token.chars().allMatch(c -> c > ' ' && c <= '~'))
            throw new CommandFailure(Exit.USAGE, "a token holds printable ASCII characters and no blanks");
        try {
            return new HttpSettings(
                    ListenAddress.parse(options.http()),
                    token,
                    Set.copyOf(options.allowHosts()),
                    Set.copyOf(options.allowOrigins()),
                    HttpLimits.USUAL);
        } catch (IllegalArgumentException wrong) {
            throw new CommandFailure(Exit.USAGE, "--http: " + wrong.getMessage(), wrong);
        }
    }
}
