package dev.loupe.rpc;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Waits for all of an HTTP answer, within bounds of size and time: the timeout of a request ends with the
/// answer's head.
public final class WholeAnswer {

    private WholeAnswer() {}

    /// What comes too late, or is waited for no longer, is given up.
    ///
    /// @param most bytes of a body
    /// @throws TimeoutException where all of it is not there in time
    /// @throws IOException as the client gives it, also for a body that is longer
    public static HttpResponse<byte[]> of(HttpClient client, HttpRequest request, Duration timeout, int most)
            throws IOException, TimeoutException, InterruptedException {
        CompletableFuture<HttpResponse<byte[]>> answer =
                client.sendAsync(request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), most));
        try {
            return answer.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | InterruptedException over) {
            answer.cancel(true);
            throw over;
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof IOException failure ? failure : new IOException(failed.getCause());
        }
    }
}
