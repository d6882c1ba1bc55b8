package dev.loupe.daemon;

import dev.loupe.json.Json;
import dev.loupe.rpc.MessageWriter;
import dev.loupe.rpc.RpcMessage;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;

/// The queue of messages to one front. A separate thread writes them, so that a suspended front (a terminal's
/// Ctrl-Z, a debugger) that reads nothing blocks neither a tool nor an index run. Thread-safe.
final class Outbox {
    private static final System.Logger LOG = System.getLogger(Outbox.class.getName());

    /// Maximum queued characters; a front that leaves more unread is broken.
    private static final long MOST_WAITING = 64L << 20;

    /// Progress messages are dropped while more than this many wait: the next one says more.
    private static final int MOST_NEWS = 8;

    private final MessageWriter writer;
    private final Runnable broken;
    private final ArrayDeque<String> waiting = new ArrayDeque<>();
    private long characters;
    private boolean writing;
    private boolean over;

    /// @param broken run once nothing more can be sent
    Outbox(MessageWriter writer, Runnable broken) {
        this.writer = writer;
        this.broken = broken;
    }

    /// Starts writing.
    void start() {
        Thread.ofPlatform().daemon().name("outbox").start(this::write);
    }

    /// Sends an answer; dropped if the front has left.
    void send(RpcMessage message) {
        if (!taken(Json.write(RpcMessage.toJson(message)))) broken.run();
    }

    /// Sends a message that may be dropped.
    void tell(RpcMessage news) {
        synchronized (this) {
            if (waiting.size() > MOST_NEWS) return;
        }
        send(news);
    }

    private synchronized boolean taken(String json) {
        if (over || characters > MOST_WAITING) return false;
        waiting.add(json);
        characters += json.length();
        notifyAll();
        return true;
    }

    /// Waits until everything is written, with a timeout.
    synchronized void flush(Duration patience) {
        long deadline = System.nanoTime() + patience.toNanos();
        try {
            while (!over && (writing || !waiting.isEmpty())) {
                long left = deadline - System.nanoTime();
                if (left <= 0) return;
                TimeUnit.NANOSECONDS.timedWait(this, left);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /// Drops queued messages and accepts no more.
    synchronized void close() {
        over = true;
        waiting.clear();
        notifyAll();
    }

    private void write() {
        try {
            for (String json = next(); !json.isEmpty(); json = next()) writer.sendLine(json);
        } catch (IOException gone) {
            LOG.log(Level.DEBUG, "the client has gone; an answer is dropped: " + gone);
            close();
            broken.run();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            close();
        }
    }

    /// Empty at the end.
    private synchronized String next() throws InterruptedException {
        writing = false;
        notifyAll();
        while (waiting.isEmpty() && !over) wait();
        if (over) return "";
        String json = waiting.remove();
        characters -= json.length();
        writing = true;
        return json;
    }
}
