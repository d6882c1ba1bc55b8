package dev.loupe.sharing;

/// What was brought up to date.
///
/// @param written files that are new or were changed
/// @param removed files that are gone
/// @param chunks that were written
public record Published(int written, int removed, int chunks) {

    boolean isNothing() {
        return written == 0 && removed == 0;
    }
}
