package dev.loupe.mcp;

import dev.loupe.model.JsonValue;
import dev.loupe.model.Progress;
import dev.loupe.rpc.RpcMessage.Notification;
import java.util.LinkedHashMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/// Turns a tool's progress into notifications: strictly increasing over all phases of the work, and at most
/// about ten per second.
final class ProgressNotes implements Progress {

    private static final long GAP_NANOS = 100_000_000;

    private final JsonValue token;
    private final Consumer<Notification> client;
    private final LongSupplier nanoTime;
    private long doneBefore;
    private long last;
    private long lastSent = -1;
    private long lastSentAt;

    ProgressNotes(JsonValue token, Consumer<Notification> client, LongSupplier nanoTime) {
        this.token = token;
        this.client = client;
        this.nanoTime = nanoTime;
    }

    /// A number smaller than the last one begins a new phase, which is counted on top of the earlier ones.
    @Override
    public synchronized void report(long done, long total, String what) {
        if (done < last) doneBefore += last;
        last = done;
        long progress = doneBefore + done;
        long now = nanoTime.getAsLong();
        if (progress <= lastSent || (lastSent >= 0 && now - lastSentAt < GAP_NANOS)) return;
        lastSent = progress;
        lastSentAt = now;
        client.accept(note(progress, total, what));
    }

    private Notification note(long progress, long total, String what) {
        var params = new LinkedHashMap<String, JsonValue>();
        params.put("progressToken", token);
        params.put("progress", JsonValue.of(progress));
        if (total > 0) params.put("total", JsonValue.of(Math.max(progress, doneBefore + total)));
        if (!what.isEmpty()) params.put("message", JsonValue.of(what));
        return new Notification("notifications/progress", JsonValue.object(params));
    }
}
