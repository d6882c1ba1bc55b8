package dev.loupe.tools.code;

import static dev.loupe.tools.Workbench.list;
import static dev.loupe.tools.Workbench.number;
import static dev.loupe.tools.Workbench.text;
import static dev.loupe.tools.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindRefsTest {

    @TempDir
    private Path folder;

    private Workbench bench;

    @BeforeEach
    void index() throws IOException {
        bench = Workbench.in(folder);
        Workbench.write(bench.root(), "shop/till.py", """
                # close is only a word here
                class Till:
                    def close(self):
                        return "close"

                class Door:
                    def close(self):
                        self.lock()

                    def lock(self):
                        pass

                    def shut(self):
                        self.close()

                def evening(till: Till, door: Door, other):
                    till.close()
                    door.close()
                    other.close()
                """);
        bench.ask("index_codebase", "{}");
    }

    @AfterEach
    void close() {
        bench.close();
    }

    @Test
    void aFunctionHasItsDefinitionAndItsUsages() {
        JsonObject answer = bench.ask("find_refs", "{'symbol': 'hash_password'}");

        JsonObject definition = (JsonObject) answer.get("definition");
        assertThat(text(definition, "file_path")).isEqualTo("auth/login.py");
        assertThat(number(definition, "start_line")).isEqualTo(15);
        assertThat(number(definition, "end_line")).isEqualTo(17);
        assertThat(text(definition, "chunk_type")).isEqualTo("function");
        assertThat(number(answer, "usage_count")).isOne();
        JsonObject usage = list(answer, "usages").getFirst();
        assertThat(number(usage, "line")).isEqualTo(22);
        assertThat(number(usage, "column")).isEqualTo(8);
        assertThat(text(usage, "context")).isEqualTo("if hash_password(password, user) != \"x\":");
        assertThat(text(usage, "role")).isEqualTo("call");
        assertThat(usage.get("resolved")).isEqualTo(JsonValue.of(true));
    }

    @Test
    void aNameOfTwoThingsHasBothAndAllUsages() {
        JsonObject answer = bench.ask("find_refs", "{'symbol': 'close'}");

        assertThat(number(answer, "definition_count")).isEqualTo(2);
        assertThat(texts(answer, "further_definitions", "qualified_name")).containsExactly("Door.close");
        assertThat(lines(answer)).containsExactly(14, 17, 18, 19);
    }

    @Test
    void aQualifiedNameLeavesOutWhatMeansAnother() {
        JsonObject till = bench.ask("find_refs", "{'symbol': 'Till.close'}");
        JsonObject door = bench.ask("find_refs", "{'symbol': 'shop/till.py:Door.close'}");

        assertThat(lines(till)).containsExactly(17, 19);
        assertThat(resolved(till)).containsExactly(true, false);
        assertThat(lines(door)).containsExactly(14, 18, 19);
        assertThat(resolved(door)).containsExactly(true, true, false);
        assertThat(number(door, "definition_count")).isOne();
    }

    @Test
    void aNameThatIsNotThereHasSuggestionsAndNothingOfAnother() {
        JsonObject cut = bench.ask("find_refs", "{'symbol': 'hash_pass'}");
        JsonObject elsewhere = bench.ask("find_refs", "{'symbol': 'Window.close'}");

        for (JsonObject answer : List.of(cut, elsewhere)) {
            assertThat(answer.get("definition")).isEqualTo(JsonValue.JsonNull.NULL);
            assertThat(list(answer, "usages")).isEmpty();
            assertThat(number(answer, "usage_count")).isZero();
        }
        assertThat(cut.get("suggestions").toString()).contains("hash_password");
        assertThat(elsewhere.get("suggestions").toString()).contains("Till.close", "Door.close");
    }

    @Test
    void aMemberThatATypeLacksHasItsMembersAsSuggestions() {
        assertThat(bench.ask("find_refs", "{'symbol': 'Door.open_wide'}").get("suggestions"))
                .asString()
                .contains("Door.close", "Door.lock", "Door.shut");
        assertThat(Json.write(
                        bench.ask("call_hierarchy", "{'symbol': 'Door.shutt'}").get("suggestions")))
                .startsWith("[\"Door.shut\",");
    }

    @Test
    void aKindThatItIsNotIsNoDefinition() {
        assertThat(bench.ask("find_refs", "{'symbol': 'hash_password', 'type': 'class'}")
                        .get("definition"))
                .isEqualTo(JsonValue.JsonNull.NULL);
        assertThat(bench.refusal("find_refs", "{'symbol': 'hash_password', 'type': 'nonsense'}"))
                .contains("there is no symbol type 'nonsense'");
    }

    @Test
    void aTypeHasItsMembers() {
        assertThat(texts(bench.ask("find_refs", "{'symbol': 'Door'}"), "members", "name"))
                .containsExactly("close", "lock", "shut");
    }

    @Test
    void pagesJoinWithoutGapOrOverlap() {
        JsonObject first = bench.ask("find_refs", "{'symbol': 'close', 'limit': 3}");
        JsonObject second = bench.ask("find_refs", "{'symbol': 'close', 'limit': 3, 'offset': 3}");

        assertThat(lines(first)).containsExactly(14, 17, 18);
        assertThat(lines(second)).containsExactly(19);
        assertThat(number(first, "usage_count")).isEqualTo(4);
        assertThat(first.get("notes").toString()).contains("1 more usages; call find_refs again with offset 3");
    }

    @Test
    void aChangedFileIsReadAgainFirst() throws IOException {
        Workbench.write(bench.root(), "auth/login.py", "# one\n# two\n" + Workbench.LOGIN);

        JsonObject answer = bench.ask("find_refs", "{'symbol': 'hash_password'}");

        assertThat(lines(answer)).containsExactly(24);
        assertThat(number((JsonObject) answer.get("definition"), "start_line")).isEqualTo(17);
    }

    @Test
    void whatIsNoNameIsRefused() {
        assertThat(bench.refusal("find_refs", "{'symbol': '  '}")).contains("symbol must be a name");
    }

    private static List<Integer> lines(JsonObject answer) {
        return list(answer, "usages").stream()
                .map(usage -> number(usage, "line"))
                .toList();
    }

    private static List<Boolean> resolved(JsonObject answer) {
        return list(answer, "usages").stream()
                .map(usage -> usage.get("resolved").equals(JsonValue.of(true)))
                .toList();
    }
}
