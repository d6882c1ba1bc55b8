package dev.loupe.watch;

/// The tree has more folders than may be watched, so it has to be scanned from time to time instead.
public final class TooManyFolders extends WatchRefused {
    private static final long serialVersionUID = 1L;

    TooManyFolders(String why, String remedy) {
        super(why, remedy);
    }
}
