package dev.loupe.records;

import java.io.IOException;
import java.util.Optional;

/// Where all beads of a project are read from: a file, or a server. Safe for use by several threads.
public interface BeadSource {

    /// What answers call it: `.beads/issues.jsonl`, `beads_shop at localhost:3306`.
    String name();

    /// Something that changes whenever a bead may have; empty where there are no beads at all. Asked before a
    /// search, so it must be cheap.
    Optional<String> version() throws IOException;

    /// Hands over every bead, deleted ones too or not, as it likes. Of several with one id the last counts.
    void read(Reader into) throws IOException;

    /// Takes what is read.
    interface Reader {

        void bead(Bead bead) throws IOException;

        /// Something is no bead, and the rest is read all the same.
        ///
        /// @param where `line 12`
        void malformed(String where, String why);
    }
}
