package dev.loupe.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DaemonStartTest {

    /// If the launcher sets no flags, as without AOT caches, a daemon uses the defaults.
    @Test
    void aDaemonHasTheLaunchersFlagsHoweverItWasStarted() throws IOException {
        String launcher = Files.readString(Path.of("loupe"));
        assertThat(DaemonStart.USUAL_FLAGS)
                .isEqualTo(quoted(launcher, "common=") + " " + quoted(launcher, "whole=") + " "
                        + quoted(launcher, "resident="));
    }

    private static String quoted(String launcher, String variable) {
        int start = launcher.indexOf("\n" + variable + "'") + variable.length() + 2;
        return launcher.substring(start, launcher.indexOf('\'', start));
    }
}
