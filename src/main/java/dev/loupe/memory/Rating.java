package dev.loupe.memory;

import java.util.Locale;
import java.util.Optional;

/// An agent's judgement of a bundle.
public enum Rating {
    /// It helped.
    USEFUL,
    /// It took space and did not help.
    NOISE,
    /// It was misleading.
    HARMFUL;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Parses a name, case-insensitive.
    public static Optional<Rating> of(String name) {
        for (Rating rating : values())
            if (rating.wireName().equals(name.strip().toLowerCase(Locale.ROOT))) return Optional.of(rating);
        return Optional.empty();
    }
}
