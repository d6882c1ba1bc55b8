package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

/// Signals that Java has no name for.
enum Signal {
    /// Nothing of the process runs any more, as while a laptop sleeps.
    STOP,
    /// It runs on.
    CONT;

    void to(ProcessHandle process) throws Exception {
        Process kill = new ProcessBuilder("kill", "-" + name(), Long.toString(process.pid())).start();
        assertThat(kill.waitFor() == 0 || !process.isAlive())
                .as("kill -%s %d", name(), process.pid())
                .isTrue();
    }
}
