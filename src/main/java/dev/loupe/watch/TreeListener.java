package dev.loupe.watch;

/// Is told what happens in a watched tree, from the watch's one thread. Quick, since events wait meanwhile.
///
/// Paths are relative to the root, with slashes, and need not belong to the project: no rule was asked yet.
public interface TreeListener {

    /// A file was made, written or removed, or something whose kind is not known any more.
    void changed(String path);

    /// A folder went away with everything in it.
    void gone(String folder);

    /// Something changed that cannot be told file by file: ignore rules, HEAD or git's index were written,
    /// events were lost, or folders came that are too many to be watched.
    void everything();

    /// The watch is over: the root went away, or its watches cannot be kept.
    ///
    /// @param why a few words for people
    void over(String why);
}
