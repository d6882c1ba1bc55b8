package dev.loupe.ingest;

/// Which files a run reads.
public enum RunExtent {
    /// Files that changed since they were indexed.
    CHANGES,
    /// Also files that could not be parsed: in the first run after a start, and whenever a run is requested.
    FAILURES,
    /// All files, including unchanged ones.
    EVERYTHING
}
