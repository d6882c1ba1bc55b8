package dev.loupe.engine;

/// Other processes of this user that may have an index open to write, such as the daemon of another build.
@FunctionalInterface
public interface IndexHolders {

    /// For a process that asks nobody.
    IndexHolders NONE = collection -> false;

    /// Asks whoever writes an index to give it up, and waits for the answer.
    ///
    /// @param collection name of the index
    /// @return whether somebody has, so that it can be opened now
    boolean giveUp(String collection);
}
