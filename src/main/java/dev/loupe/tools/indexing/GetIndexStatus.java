package dev.loupe.tools.indexing;

import dev.loupe.engine.IndexState;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.engine.SharingState;
import dev.loupe.engine.Shortfalls;
import dev.loupe.index.Manifest;
import dev.loupe.model.Shortfall;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Coded;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Missing;
import dev.loupe.tools.kit.Pace;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.List;
import java.util.Optional;

/// The state of a codebase's index.
final class GetIndexStatus implements Tool<GetIndexStatus.Arguments, GetIndexStatus.Answer> {

    @Coded
    record Arguments(
            @Param(value = CodebaseAddress.PATH, shared = true)
            Optional<String> path,

            @Param(value = CodebaseAddress.PROJECT, shared = true)
            Optional<String> project) {}

    record Answer(
            @Param(name = "isIndexed", value = "whether a finished index can be searched")
            boolean isIndexed,

            @Param("not_indexed, indexing, indexed or failed")
            String status,

            @Param("absolute path of the codebase") String path,

            @Param(name = "collectionName", value = "name of the index")
            String collectionName,

            @Param(name = "filesCount", value = "files in the index now")
            int filesCount,

            @Param(name = "chunksCount", value = "chunks in the index now")
            int chunksCount,

            @Param(name = "lastUpdated", value = "when the last run ended, ISO 8601; null without an index")
            Optional<String> lastUpdated,

            @Param("0 to 100") int percentage,

            @Param("what is being done: scanning, indexing, committing; empty where nothing is")
            String phase,

            @Param("how changes of files are noticed: native, polling or off")
            String watch,

            @Param("what is added in the background after an index run that was asked for, or once a question wants it")
            EnrichmentAnswer enrichment,

            @Param(Missing.IN_INDEX) List<Missing> missing,

            @Param("the same in a sentence") String message) {}

    private final ProjectResolver choice;

    GetIndexStatus(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("get_index_status", "Index status of a codebase", """
                Say whether a codebase is indexed, being indexed (with percentage) or not, and how much is in its index.
                 It never starts one.
                """, Effect.READS, Pace.QUICK)
                .example("{}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        Project project = CodebaseAddress.open(choice, arguments.path(), arguments.project(), call);
        IndexState state = project.state();
        IndexNumbers numbers = IndexNumbers.cheap(project, state);
        Optional<Manifest> manifest =
                state instanceof IndexState.Indexed(Manifest known) ? Optional.of(known) : Optional.empty();
        List<Shortfall> shortfalls = ProjectResolver.viewing(project, snapshot -> Shortfalls.of(snapshot, manifest));
        return new Answer(
                state instanceof IndexState.Indexed || state instanceof IndexState.Indexing && project.isWhole(),
                status(state),
                project.root().toString(),
                project.collection(),
                numbers.files(),
                numbers.chunks(),
                lastUpdated(state),
                RunAnswer.percentage(state),
                state instanceof IndexState.Indexing(long _, long _, String phase) ? phase : "",
                project.watch().mode().wireName(),
                EnrichmentAnswer.of(project.enrichment(), numbers.files()),
                Missing.all(shortfalls),
                message(state, project, numbers)
                        + Missing.failures(shortfalls)
                        + background(project)
                        + CodebaseAddress.told(choice, arguments.path(), arguments.project(), project, call));
    }

    static String status(IndexState state) {
        return switch (state) {
            case IndexState.NotIndexed _ -> "not_indexed";
            case IndexState.Indexing _ -> "indexing";
            case IndexState.Indexed _ -> "indexed";
            case IndexState.Failed _ -> "failed";
        };
    }

    static Optional<String> lastUpdated(IndexState state) {
        return state instanceof IndexState.Indexed(var manifest)
                ? Optional.of(manifest.finished().toString())
                : Optional.empty();
    }

    private static String shared(SharingState state) {
        return switch (state) {
            case SharingState.Off _, SharingState.Waiting _ -> "";
            case SharingState.Running _ -> " It is being shared.";
            case SharingState.Shared(String collection) -> " It is shared as %s.".formatted(collection);
            case SharingState.Failed(String why) ->
                " It is not shared: %s. Fix that and call index_codebase again.".formatted(why);
        };
    }

    private static String message(IndexState state, Project project, IndexNumbers numbers) {
        return switch (state) {
            case IndexState.NotIndexed _ ->
                "Codebase at \"%s\" is not indexed. Use index_codebase to index it first.".formatted(project.root());
            case IndexState.Indexing(long done, long total, String phase) ->
                "Codebase at \"%s\" is being indexed (%s, %d of %d files). %d chunks so far."
                        .formatted(project.root(), phase, done, total, numbers.chunks());
            case IndexState.Indexed _ ->
                "Codebase at \"%s\" is indexed: %d files, %d chunks.%s%s"
                        .formatted(
                                project.root(),
                                numbers.files(),
                                numbers.chunks(),
                                RunAnswer.nothingFound(numbers.files()),
                                shared(project.sharing()));
            case IndexState.Failed(String why) ->
                "The last indexing of \"%s\" failed: %s. Fix that and call index_codebase again."
                        .formatted(project.root(), why);
        };
    }

    /// Background work that is stuck, and what compilers' indexers do; empty if there is nothing to say.
    static String background(Project project) {
        String indexers = project.indexers().isEmpty() ? "" : " " + project.indexers() + ".";
        if (project.stuck().isEmpty()) return indexers;
        return indexers
                + " %s; nothing else waits for it. The log shows its stack; it ends with the process (`loupe daemon stop`)."
                        .formatted(String.join("; ", project.stuck()));
    }
}
