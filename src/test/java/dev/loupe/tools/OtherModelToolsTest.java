package dev.loupe.tools;

import static dev.loupe.tools.answer.Workbench.elements;
import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.embed.ModelSettings;
import dev.loupe.embed.remote.EmbeddingServer;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Reports on an index whose vectors were made by another model than the configured one.
class OtherModelToolsTest {

    @TempDir
    private Path folder;

    @Test
    void itIsListedWithTheReasonAndEveryRefusalHasItsCode() throws Exception {
        Path root = folder.toRealPath().resolve("shop");
        Path home = folder.toRealPath().resolve("home");
        Workbench.write(root, "pay.py", "def charge_card(card):\n    return card\n");
        try (Workbench before = Workbench.open(root, home, List.of(root))) {
            before.ask("index_codebase", "{}");
            before.ask("register_project", "{'name': 'shop', 'path': '{root}'}");
        }
        try (var server = new EmbeddingServer();
                Workbench after = Workbench.open(root, home, List.of(root), Optional.empty(), models(server))) {
            JsonObject collections = after.ask("list_collections", "{}");

            assertThat(elements(collections, "collections")).isEmpty();
            assertThat(elements(collections, "damaged").toString())
                    .contains("code_", root.toString(), "embedding model", "forceReindex");
            JsonObject project =
                    list(after.ask("list_projects", "{}"), "projects").getFirst();
            assertThat(text(project, "stale")).contains("embedding model");
            assertThat(after.refusal("semantic_search", "{'query': 'charge a card'}"))
                    .startsWith("[INFRA_EMBEDDING_MODEL_MISMATCH] ");
            after.ask("index_codebase", "{'forceReindex': true}");
            assertThat(texts(after.ask("list_projects", "{}"), "projects", "embeddingModel"))
                    .containsExactly("ollama/code/t1-8000");
        }
    }

    private static ModelSettings models(EmbeddingServer server) throws Exception {
        return ModelSettings.of(Map.of(
                "EMBEDDING_PROVIDER", "ollama",
                "EMBEDDING_MODEL", "code",
                "EMBEDDING_BASE_URL", server.address()));
    }
}
