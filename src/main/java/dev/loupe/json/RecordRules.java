package dev.loupe.json;

import dev.loupe.model.JsonValue;
import java.lang.reflect.RecordComponent;
import java.util.Optional;

/// Rules of `RecordJson` for the components of a record. By default a member is named in snake_case, has no
/// default value and may hold any value of its type, and unknown members are ignored.
public interface RecordRules {

    /// The rules without additions.
    RecordRules PLAIN = new RecordRules() {};

    /// The member's name.
    default String name(RecordComponent component) {
        return JsonConventions.snakeCase(component.getName());
    }

    /// The default for a member that is missing or null; not called if the member may be absent.
    default Optional<JsonValue> byDefault(RecordComponent component) {
        return Optional.empty();
    }

    /// Whether the members of a component that is a record are inlined beside the others.
    default boolean spread(RecordComponent component) {
        return false;
    }

    /// Whether an empty member is omitted: an empty `Optional`, string, list or map, or false.
    default boolean omitsEmpty(RecordComponent component) {
        return false;
    }

    /// The number to write in place of this one, which has a fraction.
    default double written(double number) {
        return number;
    }

    /// The value to read in place of the given one; rejects a value that is not allowed.
    ///
    /// @param where the member's name for messages
    default JsonValue checked(RecordComponent component, JsonValue given, String where) throws JsonFailure {
        return given;
    }

    /// Whether an unknown member is an error. `_meta` never is.
    default boolean strict() {
        return false;
    }
}
