package dev.loupe.memory;

import java.util.Locale;
import java.util.Optional;

/// What somebody thinks of a bundle that it was given.
public enum Rating {
    /// It helped.
    USEFUL,
    /// It took room and told nothing.
    NOISE,
    /// It led astray.
    HARMFUL;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Of a name as it is written, in any case.
    public static Optional<Rating> of(String name) {
        for (Rating rating : values())
            if (rating.wireName().equals(name.strip().toLowerCase(Locale.ROOT))) return Optional.of(rating);
        return Optional.empty();
    }
}
