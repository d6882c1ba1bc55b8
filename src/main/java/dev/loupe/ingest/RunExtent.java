package dev.loupe.ingest;

/// Which files a run reads.
public enum RunExtent {
    /// What changed since they were indexed.
    CHANGES,
    /// Also those that could not be parsed: by the first run after a start, and whenever somebody asks for
    /// one.
    FAILURES,
    /// Every file, the unchanged too.
    EVERYTHING
}
