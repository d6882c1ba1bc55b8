package dev.loupe.engine;

/// Other processes of this user that may have an index open for writing, such as the daemon of another build.
@FunctionalInterface
public interface IndexHolders {

    /// Asks nobody.
    IndexHolders NONE = collection -> false;

    /// Asks the writer of an index to release it, and waits for the answer.
    ///
    /// @param collection name of the index
    /// @return whether it was released, so that it can be opened now
    boolean giveUp(String collection);
}
