package dev.loupe.tools.search;

import static dev.loupe.tools.Workbench.list;
import static dev.loupe.tools.Workbench.text;
import static dev.loupe.tools.Workbench.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// https://github.com/lidge-jun/aside-codemode/issues/30: the same name, composed by one system and not by
/// another.
class UnicodeFormsTest {
    private static final String NAME = "\ud559\uc810\uc778\uc815"; // recognition of credits
    private static final String APART = Normalizer.normalize(NAME, Normalizer.Form.NFD);

    @Test
    void wordsAndPathsAreFoundInBothForms(@TempDir Path folder) throws Exception {
        Path root = Files.createDirectories(folder.toRealPath().resolve("fixture"));
        write(root, NAME + "_c.md", "# " + NAME + "\n\ncaf\u00e9 au lait\n");
        write(root, APART + "_d.md", "# " + APART + "\n\ncafe\u0301 au lait\n");
        write(root, "other.md", "# Other\n\nnothing of it\n");
        try (Workbench bench = Workbench.open(root, folder.resolve("home"), List.of(root))) {
            bench.ask("index_codebase", "{'path': '" + root + "'}");
            for (String form : List.of(NAME, APART))
                for (String query : List.of(form, "path:**/" + form + "*", "path:" + form + "_?.md lait"))
                    assertThat(list(bench.ask("search", "{'query': '" + query + "', 'mode': 'keyword'}"), "results"))
                            .as(query)
                            .extracting(hit -> text(hit, "file_path"))
                            .contains(NAME + "_c.md", APART + "_d.md")
                            .doesNotContain("other.md");
            JsonObject lines = bench.ask("grep", "{'pattern': 'caf\u00e9'}");
            assertThat(list(lines, "results")).hasSize(1);
            assertThat(lines.get("notes"))
                    .isEqualTo(new JsonValue.JsonArray(
                            List.of(JsonValue.of("in the other Unicode form (NFD) the pattern would match 1 line"))));
        }
    }
}
