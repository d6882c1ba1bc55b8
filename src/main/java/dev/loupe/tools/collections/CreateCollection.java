package dev.loupe.tools.collections;

import static dev.loupe.tools.collections.CollectionChoice.asked;

import dev.loupe.collections.CollectionManifest;
import dev.loupe.engine.Projects;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Coded;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import dev.loupe.vector.Distance;
import java.util.Locale;

/// Creates an empty collection of documents.
final class CreateCollection implements Tool<CreateCollection.Arguments, CreateCollection.Answer> {

    @Coded
    record Arguments(
            @Param("Up to 128 visible characters. Not codebase, and nothing that begins with code_.")
            String name,

            @Param(
                    value =
                            "What scores say: Cosine, Euclid or Dot. The model's vectors have length 1, so all three put documents in the same order.",
                    byDefault = "\"Cosine\"",
                    values = {"Cosine", "Euclid", "Dot"})
            String distance,

            @Param(
                    name = "enableHybrid",
                    value =
                            "Kept and shown. Search by words (hybrid_search) works on every collection, with or without it.",
                    byDefault = "false")
            boolean enableHybrid) {}

    record Answer(
            String name,

            @Param(name = "vectorSize", value = "dimensions of the vectors")
            int vectorSize,

            String distance,

            @Param(name = "hybridEnabled", value = "as it was asked for")
            boolean hybridEnabled,

            String message) {}

    private final CollectionChoice collections;

    CreateCollection(Projects projects) {
        this.collections = new CollectionChoice(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("create_collection", "Create a collection", """
                Make an empty collection for documents of your own, apart from the code. Fill it with add_documents or index_directory, search it with semantic_search and hybrid_search.
                Not needed for code: every project has its own index.
                """, Effect.WRITES_INDEX)
                .example("{'name': 'notes'}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure, InterruptedException {
        var distance = Distance.valueOf(arguments.distance().toUpperCase(Locale.ROOT));
        CollectionManifest made = asked(() -> collections
                .all()
                .create(arguments.name(), distance, arguments.enableHybrid())
                .manifest());
        int dimensions = made.space().dimensions();
        String message = "Collection \"%s\" created successfully with %d dimensions and %s distance metric.%s"
                .formatted(
                        made.name(),
                        dimensions,
                        made.distance(),
                        made.hybrid() ? " Hybrid search is enabled for this collection." : "");
        return new Answer(made.name(), dimensions, made.distance(), made.hybrid(), message);
    }
}
