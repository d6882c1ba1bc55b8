package dev.loupe.config;

import java.util.Locale;

/// A setting.
///
/// @param name section and key, `feedback.weight`
/// @param form which values it may have
/// @param fallback the default
/// @param ofProject whether a project's own file may set it. A setting that reads other files, reaches
/// servers or runs anything may not be set there, since a cloned repository must not decide that
/// @param meaning a sentence, for people
public record Setting<T>(String name, SettingType<T> form, T fallback, boolean ofProject, String meaning) {

    /// The environment variable that sets it: `LOUPE_FEEDBACK_WEIGHT`.
    public String variable() {
        return "LOUPE_" + name.toUpperCase(Locale.ROOT).replace('.', '_');
    }
}
