package dev.loupe.index;

import java.io.IOException;
import java.util.List;

/// What an index holds that is spelled almost like something that it lacks.
public interface Spellings {

    /// A term near to another.
    ///
    /// @param text a name as it is written in the code, or a term as [CodeTerm#token] gives it
    /// @param distance letters that were inserted, left out, changed or swapped with the next; 0 where only
    /// case and separators differ
    /// @param holders number of chunks that define or hold it
    record Near(String text, int distance, int holders) {}

    /// Names of definitions, nearest first, then those of most chunks, then by text. Where some differ in
    /// case and separators only (`read_file` for `readFile`), those alone.
    List<Near> names(String name, int limit) throws IOException;

    /// Terms of bodies and paths in the same order, with the same preference.
    List<Near> words(String token, int limit) throws IOException;

    /// Whether a body or path holds a term.
    boolean holds(String token) throws IOException;
}
