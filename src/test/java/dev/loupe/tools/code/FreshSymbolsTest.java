package dev.loupe.tools.code;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.engine.ProjectAddress;
import dev.loupe.engine.Session;
import dev.loupe.engine.WatchState;
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

/// A change that was just saved is in the next answer about a symbol, even in a file that did not contain the
/// symbol before.
class FreshSymbolsTest {

    @TempDir
    private Path folder;

    private Workbench bench;

    @BeforeEach
    void index() throws IOException {
        bench = Workbench.in(folder);
        Workbench.write(bench.root(), "shop/till.py", "def total(items):\n    return sum(items)\n");
        Workbench.write(bench.root(), "shop/door.py", "def shut():\n    return 1\n");
        bench.ask("index_codebase", "{}");
    }

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void aUsageInAnotherFileIsFoundAtOnce() throws IOException {
        for (int lines = 1; lines <= 5; lines++) {
            Workbench.write(
                    bench.root(), "shop/door.py", "# more\n".repeat(lines) + "from .till import total\n\ntotal([1])\n");

            assertThat(places("total")).containsExactly("shop/door.py:" + (lines + 1), "shop/door.py:" + (lines + 3));
        }
    }

    @Test
    void aUsageThatWasTakenAwayIsGoneAtOnce() throws IOException {
        Workbench.write(bench.root(), "shop/door.py", "from .till import total\n");
        assertThat(places("total")).containsExactly("shop/door.py:1");

        Workbench.write(bench.root(), "shop/door.py", "def shut():\n    return 2\n");
        assertThat(places("total")).isEmpty();
    }

    @Test
    void aDefinitionThatMovedToAnotherFileIsFoundThereAtOnce() throws IOException {
        Workbench.write(bench.root(), "shop/till.py", "def other():\n    return 0\n");
        Workbench.write(bench.root(), "shop/door.py", "\n\ndef total(items):\n    return 1\n");

        JsonObject answer = bench.ask("find_refs", "{'symbol': 'total'}");

        var definition = (JsonObject) answer.get("definition");
        assertThat(text(definition, "file_path") + ":" + number(definition, "start_line"))
                .isEqualTo("shop/door.py:3");
        assertThat(number(answer, "definition_count")).isOne();
    }

    @Test
    void aDefinitionOfADeletedFileIsGoneAtOnce() throws IOException {
        Files.delete(bench.root().resolve("shop/till.py"));

        JsonObject answer = bench.ask("find_symbol_occurrences", "{'symbol_name': 'total'}");

        assertThat(text(answer, "status")).isEqualTo("no_occurrences_found");
    }

    @Test
    void aNewFileIsFoundAtOnceWhereTheTreeIsWatched() throws Exception {
        var project = bench.projects()
                .open(ProjectAddress.DEFAULT, new Session("test", List.of(bench.root()), false).watching(true));
        places("total");
        Eventually.holds("watched", () -> project.watch().mode() == WatchState.Mode.NATIVE);

        Workbench.write(bench.root(), "shop/late/evening.py", "from shop.till import total\n\ntotal([3])\n");

        Eventually.holds("found", () -> !places("total").isEmpty());
        assertThat(places("total")).containsExactly("shop/late/evening.py:1", "shop/late/evening.py:3");
    }

    private List<String> places(String symbol) {
        JsonObject answer = bench.ask("find_refs", "{'symbol': '%s'}".formatted(symbol));
        return list(answer, "usages").stream()
                .map(one -> text(one, "file_path") + ":" + number(one, "line"))
                .toList();
    }
}
