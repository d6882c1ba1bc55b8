package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.git.GitFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An index or another store of which nobody asks anything is closed, although its clients are there still.
@Tag("packaged")
class UnusedIndexTest {

    @TempDir
    private Path temp;

    private Installed loupe;
    private GitFixture shop;

    @BeforeEach
    void prepare() throws Exception {
        loupe = new Installed(temp, "home").with("LOUPE_DAEMON_CLOSE_IDLE_AFTER", "1");
        shop = Repositories.large(temp.resolve("shop"), 20).commit("first");
    }

    @AfterEach
    void end() throws Exception {
        loupe.close();
    }

    @Test
    void filesWatchesAndMapsAreGivenBackAndTheNextAnswerKnowsWhatChangedMeanwhile() throws Exception {
        try (Client client = loupe.serve(shop.root())) {
            finds(client, "part7Step7", "Part7.java");
            assertThat(client.call("commit_search", "{\"query\": \"first\"}").isError())
                    .isFalse();
            ProcessHandle daemon = loupe.daemon();
            isClosed(daemon);

            shop.write("src/new/Meanwhile.java", "class Meanwhile { int whileItWasClosed() { return 1; } }\n");
            shop.git("rm", "-q", "--cached", "src/p3/Part3.java");
            Files.delete(shop.root().resolve("src/p3/Part3.java"));
            Client.Answer answer = client.callWhole("search", "{\"query\": \"whileItWasClosed\", \"limit\": 1}");
            assertThat(answer.json()).contains("Meanwhile.java", "\"complete\":true");
            assertThat(client.call("grep", "{\"pattern\": \"int part3Step3(\"}").number("count"))
                    .isZero();
            assertThat(loupe.daemon()).isEqualTo(daemon);
            assertThat(loupe.runs(shop.root())).hasSize(2);
            assertThat(loupe.runs(shop.root()).getLast()).contains("1 files added", "1 deleted");
            isClosed(daemon);
            assertThat(loupe.runs(shop.root())).as("nothing is read again").hasSize(2);
        }
    }

    private void isClosed(ProcessHandle daemon) throws Exception {
        Eventually.holds("closed", () -> !holds(daemon));
    }

    @Test
    void collectionsBeadsAndArchivesAreGivenBackToo() throws Exception {
        shop.write(".beads/issues.jsonl", """
                {"id": "shop-1", "title": "Till counts twice", "status": "open"}
                """);
        shop.write("notes/a.md", """
                ---
                schema: note
                timestamp: 2026-02-03T09:30:00Z
                ---
                The till was counted twice.
                """);
        shop.write(".loupe/config.toml", """
                [[archive.sources]]
                name = "notes"
                path = "notes"
                schema = "note"
                name_field = "agent"
                """);
        try (Client client = loupe.serve(shop.root())) {
            assertThat(client.call("create_collection", "{\"name\": \"manual\"}")
                            .isError())
                    .isFalse();
            assertThat(client.call("add_documents", """
                            {"collection": "manual", "documents": [{"id": 1, "text": "The till is closed at eight."}]}
                            """).isError()).isFalse();
            askAll(client);
            ProcessHandle daemon = loupe.daemon();
            for (String kind : List.of("collections", "records"))
                Eventually.holds(kind + " are closed", () -> !holds(daemon, kind));
            askAll(client);
        }
    }

    private static void askAll(Client client) throws Exception {
        assertThat(client.call("semantic_search", "{\"collection\": \"manual\", \"query\": \"till\"}")
                        .json())
                .contains("The till is closed");
        assertThat(client.call("search_beads", "{\"query\": \"till\"}").json()).contains("shop-1");
        assertThat(client.call("archive_search", "{\"query\": \"till\"}").json())
                .contains("counted twice");
    }

    /// Whether the process has a file of an index open or mapped, or watches the tree.
    private boolean holds(ProcessHandle process) throws IOException {
        return holds(process, "index") || open(process).stream().anyMatch(one -> one.contains("inotify"));
    }

    /// Whether the process has a file below a folder of the home open or mapped.
    private boolean holds(ProcessHandle process, String kind) throws IOException {
        String folder = loupe.home().resolve(kind).toString();
        Path maps = Path.of("/proc", Long.toString(process.pid()), "maps");
        return Files.readString(maps).contains(folder)
                || open(process).stream().anyMatch(one -> one.startsWith(folder));
    }

    /// What its open files are.
    private static List<String> open(ProcessHandle process) throws IOException {
        var targets = new ArrayList<String>();
        try (Stream<Path> open = Files.list(Path.of("/proc", Long.toString(process.pid()), "fd"))) {
            for (Path each : open.toList()) targets.add(target(each));
        }
        return targets;
    }

    private static String target(Path link) throws IOException {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (NoSuchFileException closed) {
            return "";
        }
    }

    private static void finds(Client client, String name, String file) throws Exception {
        assertThat(client.callWhole("search", "{\"query\": \"%s\", \"limit\": 1}".formatted(name))
                        .json())
                .contains(file);
    }
}
