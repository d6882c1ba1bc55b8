package dev.loupe.collections;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;

/// A searchable text with an id and metadata.
///
/// @param id a JSON string or number, kept as it is; the number 1 and the string "1" are two ids
/// @param metadata of any shape, without a member `text`
public record Document(JsonValue id, String text, JsonObject metadata) {}
