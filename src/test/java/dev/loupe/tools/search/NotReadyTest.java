package dev.loupe.tools.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.embed.StaticEmbedder;
import dev.loupe.engine.FreshAnswer;
import dev.loupe.engine.IndexState;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.engine.Session;
import dev.loupe.engine.SnapshotQuestion;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.Samples;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.Cancellation;
import dev.loupe.model.Coverage;
import dev.loupe.model.Progress;
import dev.loupe.search.Hits;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.Searcher;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.ToolFailure;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Answers of the vector tools for an index without vectors.
class NotReadyTest {

    @TempDir
    private Path folder;

    private ProjectIndex index;

    private Projects projects;

    private Coverage coverage = new Coverage.Complete();

    @BeforeEach
    void fill() throws Exception {
        index = ProjectIndex.open(folder.resolve("index"));
        Samples.put(
                index.writes(),
                "auth/login.py",
                Samples.function("auth/login.py", 1, "hash_password", "def hash_password(x):\n  return sha(x)"));
        index.writes().commit(Samples.manifest(1, 1));
        var searcher = new Searcher(StaticEmbedder.builtIn());
        Project project = answering(Project.class, (method, arguments) -> switch (method) {
            case "hashCode" -> 1;
            case "root" -> folder;
            case "name" -> "fixture";
            case "state" -> new IndexState.Indexed(Samples.manifest(1, 1));
            case "coverage" -> coverage;
            case "snapshot", "view" -> index.snapshot();
            case "fresh" -> asked((SnapshotQuestion<?, ?>) arguments[0]);
            case "search" -> searched(searcher, (SearchRequest) arguments[0]);
            default -> false;
        });
        projects = answering(Projects.class, (method, arguments) -> project);
    }

    private Hits searched(Searcher searcher, SearchRequest request) throws Exception {
        try (IndexSnapshot snapshot = index.snapshot()) {
            return searcher.search(snapshot, request);
        }
    }

    private FreshAnswer<?> asked(SnapshotQuestion<?, ?> question) throws Exception {
        try (IndexSnapshot snapshot = index.snapshot()) {
            return new FreshAnswer<>(question.ask(snapshot), coverage, List.of());
        }
    }

    private interface Answers {
        Object to(String method, Object[] arguments) throws Exception;
    }

    private static <T> T answering(Class<T> type, Answers answers) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> answers.to(method.getName(), arguments)));
    }

    @AfterEach
    void close() throws Exception {
        index.close();
    }

    private CallContext call() {
        return new CallContext(
                new Session("test", List.of(folder), false), Progress.NONE, Cancellation.NEVER, Duration.ofSeconds(9));
    }

    private SearchSemanticConcept.Answer concept() throws ToolFailure {
        return new SearchSemanticConcept(projects)
                .call(new SearchSemanticConcept.Arguments("hash a password", List.of(), 5, Optional.empty()), call());
    }

    @Test
    void aConceptIsAnsweredWithItsOwnStatusAndTheRemedy() throws ToolFailure {
        SearchSemanticConcept.Answer answer = concept();

        assertThat(answer.status()).isEqualTo(SearchSemanticConcept.Status.EMBEDDINGS_NOT_READY);
        assertThat(answer.errorMessage().orElseThrow()).contains("no code embeddings", "index_codebase");
        assertThat(answer.results()).isEmpty();
    }

    @Test
    void anIndexInTheMakingSaysSo() throws ToolFailure {
        coverage = new Coverage.Partial(0, 9, "the first index is being made; ask again for more");

        assertThat(concept().errorMessage().orElseThrow()).contains("the first index is being made");
    }

    @Test
    void theOtherToolsRefuse() {
        var codebase = new SearchCodebase.Arguments(
                "hash a password", 5, Optional.empty(), Optional.empty(), Optional.empty(), 0, "codebase");
        assertThatThrownBy(() -> new SearchCodebase(projects).call(codebase, call()))
                .isInstanceOf(ToolFailure.class)
                .hasMessageContaining("no code embeddings");
        for (String target : List.of("hash_password", "auth/login.py:1", "hash a password"))
            assertThatThrownBy(() -> new Similar(projects).call(similar(Optional.of(target), false), call()))
                    .as(target)
                    .isInstanceOf(ToolFailure.class)
                    .hasMessageContaining("embeddings");
        assertThatThrownBy(() -> new Similar(projects).call(similar(Optional.empty(), true), call()))
                .isInstanceOf(ToolFailure.class)
                .hasMessageContaining("no code embeddings");
    }

    private static Similar.Arguments similar(Optional<String> target, boolean scan) {
        return new Similar.Arguments(target, scan, 0.85, 10, false, Optional.empty(), 0);
    }
}
