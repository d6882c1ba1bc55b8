package dev.loupe.engine;

import java.util.Locale;

/// How a project learns that its files changed.
///
/// @param folders folders under native watch
/// @param behind files known to have changed that the index does not know yet as they are
/// @param why a few words where it is not native; empty where there is nothing to say
public record WatchState(Mode mode, int folders, int behind, String why) {

    /// Where changes are told by.
    public enum Mode {
        /// The system tells of each change.
        NATIVE,
        /// The tree is looked at every few seconds while questions come.
        POLLING,
        /// Only questions make it look.
        OFF;

        public String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static WatchState off(String why) {
        return new WatchState(Mode.OFF, 0, 0, why);
    }
}
