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

/// Waits for a complete HTTP response within bounds of size and time. The JDK's request timeout only covers
/// the response's headers.
public final class WholeAnswer {

    private WholeAnswer() {}

    /// Sends the request. If the response is late or the thread is interrupted, it is cancelled.
    ///
    /// @param most bytes of a body
    /// @throws TimeoutException if it is not complete in time
    /// @throws IOException from the client, or because the body is too long
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
