package dev.loupe.watch;

/// Receives the events of a watched tree on the watch's one thread. Must be quick, since events queue up
/// meanwhile.
///
/// Paths are relative to the root, with slashes, and need not belong to the project: no ignore rule was
/// checked yet.
public interface TreeListener {

    /// A file was created, written or removed, or something whose kind is no longer known.
    void changed(String path);

    /// A folder with everything in it was removed.
    void gone(String folder);

    /// Something changed that cannot be reported file by file: ignore rules, HEAD or git's index were
    /// written, events were lost, or there are too many new folders to watch.
    void everything();

    /// The watch has ended: the root was removed, or its watches cannot be kept.
    ///
    /// @param why a few words for people
    void over(String why);
}
