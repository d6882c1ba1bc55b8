package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.loupe.Eventually;
import dev.loupe.git.GitFixture;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The system refuses watches because others use them all. The limits are those of a user namespace in which
/// the daemon runs, so that nobody else on the machine has less.
@Tag("packaged")
@EnabledOnOs(OS.LINUX)
class FullWatchTableTest {

    @TempDir
    private Path temp;

    private Installed loupe;
    private GitFixture shop;

    @BeforeEach
    void prepare() throws Exception {
        loupe = new Installed(temp, "home");
        shop = Repositories.large(temp.resolve("shop"), 30);
        Process trial = new ProcessBuilder(limited("max_inotify_watches", 5, List.of("true"))).start();
        assumeTrue(trial.waitFor() == 0, "this system lets nobody make a user namespace");
    }

    @AfterEach
    void end() throws Exception {
        loupe.close();
    }

    @Test
    void withoutAFreeWatchTheTreeIsLookedAtAndStatusAndDoctorNameTheRemedy() throws Exception {
        looksInstead("max_inotify_watches", 5, "fs.inotify.max_user_watches");
    }

    @Test
    void withoutAFreeInstanceTheTreeIsLookedAtAndStatusAndDoctorNameTheRemedy() throws Exception {
        looksInstead("max_inotify_instances", 0, "fs.inotify.max_user_instances");
    }

    private void looksInstead(String limit, int most, String remedy) throws Exception {
        loupe.startWith(words -> limited(limit, most, words), temp, "daemon", "run");
        Eventually.holds("a daemon", () -> loupe.log().contains("serves at"));
        try (Client client = loupe.serve(shop.root())) {
            assertThat(client.call("index_codebase", "{}").isError()).isFalse();
            Eventually.holds("looked at", () -> {
                var _ = client.call("grep", "{\"pattern\": \"part7Step7\"}");
                return client.call("status", "{}").string("watch").equals("polling");
            });
            assertThat(client.call("status", "{}").string("message")).contains("sudo sysctl " + remedy);

            shop.write("src/new/Later.java", "class Later { int savedLater() { return 1; } }\n");
            Eventually.holds(
                    "found without a watch",
                    () -> client.call("search", "{\"query\": \"savedLater\", \"limit\": 1}")
                            .json()
                            .contains("Later.java"));
            assertThat(loupe.daemons()).as("started by a front").isEmpty();
        }
        Process doctor = loupe.startWith(words -> limited(limit, most, words), shop.root(), "doctor");
        assertThat(Installed.text(doctor.getInputStream()).get()).contains("sudo sysctl " + remedy);
    }

    private static List<String> limited(String limit, int most, List<String> words) {
        var command = new java.util.ArrayList<>(List.of(
                "unshare",
                "-U",
                "-r",
                "sh",
                "-c",
                "echo %d >/proc/sys/user/%s && exec \"$@\"".formatted(most, limit),
                "sh"));
        command.addAll(words);
        return command;
    }
}
