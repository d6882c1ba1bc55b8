package dev.loupe.watch;

/// The tree has more folders than may be watched; somebody has to look at it now and then instead.
public final class TooManyFolders extends WatchRefused {
    private static final long serialVersionUID = 1L;

    TooManyFolders(String why, String remedy) {
        super(why, remedy);
    }
}
