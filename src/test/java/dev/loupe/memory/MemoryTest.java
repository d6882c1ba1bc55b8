package dev.loupe.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.project.LoupeHome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryTest {
    private static final Clock NOON = Clock.fixed(Instant.parse("2026-11-28T12:00:00.123Z"), ZoneOffset.UTC);

    @TempDir
    Path folder;

    @Test
    void anInjectionIsThereAfterReopening() throws IOException {
        Injection injection = injection("how are uploads retried?");
        String id;
        try (Memory memory = memory()) {
            id = memory.injections().store(injection);
        }
        assertThat(id).matches("inj-[0-9a-f]{8}");
        try (Memory memory = memory()) {
            assertThat(memory.injections().find(id)).contains(new StoredInjection(id, NOON.instant(), injection));
            assertThat(memory.injections().find("inj-nothere0")).isEmpty();
            assertThat(injection.files()).containsExactly(new RepoPath("src/a.py"), new RepoPath("b.py"));
        }
    }

    @Test
    void injectionsOfAConversationAreListedNewestFirst() throws IOException {
        try (Memory memory = memory()) {
            for (String session : List.of("s1", "s2", "s1", "", "s1"))
                memory.injections()
                        .store(ofSession(session, "query " + memory.injections().count()));

            assertThat(memory.injections().ofSession("s1", 2))
                    .extracting(one -> one.injection().query())
                    .containsExactly("query 4", "query 2");
            assertThat(memory.injections().ofSession("s2", 9)).hasSize(1);
            assertThat(memory.injections().ofSession("s3", 9)).isEmpty();
        }
    }

    private static Injection ofSession(String session, String query) {
        return new Injection("a-client", session, "hook", "/projects/shop", query, "lines", 300, 0, List.of());
    }

    @Test
    void nothingIsMadeBeforeItIsNeeded() throws IOException {
        try (Memory memory = memory()) {
            assertThat(home().memory()).doesNotExist();
            memory.injections().store(injection("q"));
            assertThat(home().memory()).exists();
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(home().memory())))
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void anIdThatIsTakenIsNotGivenAgain() throws IOException {
        var numbers = new int[] {7, 7, 7, -8};
        var next = new int[1];
        RandomGenerator random = () -> ((long) numbers[next[0]++]) << 32;
        try (Memory memory = Memory.in(home(), NOON, random, 100)) {
            assertThat(memory.injections().store(injection("one"))).isEqualTo("inj-00000007");
            assertThat(memory.injections().store(injection("two"))).isEqualTo("inj-fffffff8");
        }
    }

    @Test
    void onlySoManyAreKeptWithTheirChunks() throws Exception {
        try (Memory memory = Memory.in(home(), NOON, RandomGenerator.getDefault(), 3)) {
            for (int i = 0; i < 5; i++) memory.injections().store(injection("query " + i));
            assertThat(memory.injections().count()).isEqualTo(3);
            assertThat(memory.injections().newest(2))
                    .extracting(stored -> stored.injection().query())
                    .containsExactly("query 4", "query 3");
        }
        try (Connection connection = connection();
                Statement statement = connection.createStatement()) {
            assertThat(statement
                            .executeQuery("SELECT count(*) FROM injected_chunks")
                            .getInt(1))
                    .isEqualTo(9);
        }
    }

    @Test
    void aDamagedFileIsAnErrorThatNamesTheRemedy() throws IOException {
        Files.write(
                home().memory(),
                "not a database, and long enough to be seen as such\n"
                        .repeat(50)
                        .getBytes(StandardCharsets.UTF_8));
        try (Memory memory = memory()) {
            assertThatThrownBy(() -> memory.injections().store(injection("q")))
                    .isInstanceOf(MemoryFailure.class)
                    .hasMessageContaining(home().memory().toString())
                    .hasMessageContaining("damaged")
                    .hasMessageContaining("move it away");
            Files.delete(home().memory());
            assertThat(memory.injections().store(injection("q"))).startsWith("inj-");
        }
    }

    @Test
    void aNewerFileIsLeftAsItIs() throws Exception {
        try (Memory memory = memory()) {
            memory.injections().store(injection("q"));
        }
        try (Connection connection = connection();
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("PRAGMA user_version = 99");
        }
        try (Memory memory = memory()) {
            assertThatThrownBy(() -> memory.injections().store(injection("q")))
                    .isInstanceOf(MemoryFailure.class)
                    .hasMessageContaining("newer Loupe (format 99, this one reads " + DatabaseSchema.VERSION + ")");
        }
    }

    @Test
    void aFileThatWasMovedAwayIsNotWrittenToAnyLonger() throws IOException {
        try (Memory memory = memory()) {
            memory.injections().store(injection("before"));
            Files.move(home().memory(), folder.resolve("elsewhere.db"));
            String id = memory.injections().store(injection("after"));
            assertThat(memory.injections().newest(5))
                    .extracting(StoredInjection::id)
                    .containsExactly(id);
        }
    }

    @Test
    void aFailedWriteLeavesNothing() throws IOException {
        var broken =
                new Injection("", "", "review", "/p", "q", "lines", 1, 1, List.of(chunk("a", 1, 2), chunk("b", 1, 2)));
        try (Memory memory = Memory.in(home(), NOON, RandomGenerator.getDefault(), 100)) {
            memory.injections().store(broken);
            try (Connection connection = connection();
                    Statement statement = connection.createStatement()) {
                statement.executeUpdate(
                        "CREATE TRIGGER refuse BEFORE INSERT ON injected_chunks WHEN new.path = 'b' BEGIN SELECT RAISE(ABORT, 'no'); END");
            } catch (java.sql.SQLException e) {
                throw new IOException(e);
            }
            assertThatThrownBy(() -> memory.injections().store(broken)).isInstanceOf(MemoryFailure.class);
            assertThat(memory.injections().count()).isEqualTo(1);
        }
    }

    @Test
    void aQueryOfAnyLengthAndLetters() throws IOException {
        String long0 = "ä😀'\"; DROP TABLE injections --\n".repeat(2_000);
        try (Memory memory = memory()) {
            String id = memory.injections().store(injection(long0));
            String kept = memory.injections().find(id).orElseThrow().injection().query();
            assertThat(long0).startsWith(kept);
            assertThat(kept).hasSizeBetween(3_990, 4_000);
        }
    }

    @Test
    void manyThreadsStoreAtOnce() throws Exception {
        try (Memory memory = memory();
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<String> store = () -> memory.injections().store(injection("q"));
            var ids = new HashSet<String>();
            for (var each : threads.invokeAll(java.util.Collections.nCopies(40, store))) ids.add(each.get());
            assertThat(ids).hasSize(40);
            assertThat(memory.injections().count()).isEqualTo(40);
        }
    }

    /// A process that keeps storing is killed while another one writes too: everything it acknowledged is
    /// there.
    @Test
    void acknowledgedWritesSurviveAKill() throws Exception {
        Path said = folder.resolve("said");
        Process other = storing(home().folder(), said);
        var acknowledged = new ArrayList<String>();
        try (Memory memory = memory()) {
            int seen = 0;
            while (seen < 20) {
                assertThat(other.isAlive()).isTrue();
                int now = lines(said).size();
                if (now > seen) acknowledged.add(memory.injections().store(injection("mine")));
                else Thread.onSpinWait();
                seen = now;
            }
            other.destroyForcibly().waitFor();
            lines(said).stream().filter(line -> line.length() == 12).forEach(acknowledged::add);
            for (String id : acknowledged)
                assertThat(memory.injections().find(id)).as(id).isPresent();
            assertThat(memory.injections().store(injection("later"))).startsWith("inj-");
        } finally {
            other.destroyForcibly();
        }
    }

    private static List<String> lines(Path file) throws IOException {
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    private static Process storing(Path home, Path said) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        StoreForEver.class.getName(),
                        home.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .redirectOutput(said.toFile())
                .start();
    }

    /// The other process.
    static final class StoreForEver {
        private StoreForEver() {}

        public static void main(String[] arguments) throws IOException {
            try (Memory memory = Memory.in(new LoupeHome(Path.of(arguments[0])), Clock.systemUTC())) {
                while (true) {
                    System.out.println(memory.injections().store(injection("theirs")));
                    LockSupport.parkNanos(500_000); // a pause, since SQLite's lock is not fair
                }
            }
        }
    }

    private LoupeHome home() throws IOException {
        return new LoupeHome(folder.resolve("home")).created();
    }

    private Memory memory() throws IOException {
        return Memory.in(home(), NOON);
    }

    private Connection connection() throws IOException, java.sql.SQLException {
        return org.sqlite.JDBC.createConnection("jdbc:sqlite:" + home().memory(), foreignKeys());
    }

    private static java.util.Properties foreignKeys() {
        var properties = new java.util.Properties();
        properties.setProperty("foreign_keys", "true");
        return properties;
    }

    private static Injection injection(String query) {
        return new Injection(
                "a-client",
                "",
                "context",
                "/projects/shop",
                query,
                "lines",
                500,
                120,
                List.of(chunk("src/a.py", 1, 20), chunk("b.py", 5, 5), chunk("src/a.py", 30, 90)));
    }

    private static InjectedChunk chunk(String path, int first, int last) {
        return new InjectedChunk(new RepoPath(path), new LineRange(first, last), "direct", 0.75);
    }
}
