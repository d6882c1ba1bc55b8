package dev.loupe.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.model.JsonValue;
import dev.loupe.rpc.RpcMessage;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Two clients of one server, as over HTTP.
@Timeout(300)
class ClientConnectionTest {

    private final FeaturesForTests server = new FeaturesForTests();
    private final Client one = new Client();
    private final Client other = new Client();

    private final class Client {
        private final LinkedBlockingQueue<String> received = new LinkedBlockingQueue<>();
        private final ClientConnection peer = new ClientConnection(server.features, received::add);

        void send(String json) {
            peer.receive(RpcMessage.parse(json), new Replies.OfStream(received::add));
        }

        void call(String tool) {
            send("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"" + tool + "\"}}");
        }

        String next() throws InterruptedException {
            return String.valueOf(received.poll(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS));
        }
    }

    @Test
    void aCancellationReachesOnlyTheClientsOwnRequest() throws Exception {
        one.call("wait");
        RequestContext waiting = server.waiting.get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS);
        other.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1}}");
        waiting.answer(JsonValue.object("mine", JsonValue.of(true)));
        assertThat(one.next()).isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"mine\":true}}");
        assertThat(other.received).isEmpty();
    }

    @Test
    void anAnswerToAQuestionCountsOnlyFromWhomItWasAsked() throws Exception {
        one.call("ask");
        assertThat(one.next()).contains("\"id\":\"loupe-1\"", "sampling/createMessage");
        other.send("{\"jsonrpc\":\"2.0\",\"id\":\"loupe-1\",\"result\":{\"from\":\"the wrong one\"}}");
        one.send("{\"jsonrpc\":\"2.0\",\"id\":\"loupe-1\",\"result\":{\"from\":\"the right one\"}}");
        assertThat(one.next()).contains("the right one");
        assertThat(other.received).isEmpty();
    }

    @Test
    void aLevelOfLogMessagesIsTheClientsOwn() throws Exception {
        one.send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"logging/setLevel\",\"params\":{\"level\":\"emergency\"}}");
        assertThat(one.next()).contains("\"result\":{}");
        other.send("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"logging/setLevel\",\"params\":{\"level\":\"error\"}}");
        assertThat(other.next()).contains("\"result\":{}");
        one.call("log");
        other.call("log");
        assertThat(one.next()).contains("\"id\":1");
        assertThat(List.of(other.next(), other.next()).getFirst()).contains("much");
    }

    @Test
    void aClientThatIsGoneGetsNothingAndItsWorkIsStopped() throws Exception {
        one.call("wait");
        RequestContext waiting = server.waiting.get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS);
        var stopped = new LinkedBlockingQueue<String>();
        waiting.whenCancelled(() -> stopped.add("stopped"));
        one.peer.drop();
        assertThat(stopped.poll(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS)).isEqualTo("stopped");
        waiting.answer(JsonValue.object());
        assertThat(one.received).isEmpty();
        assertThat(one.peer.drain(Duration.ZERO, Duration.ZERO)).isTrue();
    }

    @Test
    void workThatDoesNotEndIsLeftBehindInTheEnd() throws Exception {
        one.call("wait");
        server.waiting.get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertThat(one.peer.drain(Duration.ofMillis(1), Duration.ofMillis(1))).isFalse();
    }
}
