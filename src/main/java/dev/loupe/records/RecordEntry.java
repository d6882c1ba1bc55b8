package dev.loupe.records;

import dev.loupe.model.JsonValue.JsonObject;

/// A record as it is put into a store.
///
/// @param key names it within its source
/// @param payload what filters ask and answers show
/// @param title its words count as a name's; may be empty
/// @param text what is searched, title included
record RecordEntry(String key, Stamp stamp, JsonObject payload, String title, String text) {

    String id() {
        return stamp.id(key);
    }
}
