package dev.loupe.tools.indexing;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.tools.answer.ErrorText;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Coded;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.io.IOException;
import java.util.Optional;

/// Deletes an index; the code itself is never touched.
final class ClearIndex implements Tool<ClearIndex.Arguments, ClearIndex.Answer> {

    @Coded
    record Arguments(
            @Param(value = CodebaseAddress.PATH, shared = true)
            Optional<String> path,

            @Param(value = CodebaseAddress.PROJECT, shared = true)
            Optional<String> project) {}

    record Answer(
            @Param("absolute path of the codebase") String path,

            @Param(name = "collectionName", value = "name of the index")
            String collectionName,

            @Param("whether there was an index") boolean removed,
            String message) {}

    private final ProjectResolver choice;

    ClearIndex(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("clear_index", "Delete an index", """
                Delete all indexed data of a codebase; its files are not touched, and its registered name stays.
                To renew an index use index_codebase with forceReindex instead.
                """, Effect.DESTROYS).example("{}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        Project project = CodebaseAddress.open(choice, arguments.path(), arguments.project(), call);
        boolean there = ProjectResolver.isIndexed(project);
        try {
            project.clear();
        } catch (IOException failure) {
            throw ToolFailure.unavailable(
                    "INGEST_FAILED",
                    "The index of \"%s\" could not be deleted: %s.\n\nHint: close what holds its files and try again."
                            .formatted(project.root(), ErrorText.cause(failure)));
        }
        return new Answer(
                project.root().toString(),
                project.collection(),
                there,
                "Index cleared for codebase at \"%s\".".formatted(project.root())
                        + CodebaseAddress.told(choice, arguments.path(), arguments.project(), project, call));
    }
}
