package dev.loupe.tools.search;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.engine.FreshView;
import dev.loupe.engine.IndexState;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.engine.Session;
import dev.loupe.graph.ExactReferences;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.Cancellation;
import dev.loupe.model.Coverage;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.tools.answer.Workbench;
import dev.loupe.tools.kit.CallContext;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every status of the family.
class FindSymbolOccurrencesTest {

    @TempDir
    private static Path folder;

    private static Workbench bench;

    @BeforeAll
    static void index() throws IOException {
        bench = Workbench.in(folder);
        bench.ask("index_codebase", "{}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    @Test
    void successHasDefinitionsAndReferencesWithTheirColumns() {
        JsonObject answer = bench.ask("find_symbol_occurrences", "{'symbol_name': 'hash_password'}");

        assertThat(text(answer, "status")).isEqualTo("success");
        assertThat(number(answer, "occurrence_count")).isEqualTo(2);
        assertThat(texts(answer, "occurrences", "type")).containsExactly("definition", "call");
        assertThat(texts(answer, "occurrences", "symbol_fqn"))
                .containsExactly("auth.login.hash_password", "auth.login.hash_password");
        assertThat(list(answer, "occurrences").stream().map(one -> number(one, "column_number")))
                .containsExactly(5, 8);
        assertThat(texts(answer, "occurrences", "snippet"))
                .last()
                .isEqualTo("if hash_password(password, user) != \"x\":");
    }

    @Test
    void eachKindCanBeLeftOut() {
        assertThat(types("'find_definitions': false")).containsExactly("call");
        assertThat(types("'find_references': false")).containsExactly("definition");
        assertThat(types("'target_paths': ['auth/login.py'], 'language': 'python'"))
                .containsExactly("definition", "call");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'symbol_name': 'hash_password', 'language': 'rust'",
                "'symbol_name': 'hash_password', 'target_paths': ['web']",
                "'symbol_name': 'no_such_symbol'",
                "'symbol_name': 'Nowhere.hash_password'"
            })
    void aMissingSymbolHasNoOccurrences(String arguments) {
        JsonObject answer = bench.ask("find_symbol_occurrences", "{" + arguments + "}");

        assertThat(text(answer, "status")).isEqualTo("no_occurrences_found");
        assertThat(list(answer, "occurrences")).isEmpty();
        assertThat(number(answer, "occurrence_count")).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'symbol_name': ' '",
                "'symbol_name': 'x', 'language': 'klingon'",
                "'symbol_name': 'x', 'target_paths': ['../']",
                "'symbol_name': 'x', 'find_definitions': false, 'find_references': false"
            })
    void invalidArgumentsAreAnError(String arguments) {
        JsonObject answer = bench.ask("find_symbol_occurrences", "{" + arguments + "}");

        assertThat(text(answer, "status")).isEqualTo("error");
        assertThat(text(answer, "error_message")).isNotBlank();
        assertThat(list(answer, "occurrences")).isEmpty();
    }

    @Test
    void anIndexIsRequired() throws Exception {
        try (ProjectIndex empty = ProjectIndex.openReadOnly(folder.resolve("nothing"))) {
            Project project = answering(Project.class, method -> switch (method) {
                case "hashCode" -> 1;
                case "root" -> bench.root();
                case "name" -> "fixture";
                case "state" -> new IndexState.NotIndexed();
                case "coverage" -> new Coverage.Partial(0, 0, "there is no index; call index_codebase");
                case "freshView" -> new FreshView(bench.root(), empty.snapshot(), Set.of(), new Coverage.Complete());
                case "exactReferences" -> ExactReferences.NONE;
                case "exactTrouble" -> Optional.empty();
                default -> false;
            });
            var session = new Session("test", List.of(bench.root()), false);
            var call = new CallContext(session, Progress.NONE, Cancellation.NEVER, Duration.ofSeconds(9));

            FindSymbolOccurrences.Answer answer = new FindSymbolOccurrences(
                            answering(Projects.class, method -> project))
                    .call(
                            new FindSymbolOccurrences.Arguments("f", List.of(), true, true, Optional.empty(), 10, 0),
                            call);

            assertThat(answer.status()).isEqualTo(FindSymbolOccurrences.Status.INDEXING_REQUIRED);
            assertThat(answer.errorMessage()).contains("there is no index; call index_codebase");
        }
    }

    private interface Answers {
        Object to(String method) throws Exception;
    }

    private static <T> T answering(Class<T> type, Answers answers) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> answers.to(method.getName())));
    }

    @Test
    void pagesJoin() {
        JsonObject second =
                bench.ask("find_symbol_occurrences", "{'symbol_name': 'hash_password', 'limit': 1, 'offset': 1}");

        assertThat(texts(second, "occurrences", "type")).containsExactly("call");
        assertThat(number(second, "occurrence_count")).isEqualTo(2);
    }

    private static List<String> types(String arguments) {
        return texts(
                bench.ask("find_symbol_occurrences", "{'symbol_name': 'hash_password', " + arguments + "}"),
                "occurrences",
                "type");
    }
}
