package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.git.GitFixture;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A repository, or its index, that is no longer what it was.
@Tag("packaged")
class ChangedRepositoryTest {

    @TempDir
    private Path temp;

    private Installed loupe;
    private GitFixture repository;

    @BeforeEach
    void prepare() throws Exception {
        loupe = new Installed(temp, "home");
        repository = Repositories.small(temp.resolve("shop"), "first_name").commit("first");
    }

    @AfterEach
    void end() throws Exception {
        loupe.close();
    }

    @Test
    void anEditedFileIsFoundAsItIsNow() throws Exception {
        try (Client client = loupe.serve(repository.root())) {
            assertThat(client.call("index_codebase", "{}").isError()).isFalse();
            repository.write("main.py", "\n\n\ndef first_name():\n    pass\n\n\ndef second_name():\n    pass\n");

            assertThat(symbols(client, "main.py"))
                    .contains("\"name\":\"second_name\",\"chunk_type\":\"function\",\"start_line\":8")
                    .contains("\"stale\":false");
            assertThat(client.callWhole("search", "{\"query\": \"first_name\", \"limit\": 1}")
                            .json())
                    .contains("\"start_line\":4");
            repository.write("new.py", "def third_name():\n    pass\n");
            Eventually.holds("it is read", () -> symbols(client, "new.py").contains("third_name"));
        }
    }

    /// A machine that is busy takes longer to read a file again than an answer waits, and says that it is
    /// stale.
    private static String symbols(Client client, String file) throws Exception {
        while (true) {
            String answer = client.call("list_symbols", "{\"file\": \"%s\"}".formatted(file))
                    .json();
            if (!answer.contains("\"stale\":true")) return answer;
        }
    }

    @Test
    void aScanForChangesIsNotIndexing() throws Exception {
        try (Client client = loupe.serve(repository.root())) {
            assertThat(client.call("index_codebase", "{}").isError()).isFalse();
            for (int i = 0; i < 20; i++) {
                assertThat(client.call("search", "{\"query\": \"first_name\"}").isError())
                        .isFalse();
                assertThat(client.call("get_index_status", "{}").string("status"))
                        .isEqualTo("indexed");
            }
        }
    }

    @Test
    void afterABranchSwitchTheStatusNamesBothCommitsAndAReindexFollows() throws Exception {
        try (Client client = loupe.serve(repository.root())) {
            assertThat(client.call("index_codebase", "{}").isError()).isFalse();
            String before = repository.git("rev-parse", "HEAD").strip();
            repository.git("checkout", "-q", "-b", "other");
            repository.git("rm", "-q", "main.py");
            repository.write("other.py", "def on_other_branch():\n    pass\n").commit("other");
            String now = repository.git("rev-parse", "HEAD").strip();

            Client.Answer status = client.call("status", "{}");
            assertThat(status.json()).contains("\"stale\":true");
            assertThat(List.of(status.string("head"), status.string("indexed_head")))
                    .containsExactly(now, before);

            Client.Answer run = client.call("reindex_changes", "{}");
            assertThat(List.of(run.number("filesAdded"), run.number("filesDeleted")))
                    .containsExactly(1, 1);
            assertThat(client.call("search", "{\"query\": \"on_other_branch\"}").json())
                    .contains("other.py");
            assertThat(client.call("grep", "{\"pattern\": \"first_name\"}").number("count"))
                    .isZero();
            assertThat(client.call("status", "{}").json()).contains("\"stale\":false");
        }
    }

    @Test
    void anIndexOfAnotherFormatIsRebuiltAndTheAnswerSaysSo() throws Exception {
        try (Client client = loupe.serve(repository.root())) {
            assertThat(client.call("index_codebase", "{}").isError()).isFalse();
        }
        assertThat(loupe.run(temp, "daemon", "stop").exit()).isZero();
        Path manifest = manifest();
        Files.writeString(manifest, Files.readString(manifest).replaceFirst("\"format\":[0-9]+", "\"format\":999999"));

        try (Client client = loupe.serve(repository.root())) {
            Client.Answer run = client.call("index_codebase", "{}");
            assertThat(run.string("rebuilt")).contains("999999");
            assertThat(run.string("message")).contains("rebuilt");
            assertThat(client.call("search", "{\"query\": \"first_name\"}").json())
                    .contains("main.py");
        }
    }

    private Path manifest() throws Exception {
        try (Stream<Path> files = Files.walk(loupe.home().resolve("index"))) {
            return files.filter(file -> file.endsWith("manifest.json"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
