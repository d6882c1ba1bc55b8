package dev.loupe.tools.resources;

import dev.loupe.engine.Projects;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;

/// Answers a client's resources/read.
///
/// Fails with NOT_FOUND if the resource doesn't exist; contents are never empty.
final class ReadResource implements Tool<ReadResource.Arguments, ResourceContents> {

    record Arguments(@Param("as the client gave it") String uri) {}

    private final IndexStatistics statistics;
    private final FileReader files;
    private final SymbolReader symbols;
    private final CollectionReader collections;

    ReadResource(Projects projects) {
        var choice = new ProjectResolver(projects);
        this.statistics = new IndexStatistics(projects);
        this.files = new FileReader(choice);
        this.symbols = new SymbolReader(choice);
        this.collections = new CollectionReader(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("resources/read", "Read a resource", "Reads what a URI names.", Effect.READS);
    }

    @Override
    public ResourceContents call(Arguments arguments, CallContext call) throws ToolFailure, InterruptedException {
        String uri = arguments.uri();
        return switch (ResourceUri.parse(uri)) {
            case ResourceUri.Index _ -> statistics.read(uri, call.session());
            case ResourceUri.File file -> files.read(uri, file, call);
            case ResourceUri.Symbol(String name) -> symbols.read(uri, name, call);
            case ResourceUri.Collections _ -> collections.names(uri, call);
            case ResourceUri.Collection(String name) -> collections.details(uri, name, call);
            case ResourceUri.Schema(SchemaPage page) -> SchemaReader.read(uri, page);
        };
    }
}
