package dev.loupe.mcp.http;

import dev.loupe.mcp.Features;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// The open sessions. One that was idle for too long is treated as gone; its memory is freed when the next
/// one begins.
final class Sessions {

    private static final int RANDOM_BYTES = 16;

    private final Features features;
    private final HttpLimits limits;
    private final LongSupplier nanoTime;
    private final SecureRandom random = new SecureRandom();
    private final Map<String, Session> byId = new LinkedHashMap<>();

    Sessions(Features features, HttpLimits limits, LongSupplier nanoTime) {
        this.features = features;
        this.limits = limits;
        this.nanoTime = nanoTime;
    }

    /// A new session, marked as used.
    ///
    /// @throws Refusal.Thrown if there are too many
    Session open() throws Refusal.Thrown {
        byte[] secret = new byte[RANDOM_BYTES];
        random.nextBytes(secret);
        long now = nanoTime.getAsLong();
        var session = new Session(Base64.getUrlEncoder().withoutPadding().encodeToString(secret), features, now);
        List<Session> ended = makeRoom(now);
        ended.forEach(Session::close);
        synchronized (byId) {
            if (byId.size() >= limits.sessions())
                throw new Refusal.Thrown(
                        new Refusal(503, "too many sessions; end one that is not needed", Map.of("Retry-After", "10")));
            byId.put(session.id(), session);
            session.begin();
        }
        return session;
    }

    /// Removes expired sessions; if that is not enough, also the one that was idle for longest.
    private List<Session> makeRoom(long now) {
        var ended = new ArrayList<Session>();
        synchronized (byId) {
            for (Session session : byId.values())
                if (session.idle(now) > limits.sessionIdle().toNanos()) ended.add(session);
            if (ended.isEmpty() && byId.size() >= limits.sessions()) {
                Session idlest = idlest(now);
                if (idlest != null) ended.add(idlest);
            }
            for (Session session : ended) byId.remove(session.id());
        }
        return ended;
    }

    private @Nullable Session idlest(long now) {
        Session idlest = null;
        for (Session session : byId.values())
            if (session.idle(now) >= 0 && (idlest == null || session.idle(now) > idlest.idle(now))) idlest = session;
        return idlest;
    }

    /// The session, marked as used; null if there is none.
    @Nullable
    Session use(String id) {
        synchronized (byId) {
            Session session = byId.get(id);
            if (session == null
                    || session.idle(nanoTime.getAsLong()) > limits.sessionIdle().toNanos()) return null;
            session.begin();
            return session;
        }
    }

    void release(Session session) {
        session.end(nanoTime.getAsLong());
    }

    /// Ends a session, if it still exists.
    void close(Session session) {
        synchronized (byId) {
            byId.remove(session.id());
        }
        session.close();
    }

    List<Session> all() {
        synchronized (byId) {
            return List.copyOf(byId.values());
        }
    }
}
