package dev.loupe.tools.search;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.embed.SnippetText;
import dev.loupe.embed.StaticEmbedder;
import dev.loupe.embed.TextRules;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// https://github.com/lidge-jun/aside-codemode/issues/30: the same name, composed by one system and
/// decomposed by another.
class UnicodeFormsTest {
    private static final String NAME = "\ud559\uc810\uc778\uc815"; // recognition of credits
    private static final String SIZE = "gr\u00f6\u00dfe_pr\u00fcfen";
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

    /// A definition and its uses in a file of either form, queried in either form.
    @Test
    void symbolsAreFoundInBothForms(@TempDir Path folder) throws Exception {
        Path root = Files.createDirectories(folder.toRealPath().resolve("names"));
        String apart = Normalizer.normalize(SIZE, Normalizer.Form.NFD);
        String code =
                "class Pr\u00fcfer:\n    def %s(self):\n        return 1\n\ndef use():\n    return Pr\u00fcfer().%s()\n";
        write(root, "composed.py", code.formatted(SIZE, SIZE));
        write(root, "apart.py", Normalizer.normalize(code.formatted(SIZE, SIZE), Normalizer.Form.NFD));
        try (Workbench bench = Workbench.open(root, folder.resolve("home"), List.of(root))) {
            bench.ask("index_codebase", "{'path': '" + root + "'}");
            for (String form : List.of(SIZE, apart)) {
                JsonObject found = bench.ask("find_refs", "{'symbol': '" + form + "'}");
                assertThat(found.get("definition_count")).as(form).isEqualTo(JsonValue.of(2));
                assertThat(list(found, "usages"))
                        .as(form)
                        .hasSize(2)
                        .allSatisfy(usage -> assertThat(usage.get("resolved")).isEqualTo(JsonValue.of(true)))
                        .allSatisfy(usage -> assertThat(usage.get("moved")).isEqualTo(JsonValue.of(false)));
                JsonObject calls =
                        bench.ask("call_hierarchy", "{'symbol': 'apart.py:" + form + "', 'direction': 'callers'}");
                assertThat(list(calls, "callers"))
                        .as(form)
                        .extracting(caller -> text(caller, "qualified_name"))
                        .containsExactly("use");
                for (String query : List.of(form, "Pr\u00fcfer." + form + " code"))
                    assertThat(list(bench.ask("search", "{'query': '" + query + "', 'mode': 'keyword'}"), "results"))
                            .as(query)
                            .extracting(hit -> text(hit, "file_path"))
                            .contains("composed.py", "apart.py");
            }
            JsonObject outline = bench.ask("list_symbols", "{'path': 'apart.py'}");
            assertThat(outline.toString()).as("the code as the file has it").contains("def " + apart + "(self)");
        }
    }

    /// Embeddings don't depend on the form: models tokenize composed text.
    @Test
    void vectorsAreTheSameInBothForms() throws Exception {
        StaticEmbedder model = StaticEmbedder.builtIn();
        String words = "\u00fcberpr\u00fcfung der gr\u00f6\u00dfe caf\u00e9";
        String apart = Normalizer.normalize(words, Normalizer.Form.NFD);
        assertThat(model.embedQuery(apart)).isEqualTo(model.embedQuery(words));
        assertThat(model.embedCode(List.of(SnippetText.of(apart))))
                .isDeepEqualTo(model.embedCode(List.of(SnippetText.of(words))));
        assertThat(new TextRules("", "", 100).query(apart)).isEqualTo(words);
    }
}
