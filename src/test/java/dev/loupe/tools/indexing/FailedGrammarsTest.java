package dev.loupe.tools.indexing;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An installation whose grammars cannot be unpacked: every tool with an incomplete answer reports the true
/// cause, and after a repair the next run completes the index.
class FailedGrammarsTest {

    @TempDir
    private Path folder;

    private Path natives = Path.of("/");

    private Workbench bench;

    @BeforeEach
    void open() throws IOException {
        Path real = folder.toRealPath();
        natives = real.resolve("home/natives");
        Files.createDirectories(natives.getParent());
        Files.writeString(natives, "no folder");
        Path root = Files.createDirectories(real.resolve("fixture"));
        write(root, "pay.go", "package pay\n\nfunc Charge() int { return 1 }\n");
        write(root, "cart.go", "package pay\n\nfunc Empty() int { return Charge() }\n");
        bench = Workbench.open(root, real.resolve("home"), List.of(root));
    }

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void everyoneNamesTheCause() {
        JsonObject run = bench.ask("index_codebase", "{}");
        JsonObject missing = list(run, "missing").getFirst();
        assertThat(text(missing, "what")).isEqualTo("syntax");
        assertThat(missing.get("ours")).isEqualTo(JsonValue.of(true));
        assertThat(number(missing, "count")).isEqualTo(2);
        String cause = text(missing, "cause");
        assertThat(cause).startsWith("a grammar could not be loaded: ").contains(natives.toString());
        String sentence = "2 files could not be parsed: %s (cart.go, pay.go)".formatted(cause);

        assertThat(text(run, "message")).contains(sentence);
        assertThat(text(bench.ask("status", "{}"), "message")).contains(sentence);
        assertThat(text(bench.ask("get_index_status", "{}"), "message")).contains(sentence);
        assertThat(text(bench.ask("list_symbols", "{'file': 'pay.go'}"), "missing"))
                .contains(cause);
        for (String tool : List.of("find_refs", "find_symbol", "call_hierarchy"))
            assertThat(coverage(bench.ask(tool, "{'symbol': 'Charge'}")))
                    .as(tool)
                    .contains(sentence);
        assertThat(coverage(bench.ask("search", "{'query': 'Charge'}"))).contains(sentence);
        assertThat(coverage(bench.ask("grep", "{'pattern': 'Charge'}")))
                .as("text needs no grammar")
                .isEmpty();
    }

    @Test
    void aRunAfterTheRepairMakesUpForIt() throws Exception {
        bench.ask("index_codebase", "{}");
        Files.delete(natives);

        Eventually.holds(
                "the files are parsed",
                () -> list(bench.ask("index_codebase", "{}"), "missing").isEmpty());

        assertThat(list(bench.ask("list_symbols", "{'file': 'pay.go'}"), "symbols"))
                .extracting(symbol -> text(symbol, "name"))
                .contains("Charge");
        assertThat(coverage(bench.ask("find_refs", "{'symbol': 'Charge'}"))).isEmpty();
    }

    private static String coverage(JsonObject answer) {
        return text((JsonObject) answer.get("coverage"), "why");
    }
}
