package dev.loupe.json;

import java.lang.reflect.RecordComponent;

/// Changes the values of records' components before they are written.
@FunctionalInterface
public interface RecordEdit {

    /// @param member the wire name
    Object of(String member, RecordComponent component, Object value);
}
