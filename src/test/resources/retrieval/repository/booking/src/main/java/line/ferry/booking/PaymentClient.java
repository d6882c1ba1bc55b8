package line.ferry.booking;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Speaks to the payment provider. Charges carry the booking's reference as idempotency key. */
public class PaymentClient {
    private static final int ATTEMPTS = 4;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(250);

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI provider;

    public PaymentClient(URI provider) {
        this.provider = provider;
    }

    Receipt charge(String reference, int cents, String card) throws BookingException {
        HttpRequest request = HttpRequest.newBuilder(provider.resolve("/charges"))
                .header("Idempotency-Key", reference)
                .POST(HttpRequest.BodyPublishers.ofString("{\"amount\":" + cents + ",\"card\":\"" + card + "\"}"))
                .build();
        HttpResponse<String> response = send(request);
        if (response.statusCode() == 402) throw new BookingException("the card was declined by the bank");
        return new Receipt(reference, cents, response.body());
    }

    void refund(String reference, int cents) throws BookingException {
        send(HttpRequest.newBuilder(provider.resolve("/refunds/" + reference + "?amount=" + cents)).DELETE().build());
    }

    /** Sends again after a failure, each pause twice as long as the one before. */
    private HttpResponse<String> send(HttpRequest request) throws BookingException {
        Duration pause = FIRST_PAUSE;
        for (int attempt = 1; ; attempt++) {
            try {
                HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
                if (response.statusCode() < 500) return response;
                if (attempt == ATTEMPTS) throw new BookingException("payment provider answered " + response.statusCode());
                Thread.sleep(pause);
            } catch (IOException e) {
                if (attempt == ATTEMPTS) throw new BookingException("payment provider cannot be reached", e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new BookingException("interrupted while waiting for the payment provider", e);
            }
            pause = pause.multipliedBy(2);
        }
    }
}
