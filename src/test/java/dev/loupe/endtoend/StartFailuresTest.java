package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a client is told where Loupe cannot start as it was set up to: the reason and what to do, in the
/// answer to the call.
@Tag("packaged")
class StartFailuresTest {

    @TempDir
    private Path temp;

    private Installed loupe;
    private Path root;

    @BeforeEach
    void prepare() throws Exception {
        loupe = new Installed(temp, "home");
        root = Repositories.small(temp.resolve("shop"), "only_function").root();
    }

    @AfterEach
    void end() throws Exception {
        loupe.close();
    }

    /// The default of another tool's settings, in the environment of who comes from there.
    @Test
    void lanceThatIsNotInstalledCostsCollectionsAndNoCode() throws Exception {
        assumeFalse(
                Files.exists(Installed.launcher().resolveSibling("target/lance/loupe-lance.jar")),
                "Lance is installed beside this build (./dev lance)");
        loupe.with("VECTOR_DB_PROVIDER", "lance");
        try (Client client = loupe.serve(root)) {
            for (String call : new String[] {"list_collections {}", "create_collection {\"name\": \"notes\"}"}) {
                Client.Answer answer = client.call(call.split(" ", 2)[0], call.split(" ", 2)[1]);
                assertThat(answer.isError()).as(answer.text()).isTrue();
                assertThat(answer.text())
                        .contains("VECTOR_DB_PROVIDER=lance is not part of the plain build", "./dev lance")
                        .doesNotContain("LOUPE_HOME/collections");
            }
            assertThat(client.callWhole("search", "{\"query\": \"only_function\"}")
                            .json())
                    .contains("main.py");
        }
    }

    @Test
    void aDaemonThatCannotStartSaysWhyInTheAnswer() throws Exception {
        Path broken = Files.writeString(temp.resolve("model.onnx"), "no model");
        loupe.with("EMBEDDING_PROVIDER", "onnx").with("EMBEDDING_MODEL", broken.toString());
        try (Client client = loupe.serve(root)) {
            Client.Answer answer = client.call("search", "{\"query\": \"only_function\"}");
            assertThat(answer.isError()).as(answer.text()).isTrue();
            assertThat(answer.text())
                    .contains("Loupe's daemon cannot start", "onnx")
                    .doesNotContain("Connection reset");
        }
        Installed.Outcome command = loupe.run(root, "search", "only_function");
        assertThat(command.exit()).isEqualTo(5);
        assertThat(command.errors()).contains("Loupe's daemon cannot start");
    }
}
