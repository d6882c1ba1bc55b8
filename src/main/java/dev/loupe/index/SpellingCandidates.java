package dev.loupe.index;

import java.io.IOException;
import java.util.List;

/// Finds index terms with a spelling similar to a missing one.
public interface SpellingCandidates {

    /// A term with a similar spelling.
    ///
    /// @param text a name as written in the code, or a term as in [CodeTerm#token]
    /// @param distance number of letters inserted, deleted, replaced or swapped with the next; 0 if only case
    /// and separators differ
    /// @param holders number of chunks that define or contain it
    record Near(String text, int distance, int holders) {}

    /// Names of definitions, nearest first, then those of most chunks, then by text. If some differ only in
    /// case and separators (`read_file` for `readFile`), only those.
    List<Near> names(String name, int limit) throws IOException;

    /// Terms of bodies and paths in the same order, with the same preference.
    List<Near> words(String token, int limit) throws IOException;

    /// Whether a body or path contains a term.
    boolean holds(String token) throws IOException;
}
