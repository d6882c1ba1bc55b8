package dev.loupe.mcp;

import dev.loupe.rpc.MessageWriter;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayDeque;

/// Writes to a client's stream on a separate thread, so that a client that does not read blocks neither
/// reading nor calls. Unread messages are queued up to a limit, beyond which senders wait.
///
/// When the client is gone, messages are dropped; the end of input ends the server.
final class StreamOutlet implements NotificationSink {

    /// Maximum queued characters.
    private static final long MOST_WAITING = 64L << 20;

    private final MessageWriter writer;
    private final ArrayDeque<String> waiting = new ArrayDeque<>();
    private long characters;
    private boolean writing;
    private boolean started;
    private boolean broken;

    StreamOutlet(MessageWriter writer) {
        this.writer = writer;
    }

    @Override
    public synchronized void send(String json) {
        if (!hasRoom()) return;
        if (!started) {
            started = true;
            var thread = new Thread(this::write, "mcp-answers");
            thread.setDaemon(true);
            thread.start();
        }
        waiting.add(json);
        characters += json.length();
        notifyAll();
    }

    /// Whether the message can be queued; waits for space.
    private boolean hasRoom() {
        try {
            while (!broken && characters > MOST_WAITING) wait();
            return !broken;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// Waits until everything is written, with a timeout.
    synchronized void flush(Duration patience) {
        long deadline = System.nanoTime() + patience.toNanos();
        try {
            while (!broken && (writing || !waiting.isEmpty())) {
                long left = (deadline - System.nanoTime()) / 1_000_000;
                if (left <= 0) return;
                wait(left);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void write() {
        try {
            while (true) writer.sendLine(next());
        } catch (IOException gone) {
            log().log(Level.DEBUG, "the client no longer reads", gone);
            giveUp();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            giveUp();
        }
    }

    private synchronized String next() throws InterruptedException {
        writing = false;
        notifyAll();
        while (waiting.isEmpty()) wait();
        String json = waiting.remove();
        characters -= json.length();
        writing = true;
        return json;
    }

    private synchronized void giveUp() {
        broken = true;
        waiting.clear();
        characters = 0;
        notifyAll();
    }

    /// Loaded on demand, since the platform's logging takes longer to start than the whole server.
    private static System.Logger log() {
        return System.getLogger(StreamOutlet.class.getName());
    }
}
