package dev.loupe.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.rpc.RpcMessage.Request;
import dev.loupe.tools.catalogue.CatalogueText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressNotesTest {

    private final List<String> lines = new ArrayList<>();
    private final Replies replies = new Replies.OfStream(lines::add);
    private final RequestContext exchange = exchange();
    private long now;
    private final ProgressNotes notes = new ProgressNotes(JsonValue.of("t"), exchange::tell, () -> now);

    private RequestContext exchange() {
        ServerFeatures features = ServerFeatures.ofTools(
                new ServerIdentity("loupe", "0", ""),
                new CatalogueTools(
                        CatalogueText.builtIn(),
                        new SharedCaller(client -> {
                            throw new IOException("there are no tools here");
                        }),
                        note -> {}));
        var request = new Request(JsonValue.of(1), "tools/call", JsonValue.object());
        var questions = new ClientQuestions();
        var legacy = new LegacyProtocol(features, new Methods(features, new RunningRequests()), lines::add, questions);
        return new RequestContext(request, legacy, ClientInfo.UNKNOWN, questions, replies);
    }

    private List<String> sent() {
        return lines.stream()
                .map(line ->
                        line.replaceAll(".*\"progressToken\":\"t\",|}}$", "").replace("\"", ""))
                .toList();
    }

    @Test
    void atMostTenASecondAreSent() {
        for (int i = 1; i <= 1000; i++) {
            now += 1_000_000;
            notes.report(i, 1000, "");
        }
        assertThat(sent()).hasSize(10).startsWith("progress:1,total:1000", "progress:101,total:1000");
    }

    @Test
    void aNewPhaseIsCountedOnTopSoThatProgressOnlyGrows() {
        for (long[] report : new long[][] {{1, 2}, {2, 2}, {0, 5}, {1, 5}, {1, 5}, {5, 5}}) {
            now += 1_000_000_000;
            notes.report(report[0], report[1], "");
        }
        assertThat(sent())
                .containsExactly(
                        "progress:1,total:2", "progress:2,total:2", "progress:3,total:7", "progress:7,total:7");
    }

    @Test
    void anUnknownTotalIsLeftOut() {
        notes.report(5, 0, "scanning");
        assertThat(sent()).containsExactly("progress:5,message:scanning");
    }

    @Test
    void nothingIsSentAfterTheAnswer() {
        notes.report(1, 2, "");
        exchange.answer(JsonValue.object());
        now += 1_000_000_000;
        notes.report(2, 2, "");
        assertThat(sent()).containsExactly("progress:1,total:2", "{jsonrpc:2.0,id:1,result:{");
    }
}
