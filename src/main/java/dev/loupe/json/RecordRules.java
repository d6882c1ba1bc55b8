package dev.loupe.json;

import dev.loupe.model.JsonValue;
import java.lang.reflect.RecordComponent;
import java.util.Optional;

/// What `RecordJson` asks about the components of a record. By itself a member is named in snake_case, has no
/// default and may hold whatever fits its type, and members that the record does not know are passed over.
public interface RecordRules {

    /// The rules without additions.
    RecordRules PLAIN = new RecordRules() {};

    /// The member's name.
    default String name(RecordComponent component) {
        return RecordJson.snakeCase(component.getName());
    }

    /// What stands for a member that is missing or null; not asked where the member may be absent.
    default Optional<JsonValue> byDefault(RecordComponent component) {
        return Optional.empty();
    }

    /// Whether the members of a component that is a record stand beside the others.
    default boolean spread(RecordComponent component) {
        return false;
    }

    /// Whether a member is not written if it is empty: an `Optional`, text, list or map, or false.
    default boolean omitsEmpty(RecordComponent component) {
        return false;
    }

    /// The number to write in place of one with a fraction.
    default double written(double number) {
        return number;
    }

    /// The value to read in place of the one given; refuses one that is not allowed.
    ///
    /// @param where the member's name for messages
    default JsonValue checked(RecordComponent component, JsonValue given, String where) throws JsonFailure {
        return given;
    }

    /// Whether a member that the record does not know is a failure. `_meta` never is.
    default boolean strict() {
        return false;
    }
}
