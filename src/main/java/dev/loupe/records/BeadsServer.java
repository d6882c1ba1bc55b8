package dev.loupe.records;

import java.io.IOException;
import java.util.Collection;
import java.util.Map;

/// A server that has a project's beads. Where one is configured, beads are read from it instead of the file,
/// and it is asked again about those that are answered.
public interface BeadsServer extends BeadSource {

    /// What is so just now of some beads, by id; those that it does not have are missing.
    ///
    /// @param ids at most a few hundred
    /// @throws IOException where it does not answer in time, with a message for the reader of an answer
    Map<String, LiveBead> live(Collection<String> ids) throws IOException;
}
