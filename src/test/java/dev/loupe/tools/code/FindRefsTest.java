package dev.loupe.tools.code;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

        assertThat(lines(till)).containsExactly(17);
        assertThat(lines(door)).containsExactly(14, 18);
        assertThat(resolved(door)).containsExactly(true, true);
        assertThat(number(door, "definition_count")).isOne();
    }

    @Test
    void placesByNameOnlyArePossibleAndFollowTheLastUsage() {
        JsonObject door = bench.ask("find_refs", "{'symbol': 'Door.close'}");

        assertThat(number(door, "usage_count")).isEqualTo(2);
        assertThat(number(door, "possible_count")).isOne();
        assertThat(resolved(door)).containsExactly(true, true);
        JsonObject possible = list(door, "possible").getFirst();
        assertThat(number(possible, "line")).isEqualTo(19);
        assertThat(possible.get("resolved")).isEqualTo(JsonValue.of(false));
        assertThat(text(possible, "resolution")).isEqualTo("name");
        assertThat(text(possible, "why")).isEqualTo("the receiver's type is unknown");

        JsonObject first = bench.ask("find_refs", "{'symbol': 'Door.close', 'limit': 2}");
        assertThat(lines(first)).containsExactly(14, 18);
        assertThat(list(first, "possible")).isEmpty();
        assertThat(first.get("notes").toString())
                .contains("1 more possible usages; call find_refs again with offset 2");
        JsonObject next = bench.ask("find_refs", "{'symbol': 'Door.close', 'limit': 2, 'offset': 2}");
        assertThat(lines(next)).isEmpty();
        assertThat(list(next, "possible")).hasSize(1);
    }

    @Test
    void ofASimpleNameWithSeveralDefinitionsAUsageSaysWhichItMeans() {
        JsonObject all = bench.ask("find_refs", "{'symbol': 'close'}");

        assertThat(texts(all, "usages", "means"))
                .containsExactly("shop.till.Door.close", "shop.till.Till.close", "shop.till.Door.close", "null");
        assertThat(all.get("possible_count")).isEqualTo(JsonValue.JsonNull.NULL);
    }

    @Test
    void severalProjectsArePagedAsOne() throws IOException {
        List<Path> roots =
                List.of(folder.toRealPath().resolve("a"), folder.toRealPath().resolve("b"));
        String class_ = "class Door:\n    def close(self): pass\nDoor().close()\ndef late(gate): gate.close()\n";
        for (Path root : roots) Workbench.write(root, "door.py", class_);
        try (Workbench both = Workbench.open(roots.getFirst(), folder.resolve("home of both"), roots)) {
            for (Path root : roots) both.ask("index_codebase", "{'path': '%s'}".formatted(root));
            List<String> whole = places(both.ask("find_refs", "{'symbol': 'Door.close', 'limit': 100}"));

            assertThat(whole).containsExactly("a 3", "b 3", "a 4", "b 4");
            for (int offset = 0; offset <= whole.size(); offset++)
                assertThat(places(both.ask(
                                "find_refs", "{'symbol': 'Door.close', 'limit': 2, 'offset': %d}".formatted(offset))))
                        .isEqualTo(whole.stream().skip(offset).limit(2).toList());
        }
    }

    private static List<String> places(JsonObject answer) {
        return Stream.of("usages", "possible")
                .flatMap(name -> list(answer, name).stream())
                .map(one -> text(one, "repo") + " " + number(one, "line"))
                .toList();
    }

    @Test
    void aUsageNamesTheFunctionAroundIt() {
        assertThat(texts(bench.ask("find_refs", "{'symbol': 'close'}"), "usages", "within"))
                .containsExactly("Door.shut", "evening", "evening", "evening");
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
    void aMissingMemberYieldsTheTypesMembersAsSuggestions() {
        assertThat(bench.ask("find_refs", "{'symbol': 'Door.open_wide'}").get("suggestions"))
                .asString()
                .contains("Door.close", "Door.lock", "Door.shut");
        assertThat(Json.write(
                        bench.ask("call_hierarchy", "{'symbol': 'Door.shutt'}").get("suggestions")))
                .startsWith("[\"Door.shut\",");
    }

    @Test
    void aSymbolOfAnotherTypeHasNoDefinition() {
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
    void codeStandsBeforeTestsAndDocuments() throws IOException {
        Workbench.write(bench.root(), "a_docs/guide.py.md", "```python\nTill().ring()\n```\n");
        Workbench.write(bench.root(), "a_test/test_till.py", "def test_ring():\n    Till().ring()\n");
        Workbench.write(bench.root(), "shop/bell.py", "def ring():\n    pass\n\ndef noon():\n    ring()\n");
        bench.ask("index_codebase", "{}");

        assertThat(texts(bench.ask("find_refs", "{'symbol': 'ring'}"), "usages", "file_path"))
                .containsExactly("shop/bell.py", "a_test/test_till.py", "a_docs/guide.py.md");
        JsonObject grep = bench.ask("grep", "{'pattern': 'ring'}");
        assertThat(texts(grep, "results", "file_path"))
                .containsExactly("shop/bell.py", "shop/bell.py", "a_test/test_till.py", "a_docs/guide.py.md");
        assertThat(texts(grep, "results", "name").getFirst()).isEqualTo("ring");
        assertThat(number(grep, "total")).isEqualTo(5);
    }

    @Test
    void theImplementationIsTheDefinitionNotAnOverload() throws IOException {
        Workbench.write(bench.root(), "shop/price.py", """
                from typing import overload

                @overload
                def price(item: str) -> int: ...
                @overload
                def price(item: bytes) -> int: ...
                def price(item):
                    if isinstance(item, bytes):
                        item = item.decode()
                    return len(item)
                """);
        bench.ask("index_codebase", "{}");

        assertThat(number(
                        (JsonObject)
                                bench.ask("find_refs", "{'symbol': 'price'}").get("definition"),
                        "start_line"))
                .isEqualTo(7);
    }

    @Test
    void aMemberIsFoundByTheTypeThatInheritsIt() throws IOException {
        Workbench.write(bench.root(), "shop/gate.py", "from shop.till import Door\n\nclass Gate(Door):\n    pass\n");
        bench.ask("index_codebase", "{}");

        assertThat(text(
                        (JsonObject) bench.ask("find_refs", "{'symbol': 'Gate.lock'}")
                                .get("definition"),
                        "qualified_name"))
                .isEqualTo("Door.lock");
    }

    @ParameterizedTest
    @CsvSource({
        "gin.Context, context.go",
        "gin.Context.JSON, context.go",
        "(*Context).JSON, context.go",
        "crate::routing::Router, src/routing/mod.rs",
        "org.shop.Owner, src/main/java/org/shop/Owner.java",
        "shop.Owner.getPet, src/main/java/org/shop/Owner.java"
    })
    void aNameIsFoundByItsPackage(String symbol, String file) throws IOException {
        Workbench.write(
                bench.root(),
                "context.go",
                "package gin\n\ntype Context struct{}\n\nfunc (c *Context) JSON(code int) {}\n");
        Workbench.write(bench.root(), "src/routing/mod.rs", "pub struct Router {}\n");
        Workbench.write(
                bench.root(),
                "src/main/java/org/shop/Owner.java",
                "package org.shop;\n\nclass Owner {\n    int getPet() {\n        return 1;\n    }\n}\n");
        bench.ask("index_codebase", "{}");

        JsonObject found = bench.ask("find_refs", "{'symbol': '" + symbol + "'}");
        assertThat(text((JsonObject) found.get("definition"), "file_path")).isEqualTo(file);
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
    void aBlankSymbolIsRefused() {
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
