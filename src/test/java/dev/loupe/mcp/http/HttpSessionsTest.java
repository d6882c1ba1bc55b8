package dev.loupe.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.mcp.RequestContext;
import dev.loupe.mcp.ServerFeatures;
import dev.loupe.mcp.ServerIdentity;
import dev.loupe.mcp.Tools;
import dev.loupe.model.JsonValue.JsonObject;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class HttpSessionsTest {

    private static final Tools NONE = new Tools() {
        @Override
        public String list() {
            return "[]";
        }

        @Override
        public void call(String name, JsonObject arguments, RequestContext exchange) {
            throw new IllegalStateException();
        }
    };

    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1000);
    private final HttpSessions sessions = new HttpSessions(
            ServerFeatures.ofTools(new ServerIdentity("tester", "9", ""), NONE), ServerForTests.LIMITS, now::get);

    private void pass(Duration time) {
        now.addAndGet(time.toNanos());
    }

    @Test
    void aSessionThatIsUsedLives() throws HttpRefusal.Thrown {
        HttpSession session = sessions.open();
        sessions.release(session);
        for (int i = 0; i < 5; i++) {
            pass(Duration.ofMinutes(29));
            assertThat(sessions.use(session.id())).isSameAs(session);
            sessions.release(session);
        }
    }

    @Test
    void aSessionThatIsIdleIsGone() throws HttpRefusal.Thrown {
        HttpSession session = sessions.open();
        sessions.release(session);
        pass(Duration.ofMinutes(31));
        assertThat(sessions.use(session.id())).isNull();
        sessions.release(sessions.open());
        assertThat(sessions.all()).doesNotContain(session).hasSize(1);
    }

    @Test
    void aSessionWithAnOpenStreamIsNotIdle() throws HttpRefusal.Thrown {
        HttpSession session = sessions.open();
        pass(Duration.ofHours(9));
        assertThat(sessions.use(session.id())).isSameAs(session);
    }

    @Test
    void whenAllAreInUseThereIsNoRoom() throws HttpRefusal.Thrown {
        HttpSession first = sessions.open();
        for (int i = 1; i < ServerForTests.LIMITS.sessions(); i++) sessions.open();
        assertThatThrownBy(sessions::open)
                .isInstanceOf(HttpRefusal.Thrown.class)
                .hasMessageContaining("too many sessions");
        sessions.release(first);
        assertThat(sessions.open()).isNotNull();
        assertThat(sessions.use(first.id())).isNull();
    }
}
