package dev.loupe.engine;

import java.util.Locale;

/// How a project learns that its files changed.
///
/// @param folders folders under native watch
/// @param behind files known to have changed whose current state is not in the index yet
/// @param why a few words if it is not native; else empty
public record WatchState(Mode mode, int folders, int behind, String why) {

    /// The source of changes.
    public enum Mode {
        /// The system reports each change.
        NATIVE,
        /// The tree is checked every few seconds while there are queries.
        POLLING,
        /// It is only checked for queries.
        OFF;

        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static WatchState off(String why) {
        return new WatchState(Mode.OFF, 0, 0, why);
    }
}
