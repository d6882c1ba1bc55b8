package dev.loupe.tools.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// `packaging/mcpb/manifest.json`, as contained in a bundle.
class BundleManifestTest {

    private static JsonObject manifest() throws Exception {
        String template = Files.readString(Path.of("packaging/mcpb/manifest.json"));
        return (JsonObject) Json.parse(template.replace("@VERSION@", "0.1.0").replace("@SYSTEM@", "linux"));
    }

    /// The schema is the published one of version 0.3.
    @Test
    void itIsWhatTheFormatsSchemaAllows() throws Exception {
        JsonValue schema = Json.parse(Files.readString(Path.of("src/test/resources/mcpb/manifest-v0.3.schema.json")));
        assertThat(SchemaCheck.faults(schema, manifest())).isEmpty();
        assertThat(SchemaCheck.faults(schema, JsonValue.object("name", JsonValue.of("loupe"))))
                .as("the schema asks for something")
                .isNotEmpty();
    }

    @Test
    void itNamesTheToolsThatNearlyEveryTaskNeeds() throws Exception {
        var tools = (JsonArray) manifest().get("tools");
        assertThat(tools.elements().stream().map(tool -> ToolPage.text(((JsonObject) tool).get("name"))))
                .containsExactlyInAnyOrderElementsOf(ToolTable.builtIn().rows().stream()
                        .filter(row -> row.toolsets().contains("core"))
                        .map(ToolTable.Row::name)
                        .toList());
    }
}
