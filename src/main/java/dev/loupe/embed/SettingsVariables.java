package dev.loupe.embed;

import dev.loupe.json.NearNames;
import java.util.Map;
import java.util.Optional;

/// Single values among the variables of an environment, checked.
final class SettingsVariables {
    private static final int LONGEST = 500;

    private SettingsVariables() {}

    /// The first of these variables that is set.
    static int number(Map<String, String> environment, int otherwise, int least, int most, String... names)
            throws InvalidModelSettings {
        for (String name : names) {
            Optional<String> set = text(environment, name);
            if (set.isEmpty()) continue;
            try {
                int number = Integer.parseInt(set.get());
                if (number >= least && number <= most) return number;
            } catch (NumberFormatException noNumber) {
                // rejected below, like a number out of range
            }
            throw new InvalidModelSettings("%s is '%s'; it must be a whole number from %d to %d"
                    .formatted(name, NearNames.cut(set.get()), least, most));
        }
        return otherwise;
    }

    /// A variable's value, trimmed.
    static Optional<String> text(Map<String, String> environment, String name) throws InvalidModelSettings {
        String value = environment.getOrDefault(name, "").strip();
        if (value.length() > LONGEST || value.chars().anyMatch(Character::isISOControl))
            throw new InvalidModelSettings(name + " is too long or contains a line break");
        return value.isEmpty() ? Optional.empty() : Optional.of(value);
    }
}
