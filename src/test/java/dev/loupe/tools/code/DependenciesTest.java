package dev.loupe.tools.code;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DependenciesTest {

    @TempDir
    private static Path folder;

    private static Workbench bench;

    @BeforeAll
    static void index() throws IOException {
        bench = Workbench.in(folder);
        Workbench.write(
                bench.root(), "web/client.ts", "import { x } from './retry'\nimport 'react'\nimport './gone'\n");
        Workbench.write(bench.root(), "web/cli.ts", "import './client'\n");
        Workbench.write(bench.root(), "web/one.ts", "import './two'\n");
        Workbench.write(bench.root(), "web/two.ts", "import './one'\n");
        bench.ask("index_codebase", "{}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    @Test
    void unresolvedImportsAreShownWithTheReason() {
        JsonObject answer = bench.ask("dependencies", "{'file': 'web/client.ts'}");

        assertThat(texts(answer, "imports", "path")).containsExactly("web/retry.ts", "react", "./gone");
        assertThat(texts(answer, "imports", "reason")).containsExactly("", "external", "unknown");
        assertThat(texts(answer, "imports", "dep_type")).containsOnly("import");
        assertThat(list(answer, "imports").getFirst().get("resolved")).isEqualTo(JsonValue.of(true));
        assertThat(answer.get("imported_by")).isEqualTo(JsonNull.NULL);
        assertThat(list(answer, "indirect")).isEmpty();
    }

    @Test
    void theOtherDirectionAndBothCanBeAskedFor() {
        JsonObject reverse = bench.ask("dependencies", "{'file': 'web/client.ts', 'reverse': true}");
        JsonObject both = bench.ask("dependencies", "{'file': 'web/client.ts', 'both': true}");

        assertThat(reverse.get("imports")).isEqualTo(JsonNull.NULL);
        assertThat(texts(reverse, "imported_by", "path")).containsExactly("web/cli.ts");
        assertThat(texts(both, "imported_by", "path")).containsExactly("web/cli.ts");
        assertThat(texts(both, "imports", "path")).contains("web/retry.ts");
    }

    @Test
    void longerChainsAreShownToTheDepthThatIsWanted() {
        JsonObject answer = bench.ask("dependencies", "{'file': 'web/retry.ts', 'reverse': true, 'depth': 3}");

        assertThat(texts(answer, "imported_by", "path")).containsExactly("web/client.ts");
        assertThat(texts(answer, "indirect", "path")).containsExactly("web/cli.ts");
        assertThat(texts(answer, "indirect", "direction")).containsExactly("imported_by");
    }

    @Test
    void aFileThatImportsItselfOverAnotherShowsTheWay() {
        JsonObject answer = bench.ask("dependencies", "{'file': 'web/one.ts'}");

        assertThat(((JsonValue.JsonArray) answer.get("cycle")).elements())
                .containsExactly(JsonValue.of("web/one.ts"), JsonValue.of("web/two.ts"), JsonValue.of("web/one.ts"));
    }

    @Test
    void aFileOutsideOfTheRootIsRefusedAsOneThatIsNotThere() {
        assertThat(bench.refusal("dependencies", "{'file': '../secret.py'}")).contains("there is no file");
        assertThat(bench.refusal("dependencies", "{'file': 'linked.py'}")).contains("there is no file");
        assertThat(bench.refusal("dependencies", "{'file': 'web/none.ts'}")).contains("there is no file");
    }

    @Test
    void aNewFileCountsAtTheNextQuestion() throws Exception {
        Workbench.write(bench.root(), "web/late.ts", "import './soon'\n");
        assertThat(texts(bench.ask("dependencies", "{'file': 'web/late.ts'}"), "imports", "reason"))
                .containsExactly("unknown");

        Workbench.write(bench.root(), "web/soon.ts", "export const soon = 1\n");
        bench.ask("reindex_changes", "{}");
        JsonObject answer = bench.ask("dependencies", "{'file': 'web/late.ts'}");
        assertThat(texts(answer, "imports", "path")).containsExactly("web/soon.ts");
        assertThat(text(answer, "language")).isEqualTo("typescript");
    }
}
