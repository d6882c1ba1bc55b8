package dev.loupe.cli.server;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.ServeOptions;
import dev.loupe.mcp.ServerFeatures;
import dev.loupe.mcp.http.HttpLimits;
import dev.loupe.mcp.http.HttpServing;
import dev.loupe.mcp.http.HttpSettings;
import dev.loupe.mcp.http.ListenAddress;
import dev.loupe.mcp.http.WebSite;
import dev.loupe.tools.answer.ErrorText;
import java.io.IOException;
import java.io.PrintStream;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

/// Serves over HTTP until the process is terminated.
final class HttpFront {

    /// Keeps the token out of the process list, which every user of a machine can read.
    static final String TOKEN = "LOUPE_HTTP_TOKEN";

    private static final int RANDOM_BYTES = 24;

    private final PrintStream err;
    private final Map<String, String> environment;

    HttpFront(PrintStream err, Map<String, String> environment) {
        this.err = err;
        this.environment = environment;
    }

    /// @param site the pages next to MCP
    /// @param last runs after the server has stopped
    int serve(ServerFeatures features, WebSite site, ServeOptions.Http options, Runnable last) throws CommandFailure {
        HttpSettings settings = settings(options);
        try {
            HttpServing serving = HttpServing.start(features, site, settings);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> end(serving, last), "http-end"));
            err.println("listening on " + serving.url());
            if (options.ui() != ServeOptions.Ui.NONE) tell(options.ui(), serving.address() + "/", settings.token());
            // The signal that terminates the process ends this wait.
            new CountDownLatch(1).await();
            return ExitCode.FOUND.code();
        } catch (IOException failure) {
            throw new CommandFailure(ExitCode.INPUT_OUTPUT, ErrorText.cause(failure), failure);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return ExitCode.FOUND.code();
        }
    }

    private static void end(HttpServing serving, Runnable last) {
        serving.close();
        last.run();
    }

    /// Prints the dashboard's address, with the token only if it was generated for this user.
    private void tell(ServeOptions.Ui ui, String address, String token) {
        String whole = ui.isOfOnePerson() && !token.isEmpty() ? address + "#token=" + token : address;
        err.println("dashboard at " + whole);
        if (ui == ServeOptions.Ui.OPENED && !Browser.open(whole))
            err.println("no browser was found; open that address");
    }

    /// The token from the options, otherwise from the environment. If neither has one, a page for one person
    /// gets a generated token, because other users of the machine can reach its port.
    private String token(ServeOptions.Http options) {
        String told = options.token().isEmpty() ? environment.getOrDefault(TOKEN, "") : options.token();
        if (!told.isEmpty() || !options.ui().isOfOnePerson()) return told;
        byte[] secret = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(secret);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
    }

    private HttpSettings settings(ServeOptions.Http options) throws CommandFailure {
        String token = token(options);
        if (!token.chars().allMatch(c -> c > ' ' && c <= '~'))
            throw new CommandFailure(ExitCode.USAGE, "a token holds printable ASCII characters and no blanks");
        try {
            return new HttpSettings(
                    ListenAddress.parse(options.address()),
                    token,
                    Set.copyOf(options.allowHosts()),
                    Set.copyOf(options.allowOrigins()),
                    HttpLimits.USUAL);
        } catch (IllegalArgumentException wrong) {
            throw new CommandFailure(ExitCode.USAGE, "--http: " + wrong.getMessage(), wrong);
        }
    }
}
