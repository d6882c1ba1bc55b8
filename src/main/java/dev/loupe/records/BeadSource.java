package dev.loupe.records;

import java.io.IOException;
import java.util.Optional;

/// The source of a project's beads: a file or a server. Thread-safe.
public interface BeadSource {

    /// Its name in answers: `.beads/issues.jsonl`, `beads_shop at localhost:3306`.
    String name();

    /// Changes whenever a bead may have changed; empty if there are no beads at all. Checked before each
    /// search, so it must be cheap.
    Optional<String> version() throws IOException;

    /// Passes every bead to the reader, with or without deleted ones. If several have the same id, the last
    /// one counts.
    void read(Reader into) throws IOException;

    /// Receives the beads.
    interface Reader {

        void bead(Bead bead) throws IOException;

        /// An entry is not a valid bead; reading continues.
        ///
        /// @param where `line 12`
        void malformed(String where, String why);
    }
}
