package dev.loupe.records;

import java.io.IOException;
import java.util.Collection;
import java.util.Map;

/// A server with a project's beads. If one is configured, beads are read from it instead of the file, and the
/// beads in an answer are refreshed from it.
public interface BeadsServer extends BeadSource {

    /// The current state of some beads, by id; unknown ids are missing.
    ///
    /// @param ids at most a few hundred
    /// @throws IOException if it does not answer in time, with a message for the reader of an answer
    Map<String, LiveBead> live(Collection<String> ids) throws IOException;
}
