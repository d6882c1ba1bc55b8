package dev.loupe.scan;

/// A caller's path does not lead to a place inside the project. Always the same sentence, whether something
/// is there or not, so that nobody learns what lies outside.
public final class PathRefused extends Exception {
    private static final long serialVersionUID = 1L;

    PathRefused(String path) {
        super("'%s' is no path inside this project; give it relative to the project's root".formatted(path));
    }
}
