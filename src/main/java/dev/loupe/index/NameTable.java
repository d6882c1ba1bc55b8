package dev.loupe.index;

import java.io.IOException;
import java.util.List;

/// The names defined by the chunks of one snapshot, for completion.
public interface NameTable {

    /// @param names as spelled in the code, best first
    /// @param total number of matches, case-insensitive; a name defined by several chunks counts once
    record Fitting(List<String> names, int total) {
        public Fitting {
            names = List.copyOf(names);
        }
    }

    /// Completions of a part of a name: names that begin with it, then those in which another word does
    /// (`open_session` and `openSession` for `sess`), then those that contain it, then those where it
    /// consists of word prefixes (`opse`), then those that contain its letters in order (parts of three ASCII
    /// letters or more), and headings of several words last. Case-insensitive. Within a kind the shortest
    /// come first, then by alphabet; all by alphabet for an empty part.
    ///
    /// Reads every name once at most, and decodes few of them.
    Fitting fitting(String part, int limit) throws IOException;
}
