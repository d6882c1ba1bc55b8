package dev.loupe.memory;

import java.util.Locale;
import java.util.Optional;

/// What was done about feedback.
public enum ActionType {
    CODE_FIX,
    CONFIG_CHANGE,
    TAG_EFFECT,
    ACCESS_RULE,
    EXCLUSION_RULE;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Of a name as it is written, in any case.
    public static Optional<ActionType> of(String name) {
        for (ActionType type : values())
            if (type.wireName().equals(name.strip().toLowerCase(Locale.ROOT))) return Optional.of(type);
        return Optional.empty();
    }
}
