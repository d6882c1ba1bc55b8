package dev.loupe.cli.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.engine.Session;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConnectionsTest {

    @Test
    void aModelGetsTheUsualLengthWhereNothingIsSaid() {
        assertThat(new Connections(Map.of()).answerTokens()).isEqualTo(Session.USUAL_ANSWER_TOKENS);
    }

    @Test
    void aFolderThatCannotBeUsedIsNotBlamedOnTheDaemon() {
        assertThat(Connections.unreachable(new AccessDeniedException("/loupe/daemon")))
                .hasMessage(
                        "/loupe/daemon may not be accessed (LOUPE_HOME must be a folder that you may write; `loupe doctor` looks at it)");
        assertThat(Connections.unreachable(new IOException("no answer"))).hasMessageContaining("loupe daemon stop");
    }

    /// 0 would mean no limit at all.
    @ParameterizedTest
    @CsvSource({"9000, 9000", "' 9000 ', 9000", "0, 1", "-1, 1", "many, 7500", "'', 7500", "99999999999, 7500"})
    void theEnvironmentCannotRemoveTheLimit(String told, int tokens) {
        assertThat(new Connections(Map.of("LOUPE_ANSWER_TOKENS", told)).answerTokens())
                .isEqualTo(tokens);
    }
}
