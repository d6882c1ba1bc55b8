package dev.loupe.mcp.http;

import dev.loupe.mcp.ServerFeatures;
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
final class HttpSessions {

    private static final int RANDOM_BYTES = 16;

    private final ServerFeatures features;
    private final HttpLimits limits;
    private final LongSupplier nanoTime;
    private final SecureRandom random = new SecureRandom();
    private final Map<String, HttpSession> byId = new LinkedHashMap<>();

    HttpSessions(ServerFeatures features, HttpLimits limits, LongSupplier nanoTime) {
        this.features = features;
        this.limits = limits;
        this.nanoTime = nanoTime;
    }

    /// A new session, marked as used.
    ///
    /// @throws Refusal.Thrown if there are too many
    HttpSession open() throws HttpRefusal.Thrown {
        byte[] secret = new byte[RANDOM_BYTES];
        random.nextBytes(secret);
        long now = nanoTime.getAsLong();
        var session = new HttpSession(Base64.getUrlEncoder().withoutPadding().encodeToString(secret), features, now);
        List<HttpSession> ended = makeRoom(now);
        ended.forEach(HttpSession::close);
        synchronized (byId) {
            if (byId.size() >= limits.sessions())
                throw new HttpRefusal.Thrown(new HttpRefusal(
                        503, "too many sessions; end one that is not needed", Map.of("Retry-After", "10")));
            byId.put(session.id(), session);
            session.begin();
        }
        return session;
    }

    /// Removes expired sessions; if that is not enough, also the one that was idle for longest.
    private List<HttpSession> makeRoom(long now) {
        var ended = new ArrayList<HttpSession>();
        synchronized (byId) {
            for (HttpSession session : byId.values())
                if (session.idle(now) > limits.sessionIdle().toNanos()) ended.add(session);
            if (ended.isEmpty() && byId.size() >= limits.sessions()) {
                HttpSession idlest = idlest(now);
                if (idlest != null) ended.add(idlest);
            }
            for (HttpSession session : ended) byId.remove(session.id());
        }
        return ended;
    }

    private @Nullable HttpSession idlest(long now) {
        HttpSession idlest = null;
        for (HttpSession session : byId.values())
            if (session.idle(now) >= 0 && (idlest == null || session.idle(now) > idlest.idle(now))) idlest = session;
        return idlest;
    }

    /// The session, marked as used; null if there is none.
    @Nullable
    HttpSession use(String id) {
        synchronized (byId) {
            HttpSession session = byId.get(id);
            if (session == null
                    || session.idle(nanoTime.getAsLong()) > limits.sessionIdle().toNanos()) return null;
            session.begin();
            return session;
        }
    }

    void release(HttpSession session) {
        session.end(nanoTime.getAsLong());
    }

    /// Ends a session, if it still exists.
    void close(HttpSession session) {
        synchronized (byId) {
            byId.remove(session.id());
        }
        session.close();
    }

    List<HttpSession> all() {
        synchronized (byId) {
            return List.copyOf(byId.values());
        }
    }
}
