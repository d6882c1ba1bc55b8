package dev.loupe.scan;

/// A caller's path does not lead to a place inside the project. The message is the same whether or not
/// something exists there, so it reveals nothing about files outside.
public final class PathRefused extends Exception {
    private static final long serialVersionUID = 1L;

    PathRefused(String path) {
        super("'%s' is not a path inside this project; give it relative to the project's root".formatted(path));
    }
}
