package dev.loupe.config;

import java.util.Locale;

/// Something that can be set.
///
/// @param name section and key, `feedback.weight`
/// @param form what it may be
/// @param fallback what holds where nothing is said
/// @param ofProject whether a project's own file may set it: nothing that reads other files, reaches servers
/// or runs anything, for a repository that was cloned must not decide that
/// @param meaning a sentence, for people
public record Setting<T>(String name, Form<T> form, T fallback, boolean ofProject, String meaning) {

    /// The environment variable that sets it: `LOUPE_FEEDBACK_WEIGHT`.
    public String variable() {
        return "LOUPE_" + name.toUpperCase(Locale.ROOT).replace('.', '_');
    }
}
