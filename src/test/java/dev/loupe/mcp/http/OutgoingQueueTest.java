package dev.loupe.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.mcp.http.OutgoingQueue.Item;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class OutgoingQueueTest {

    private final OutgoingQueue outgoing = new OutgoingQueue();

    private Item next() throws InterruptedException {
        return outgoing.next(Duration.ofSeconds(20));
    }

    @Test
    void itemsComeOutInOrderAndTheLastForEver() throws InterruptedException {
        outgoing.note("1");
        outgoing.note("2");
        outgoing.answer("3");
        outgoing.note("4");
        outgoing.error(5, "5");
        assertThat(next()).isEqualTo(new Item.Note("1"));
        assertThat(next()).isEqualTo(new Item.Note("2"));
        assertThat(next()).isEqualTo(new Item.Answer("3"));
        assertThat(next()).isEqualTo(new Item.Answer("3"));
    }

    @Test
    void silenceIsReportedWhenThePatienceIsOver() throws InterruptedException {
        assertThat(outgoing.next(Duration.ofMillis(1))).isEqualTo(new Item.Silence());
    }

    @Test
    void excessNotesAreDroppedButNeverQuestionsOrTheAnswer() throws InterruptedException {
        for (int i = 0; i < 1000; i++) outgoing.note("{\"jsonrpc\":\"2.0\",\"method\":\"m\",\"params\":" + i + "}");
        String question = "{\"jsonrpc\":\"2.0\",\"id\":\"loupe-1\",\"method\":\"m\",\"params\":{}}";
        outgoing.note(question);
        outgoing.answer("a");
        int notes = 0;
        Item item = next();
        for (; item instanceof Item.Note note && !note.json().equals(question); item = next()) notes++;
        assertThat(notes).isEqualTo(256);
        assertThat(item).isEqualTo(new Item.Note(question));
        assertThat(next()).isEqualTo(new Item.Answer("a"));
    }

    @Test
    void nothingIsKeptForWhoHasLeft() throws InterruptedException {
        outgoing.note("1");
        outgoing.leave();
        outgoing.note("2");
        outgoing.nothing();
        assertThat(next()).isEqualTo(new Item.Nothing());
    }
}
