package dev.loupe.records;

import dev.loupe.model.JsonValue.JsonObject;

/// A record to be stored.
///
/// @param key identifies it within its source
/// @param payload for filters and for answers
/// @param title its words count like a name's; may be empty
/// @param text searchable text, title included
record RecordEntry(String key, RecordVersion stamp, JsonObject payload, String title, String text) {

    String id() {
        return stamp.id(key);
    }
}
