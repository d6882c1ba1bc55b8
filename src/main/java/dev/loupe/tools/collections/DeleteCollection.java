package dev.loupe.tools.collections;

import static dev.loupe.tools.collections.CollectionChoice.asked;

import dev.loupe.collections.DocumentCollection;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Coded;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.Optional;

/// Deletes a collection, of documents or of code.
final class DeleteCollection implements Tool<DeleteCollection.Arguments, DeleteCollection.Answer> {

    @Coded
    record Arguments(
            @Param("Exact name (see list_collections). Of a code_… index only what was indexed is deleted, no file.")
            String name) {}

    record Answer(
            String name,
            @Param("documents or code") String kind,

            @Param(name = "deletedPoints", value = "documents or chunks that it had; null if it was damaged")
            Optional<Integer> deletedPoints,

            String message) {}

    private final CollectionChoice collections;

    DeleteCollection(Projects projects) {
        this.collections = new CollectionChoice(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("delete_collection", "Delete a collection", """
                Delete a collection with all its documents; they cannot be brought back.
                Of a code_… index the files and the registered name stay.
                """, Effect.DESTROYS)
                .example("{'name': 'notes'}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure, InterruptedException {
        if (arguments.name().strip().equals(CollectionChoice.CODEBASE))
            throw ToolFailure.badArgument(
                    "INPUT_INVALID_PARAMETER",
                    "\"codebase\" stands for the code of the project at hand.\n\nHint: give the exact name that begins with code_ (list_collections), or call clear_index.");
        CollectionChoice.Chosen chosen = collections.named(arguments.name(), call.session());
        Optional<Integer> points = points(chosen);
        return switch (chosen) {
            case CollectionChoice.Chosen.Documents(DocumentCollection collection) -> {
                String name = collection.manifest().name();
                var _ = asked(() -> collections.all().delete(name));
                yield answer(name, "documents", points);
            }
            case CollectionChoice.Chosen.Code(Project project) -> {
                clear(project);
                yield answer(project.collection(), "code", points);
            }
        };
    }

    /// A damaged collection can be deleted too.
    private Optional<Integer> points(CollectionChoice.Chosen chosen) throws ToolFailure, InterruptedException {
        try {
            return Optional.of(CollectionInfo.of(chosen, collections).pointsCount());
        } catch (ToolFailure failure) {
            if (failure.kind() == ToolFailure.Kind.UNAVAILABLE) return Optional.empty();
            throw failure;
        }
    }

    private static Answer answer(String name, String kind, Optional<Integer> points) {
        return new Answer(name, kind, points, "Collection \"%s\" deleted successfully.".formatted(name));
    }

    private static void clear(Project project) throws ToolFailure, InterruptedException {
        asked(() -> {
            project.clear();
            return ProjectResolver.isIndexed(project);
        });
    }
}
