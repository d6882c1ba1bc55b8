package dev.loupe.tools.collections;

import dev.loupe.engine.Projects;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Coded;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;

/// Describes one collection.
final class GetCollectionInfo implements Tool<GetCollectionInfo.Arguments, CollectionInfo> {

    @Coded
    record Arguments(
            @Param(
                    "See list_collections. A collection of documents, or an index of code (code_…, or codebase for the first root's).")
            String name) {}

    private final CollectionChoice collections;

    GetCollectionInfo(Projects projects) {
        this.collections = new CollectionChoice(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("get_collection_info", "Describe a collection", """
                Tell how many documents or chunks a collection has, its distance and model, and whether it can be searched.
                """, Effect.READS)
                .example("{'name': 'notes'}");
    }

    @Override
    public CollectionInfo call(Arguments arguments, CallContext call) throws ToolFailure, InterruptedException {
        return CollectionInfo.of(collections.named(arguments.name(), call.session()), collections);
    }
}
