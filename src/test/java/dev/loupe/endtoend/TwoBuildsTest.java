package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

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

/// A new build of Loupe comes while clients of the old one live.
@Tag("packaged")
class TwoBuildsTest {

    private static final int FILES = 30;

    @TempDir
    private Path temp;

    private Installed loupe;
    private Installed newer;
    private GitFixture shop;

    @BeforeEach
    void prepare() throws Exception {
        loupe = new Installed(temp, "home").with("LOUPE_AOT", "off");
        newer = loupe.builtAnew();
        shop = Repositories.large(temp.resolve("shop"), FILES);
    }

    @AfterEach
    void end() throws Exception {
        newer.close();
        loupe.close();
    }

    @Test
    void theOlderDaemonGivesTheIndexUpAndItsClientsAreAnsweredStill() throws Exception {
        try (Client old = loupe.serve(shop.root())) {
            finds(old, "part7Step7", "Part7.java");
            try (Client young = newer.serve(shop.root())) {
                finds(young, "part8Step8", "Part8.java");
                assertThat(loupe.daemons()).as("one of each build").hasSize(2);
                shop.write("src/new/Later.java", "class Later { int savedLater() { return 1; } }\n");
                Client.Answer run = young.call("index_codebase", "{}");
                assertThat(run.isError()).as(run.text()).isFalse();

                finds(young, "savedLater", "Later.java");
                finds(old, "savedLater", "Later.java");
                finds(old, "part7Step7", "Part7.java");
                assertThat(old.call("grep", "{\"pattern\": \"savedLater\"}").number("count"))
                        .isEqualTo(1);
                Client.Answer refused = old.call("index_codebase", "{\"forceReindex\": true}");
                assertThat(refused.text()).contains("taken over by another Loupe", "restart this client");
                assertThat(loupe.runs(shop.root()))
                        .as("in full once")
                        .filteredOn(line -> line.contains(FILES + " files added"))
                        .hasSize(1);
            }
        }
    }

    @Test
    void anIndexOfAFormatThatTheOlderOneCannotReadIsSaidToItsClientWithTheRemedy() throws Exception {
        try (Client old = loupe.serve(shop.root())) {
            finds(old, "part7Step7", "Part7.java");
            try (Client young = newer.serve(shop.root())) {
                assertThat(young.call("index_codebase", "{}").isError()).isFalse();
                // What a build with another format would leave.
                Path manifest = manifest();
                Files.writeString(
                        manifest, Files.readString(manifest).replaceFirst("\"format\":[0-9]+", "\"format\":999999"));

                Client.Answer answer = untilItSays(old, "restart this client");
                assertThat(answer.text() + answer.json()).contains("taken over by another Loupe");
            }
        }
    }

    private static Client.Answer untilItSays(Client client, String words) throws Exception {
        while (true) {
            Client.Answer answer = client.call("search", "{\"query\": \"part7Step7\", \"limit\": 1}");
            if ((answer.text() + answer.json()).contains(words)) return answer;
        }
    }

    private Path manifest() throws Exception {
        try (Stream<Path> files = Files.walk(loupe.home().resolve("index"))) {
            List<Path> all =
                    files.filter(file -> file.endsWith("manifest.json")).toList();
            assertThat(all).hasSize(1);
            return all.getFirst();
        }
    }

    private static void finds(Client client, String name, String file) throws Exception {
        assertThat(client.callWhole("search", "{\"query\": \"%s\", \"limit\": 1}".formatted(name))
                        .json())
                .contains(file);
    }
}
