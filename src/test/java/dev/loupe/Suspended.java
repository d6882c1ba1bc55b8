package dev.loupe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// Suspends a process, and resumes it.
public final class Suspended {

    private Suspended() {}

    /// Returns once no thread of the process runs any more. The signal alone is not enough: until the thread
    /// that was chosen to take it gets a processor, the others go on, and on a busy machine they answer a
    /// call.
    public static void stop(long process) throws Exception {
        signal("STOP", process);
        Eventually.holds(
                "process " + process + " is suspended", () -> threads(process).allMatch(Suspended::isStopped));
    }

    public static void resume(long process) throws Exception {
        signal("CONT", process);
    }

    private static void signal(String name, long process) throws Exception {
        assertThat(new ProcessBuilder("kill", "-" + name, Long.toString(process))
                        .start()
                        .waitFor())
                .isZero();
    }

    private static Stream<Path> threads(long process) throws IOException {
        try (Stream<Path> threads = Files.list(Path.of("/proc", Long.toString(process), "task"))) {
            return threads.toList().stream();
        }
    }

    private static boolean isStopped(Path thread) {
        try {
            return Files.readString(thread.resolve("status")).contains("State:\tT");
        } catch (IOException ended) {
            return !Files.exists(thread);
        }
    }
}
