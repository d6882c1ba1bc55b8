package dev.loupe.tools.memory;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.memory.Feedback;
import dev.loupe.memory.InjectionVisibility;
import dev.loupe.memory.Memory;
import dev.loupe.memory.NewFeedback;
import dev.loupe.memory.Rating;
import dev.loupe.memory.StoredFeedback;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.project.LoupeHome;
import dev.loupe.tools.answer.Workbench;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A week of use: three processes write to one memory, one of them is killed while writing, and in the end
/// answers reflect the ratings of earlier ones.
class WeekOfFeedbackTest {
    private static final Instant MONDAY = Instant.parse("2026-11-23T09:00:00Z");
    private static final String SESSIONS = "renew session tokens";
    private static final String LIKE = "how are session tokens renewed?";
    private static final String MAIL = "send mail to a customer";
    private static final List<String> OTHERS = List.of("rounding of cents", "parse config file", "session cookies");

    @TempDir
    private Path folder;

    @Test
    void nothingAcknowledgedIsLostAndAnswersGoByIt() throws Exception {
        try (Workbench bench = Desk.in(folder);
                Agent anna = new Agent(home(), "anna");
                Agent first = new Agent(home(), "otto")) {
            Map<String, Double> like = Desk.scores(bench, LIKE);
            List<Map<String, Double>> others = scores(bench);
            var misled = new HashSet<String>();
            Agent otto = first;
            for (int day = 0; day < 7; day++) {
                String sessions = bundle(bench, SESSIONS, misled);
                String mail = bundle(bench, MAIL, new HashSet<>());
                anna.begin(day, sessions, Rating.HARMFUL, 3);
                if (day == 3) {
                    otto.begin(day, mail, Rating.USEFUL, Integer.MAX_VALUE);
                    otto.killedAfter(20);
                    otto = new Agent(home(), "otto");
                } else {
                    otto.begin(day, mail, Rating.USEFUL, 3);
                    otto.awaited(3);
                }
                anna.awaited(3);
            }
            otto.close();

            Map<Long, StoredFeedback> stored = stored(bench);
            for (Agent each : List.of(anna, first, otto))
                assertThat(stored.keySet()).as(each.name).containsAll(each.acknowledged);
            assertThat(first.acknowledged).hasSizeGreaterThanOrEqualTo(3 * 3 + 20);
            assertThat(integrity()).isEqualTo("ok");
            JsonObject stats = bench.ask("feedback_stats", "{}");
            assertThat(number(stats, "injections")).isEqualTo(14);
            assertThat(Desk.decimal(stats, "coverage")).isEqualTo(1);
            assertThat(number((JsonObject) stats.get("ratings"), "harmful")).isEqualTo(7);
            assertThat(number((JsonObject) stats.get("ratings"), "useful")).isEqualTo(7);

            assertThat(misled).isNotEmpty();
            Desk.scores(bench, LIKE).forEach((path, score) -> {
                double factor = score / like.getOrDefault(path, Double.NaN);
                if (misled.contains(path)) assertThat(factor).as(path).isBetween(0.699, 0.95);
                else assertThat(factor).as(path).isCloseTo(1, within(1e-3));
            });
            assertThat(scores(bench)).isEqualTo(others);
        }
    }

    private static List<Map<String, Double>> scores(Workbench bench) {
        return OTHERS.stream().map(each -> Desk.scores(bench, each)).toList();
    }

    /// @param files receives those of the bundle
    private static String bundle(Workbench bench, String question, Set<String> files) {
        JsonObject bundle = bench.ask("context", "{'query': '%s'}".formatted(question));
        files.addAll(texts(bundle, "files", "path"));
        assertThat(list(bundle, "files")).isNotEmpty();
        return text(bundle, "injection_id");
    }

    private static Map<Long, StoredFeedback> stored(Workbench bench) throws IOException {
        var stored = new HashMap<Long, StoredFeedback>();
        var all = new Feedback.Wanted(Optional.empty(), Optional.empty());
        for (StoredFeedback one : bench.projects()
                .memory()
                .feedback()
                .list(all, InjectionVisibility.ALL, 1_000_000)
                .newest()) stored.put(one.id(), one);
        return stored;
    }

    private String integrity() throws Exception {
        try (Connection connection =
                        org.sqlite.JDBC.createConnection("jdbc:sqlite:" + home().memory(), new java.util.Properties());
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("PRAGMA integrity_check")) {
            return result.getString(1);
        }
    }

    private LoupeHome home() throws IOException {
        return new LoupeHome(folder.toRealPath().resolve("home"));
    }

    /// A process that submits the given ratings and acknowledges each one once it is on disk.
    private static final class Agent implements AutoCloseable {
        private final String name;
        private final Process process;
        private final BufferedReader says;
        private final Writer told;
        private final List<Long> acknowledged = new ArrayList<>();

        Agent(LoupeHome home, String name) throws IOException {
            this.name = name;
            this.process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:+UseSerialGC",
                            "-XX:TieredStopAtLevel=1",
                            "--enable-native-access=ALL-UNNAMED",
                            "-cp",
                            System.getProperty("java.class.path"),
                            RateAsTold.class.getName(),
                            home.folder().toString(),
                            name)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            this.says = process.inputReader(StandardCharsets.UTF_8);
            this.told = process.outputWriter(StandardCharsets.UTF_8);
        }

        void begin(int day, String injection, Rating rating, int times) throws IOException {
            told.write("%d %s %s %d\n".formatted(day, injection, rating, times));
            told.flush();
        }

        void awaited(int ratings) throws IOException {
            for (int i = 0; i < ratings; i++) acknowledge(says.readLine());
        }

        /// Kills it with SIGKILL while it writes; what it printed before counts as acknowledged.
        void killedAfter(int ratings) throws IOException, InterruptedException {
            awaited(ratings);
            assertThat(process.toHandle().destroyForcibly()).isTrue(); // its output can still be read
            process.waitFor();
            says.lines().filter(line -> line.endsWith(".")).forEach(this::acknowledge);
        }

        private void acknowledge(String line) {
            assertThat(line).as(name).endsWith(".");
            acknowledged.add(Long.valueOf(line.substring(0, line.length() - 1)));
        }

        @Override
        public void close() {
            process.destroyForcibly();
        }
    }

    /// Reads lines `day injection rating times`, and writes the id of each rating once it is stored, followed
    /// by a full stop, so that a line cut off by a kill can be recognised.
    static final class RateAsTold {
        public static void main(String[] arguments) throws IOException {
            var orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            for (String line = orders.readLine(); line != null; line = orders.readLine()) {
                String[] words = line.split(" ");
                Instant day = MONDAY.plus(Duration.ofDays(Integer.parseInt(words[0])));
                var given = new NewFeedback(words[1], Rating.valueOf(words[2]), arguments[1], "as it was");
                try (Memory memory =
                        Memory.in(new LoupeHome(Path.of(arguments[0])), Clock.fixed(day, ZoneOffset.UTC))) {
                    for (int i = 0; i < Integer.parseInt(words[3]); i++) rate(memory, given);
                }
            }
        }

        private static void rate(Memory memory, NewFeedback given) throws IOException {
            System.out.println(memory.feedback()
                            .store(given, InjectionVisibility.ALL)
                            .orElseThrow()
                            .id() + ".");
            LockSupport.parkNanos(500_000); // SQLite's lock is not fair: without a pause no other process gets it
        }
    }
}
