package dev.loupe.mcp;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;

/// The resources about collections: `qdrant://collections` and `qdrant://collection/{name}`. The published
/// scheme is used for every store.
final class CollectionResources {

    static final String COLLECTION = "qdrant://collection/{name}";

    private CollectionResources() {}

    static JsonObject names() {
        return JsonValue.object(
                "uri", JsonValue.of("qdrant://collections"),
                "name", JsonValue.of("collections"),
                "title", JsonValue.of("Collections"),
                "description",
                        JsonValue.of("The names of all collections: of documents, then the indexes of code (code_…)."
                                + " No Qdrant is needed."),
                "mimeType", JsonValue.of("application/json"),
                "annotations", SchemaResources.annotations("0.3"));
    }

    static JsonObject template() {
        return JsonValue.object(
                "uriTemplate", JsonValue.of(COLLECTION),
                "name", JsonValue.of("collection"),
                "title", JsonValue.of("A collection"),
                "description",
                        JsonValue.of("A collection's type and state: documents or chunks, distance, model," + " size."),
                "mimeType", JsonValue.of("application/json"),
                "annotations", SchemaResources.annotations("0.3"));
    }
}
