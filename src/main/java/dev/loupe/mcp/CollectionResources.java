package dev.loupe.mcp;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;

/// The resources on collections, listed: `qdrant://collections` and `qdrant://collection/{name}`. The scheme
/// is the published one, whatever store is behind it.
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
                        JsonValue.of("What a collection is and how it stands: documents or chunks, distance, model,"
                                + " size."),
                "mimeType", JsonValue.of("application/json"),
                "annotations", SchemaResources.annotations("0.3"));
    }
}
