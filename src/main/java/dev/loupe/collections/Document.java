package dev.loupe.collections;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;

/// Something to be found again by what it says.
///
/// @param id a JSON string or number, kept as it is; the number 1 and the string "1" are two ids
/// @param metadata of any shape, without a member `text`
public record Document(JsonValue id, String text, JsonObject metadata) {}
