package dev.loupe.tools.points;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.embed.ModelSettings;
import dev.loupe.embed.remote.EmbeddingServer;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.stores.FolderProvider;
import dev.loupe.stores.VectorStoreProvider;
import dev.loupe.tools.answer.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The embedding server was down while a file was indexed: until the file has its vectors, answers report
/// what they cannot find by meaning, both on the local index and on the shared one.
class PartialVectorsTest {
    @Test
    void answersSayThatVectorsAreMissing(@TempDir Path folder) throws Exception {
        Path real = folder.toRealPath();
        Path shop = Files.createDirectories(real.resolve("shop"));
        Path other = Files.createDirectories(real.resolve("other"));
        Files.writeString(shop.resolve("bread.py"), "def bake_bread(oven):\n    return oven.bake()\n");
        var store =
                Optional.<VectorStoreProvider>of(new FolderProvider(Files.createDirectories(real.resolve("store"))));
        try (var server = new EmbeddingServer();
                Workbench here =
                        Workbench.open(shop, real.resolve("here"), List.of(shop), store, models(server.address()));
                Workbench elsewhere = Workbench.open(
                        other, real.resolve("elsewhere"), List.of(other), store, models(server.address()))) {
            here.ask("index_codebase", "{}");
            assertThat(List.of(coverage(here, ""), coverage(elsewhere, ", 'project': 'shop'")))
                    .as("all there")
                    .allMatch(PartialVectorsTest::isComplete);

            server.always(EmbeddingServer.status(503, "{\"error\":\"loading\"}"));
            Files.writeString(shop.resolve("tea.py"), "def pour_tea(cup):\n    return cup.fill()\n");
            here.ask("index_codebase", "{}");
            server.well();
            assertThat(coverage(here, "").toString()).contains("no vectors").contains("tea.py");
            JsonObject shared = coverage(elsewhere, ", 'project': 'shop'");
            assertThat(isComplete(shared)).isFalse();
            assertThat(shared.toString()).contains("1 file had no vectors").contains("index_codebase");

            here.ask("index_codebase", "{}");
            assertThat(List.of(coverage(here, ""), coverage(elsewhere, ", 'project': 'shop'")))
                    .as("made since")
                    .allMatch(PartialVectorsTest::isComplete);
        }
    }

    private static boolean isComplete(JsonObject coverage) {
        return coverage.get("complete").equals(JsonValue.of(true));
    }

    private static JsonObject coverage(Workbench bench, String where) {
        return (JsonObject) bench.ask("hybrid_search", "{'query': 'bake bread'" + where + "}")
                .get("coverage");
    }

    private static ModelSettings models(String address) throws Exception {
        return ModelSettings.of(Map.of(
                "EMBEDDING_PROVIDER", "ollama",
                "EMBEDDING_MODEL", "code",
                "EMBEDDING_BASE_URL", address,
                "EMBEDDING_RETRY_DELAY_MS", "1",
                "EMBEDDING_RETRY_ATTEMPTS", "2"));
    }
}
