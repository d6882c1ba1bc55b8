package dev.loupe.tools.resources;

import dev.loupe.engine.Projects;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.tools.answer.AnswerJson;
import dev.loupe.tools.collections.CollectionChoice;
import dev.loupe.tools.collections.CollectionInfo;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.ToolFailure;
import java.util.ArrayList;
import java.util.List;

/// The resources `qdrant://collections`, a JSON array of names, and `qdrant://collection/{name}`, the answer
/// of get_collection_info. The published names are used whatever store is behind them.
final class CollectionReader {
    private final CollectionChoice collections;

    CollectionReader(Projects projects) {
        collections = new CollectionChoice(projects);
    }

    ResourceContents names(String uri, CallContext call) throws ToolFailure, InterruptedException {
        List<String> all = collections.names(call.session());
        return call.room().fit(cut -> {
            List<String> shown = cut.first(all);
            var contents = new ArrayList<ResourceContents.Part>();
            contents.add(new ResourceContents.Part(
                    uri,
                    MimeTypes.JSON,
                    Json.pretty(new JsonArray(shown.stream().map(JsonValue::of).toList()))));
            if (shown.size() < all.size())
                contents.add(new ResourceContents.Part(
                        uri,
                        "text/plain",
                        "%d more; the tool list_collections with offset %d names them"
                                .formatted(all.size() - shown.size(), shown.size())));
            return new ResourceContents(contents);
        });
    }

    ResourceContents details(String uri, String name, CallContext call) throws ToolFailure, InterruptedException {
        CollectionInfo info = CollectionInfo.of(collections.named(name, call.session()), collections);
        String text = Json.pretty(AnswerJson.of(info));
        return new ResourceContents(List.of(new ResourceContents.Part(uri, MimeTypes.JSON, text)));
    }
}
