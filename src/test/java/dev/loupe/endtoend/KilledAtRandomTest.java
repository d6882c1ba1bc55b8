package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.git.GitFixture;
import dev.loupe.index.project.IndexHealth;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// `kill -9` of daemons, parsers and fronts at moments that nobody chose, while others ask, save and write.
/// `-Dloupe.rounds` makes it longer.
@Tag("packaged")
@Timeout(1_800)
class KilledAtRandomTest {

    private static final int FILES = 40;
    private static final int ROUNDS = Integer.getInteger("loupe.rounds", 8);

    @TempDir
    private Path temp;

    private final Random chance = new Random(Long.getLong("loupe.seed", 12));
    private final TreeSet<String> acknowledged = new TreeSet<>();
    private final List<Reader> readers = new ArrayList<>();
    private Installed loupe;
    private GitFixture shop;
    private int saved;

    @BeforeEach
    void prepare() throws Exception {
        loupe = new Installed(temp, "home").with("LOUPE_DAEMON_END_IDLE_AFTER", "1");
        shop = Repositories.large(temp.resolve("shop"), FILES).commit("first");
    }

    @AfterEach
    void end() throws Exception {
        loupe.close();
    }

    /// Asks again and again, until told to end.
    private static final class Reader {
        final Client client;
        final AtomicInteger answers = new AtomicInteger();
        final Thread thread;
        private volatile boolean ends;
        private volatile String wrong = "";

        Reader(Client client, String tool, String arguments, String expected) {
            this.client = client;
            thread = Thread.ofPlatform().daemon().start(() -> {
                try {
                    while (!ends) {
                        Client.Answer answer = client.callWhole(tool, arguments);
                        if (answer.isError() || !answer.json().contains(expected)) wrong = answer.text();
                        answers.incrementAndGet();
                    }
                } catch (Throwable broken) {
                    if (!ends) wrong = broken.toString();
                }
            });
        }

        void end() throws Exception {
            ends = true;
            thread.join();
            assertThat(wrong).isEmpty();
            assertThat(client.strays()).isEmpty();
            client.close();
        }
    }

    @Test
    void nobodyElseLosesAnAnswerAndNothingIsReadTwice() throws Exception {
        Client writer = loupe.serve(shop.root());
        assertThat(writer.callWhole("index_codebase", "{}").isError()).isFalse();
        assertThat(writer.call("create_collection", "{\"name\": \"notes\"}").isError())
                .isFalse();
        begin("search", "{\"query\": \"part7Step7\", \"limit\": 1}", "Part7.java");
        begin("grep", "{\"pattern\": \"int part9Step9(\"}", "\"count\":1");
        begin("find_refs", "{\"symbol\": \"part3Step3\"}", "Part3.java");

        for (int round = 0; round < ROUNDS; round++) {
            save();
            note(writer, round);
            LockSupport.parkNanos(chance.nextInt(400_000_000));
            killOne();
            everybodyIsAnswered();
        }

        for (Reader reader : readers) reader.end();
        isWhole(writer);
        writer.close();
        Eventually.holds("no process is left", () -> loupe.all().isEmpty());
        assertThat(IndexHealth.look(indexFolder())).isInstanceOf(IndexHealth.Found.Sound.class);
        assertThat(loupe.runs(shop.root()))
                .as("in full once")
                .filteredOn(run -> run.contains(FILES + " files added") || run.contains("rebuilt"))
                .hasSize(1);
    }

    private void begin(String tool, String arguments, String expected) throws Exception {
        readers.add(new Reader(loupe.serve(shop.root()), tool, arguments, expected));
    }

    /// Some work for the watch, so that a kill comes while something is written.
    private void save() throws Exception {
        for (int i = 0; i < 5; i++) {
            shop.write(
                    "src/new/Saved%d.java".formatted(saved),
                    "class Saved%d { int token%dq; }%n".formatted(saved, saved));
            saved++;
        }
    }

    /// What is acknowledged must be kept; of what is not, nobody knows.
    private void note(Client writer, int round) throws Exception {
        Client.Answer answer = writer.call(
                "add_documents",
                "{\"collection\": \"notes\", \"documents\": [{\"id\": \"note%d\", \"text\": \"word%dq\"}]}"
                        .formatted(round, round));
        if (!answer.isError()) acknowledged.add("note" + round);
    }

    private void killOne() throws Exception {
        int whom = chance.nextInt(10);
        if (whom < 5) for (ProcessHandle daemon : loupe.daemons()) Installed.kill(daemon);
        else if (whom < 7) for (ProcessHandle parser : loupe.parsers()) Installed.kill(parser);
        else {
            Client victim = loupe.serve(shop.root());
            var _ = victim.start("search", "{\"query\": \"part7Step7\"}");
            LockSupport.parkNanos(chance.nextInt(200_000_000));
            Installed.kill(victim.server().toHandle());
        }
    }

    private void everybodyIsAnswered() throws Exception {
        for (Reader reader : readers) {
            int before = reader.answers.get();
            Eventually.holds("an answer", () -> reader.answers.get() > before + 1 || !reader.thread.isAlive());
            assertThat(reader.wrong).isEmpty();
        }
    }

    private void isWhole(Client client) throws Exception {
        Client.Answer run = client.callWhole("index_codebase", "{}");
        assertThat(run.isError()).as(run.text()).isFalse();
        assertThat(client.call("get_index_status", "{}").number("filesCount")).isEqualTo(FILES + saved);
        for (int i = 0; i < saved; i++)
            assertThat(client.call("grep", "{\"pattern\": \"token%dq\"}".formatted(i))
                            .number("count"))
                    .isEqualTo(1);
        assertThat(client.call("search", "{\"query\": \"Saved%d\", \"limit\": 1}".formatted(saved - 1))
                        .json())
                .contains("Saved%d.java".formatted(saved - 1));
        assertThat(client.call("get_collection_info", "{\"name\": \"notes\"}").number("pointsCount"))
                .isGreaterThanOrEqualTo(acknowledged.size());
        for (String note : acknowledged)
            assertThat(client.call(
                                    "semantic_search",
                                    "{\"collection\": \"notes\", \"query\": \"%s\", \"limit\": 100}"
                                            .formatted(note.replace("note", "word") + "q"))
                            .json())
                    .contains(note);
    }

    private Path indexFolder() {
        return loupe.home()
                .resolve("index")
                .resolve(dev.loupe.project.Collection.of(shop.root()).name());
    }
}
