package dev.loupe.memory;

import java.util.Locale;
import java.util.Optional;

/// The kind of action taken on feedback.
public enum ActionType {
    CODE_FIX,
    CONFIG_CHANGE,
    TAG_EFFECT,
    ACCESS_RULE,
    EXCLUSION_RULE;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Parses a name, case-insensitive.
    public static Optional<ActionType> of(String name) {
        for (ActionType type : values())
            if (type.wireName().equals(name.strip().toLowerCase(Locale.ROOT))) return Optional.of(type);
        return Optional.empty();
    }
}
