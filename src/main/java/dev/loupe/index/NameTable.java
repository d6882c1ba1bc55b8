package dev.loupe.index;

import java.io.IOException;
import java.util.List;

/// The names that the chunks of one snapshot define, for those who are about to type one.
public interface NameTable {

    /// @param names as they are written in the code, best first
    /// @param total how many fit, in any case; a name that several chunks define counts once
    record Fitting(List<String> names, int total) {
        public Fitting {
            names = List.copyOf(names);
        }
    }

    /// Names that a part of a name may become: those that begin with it, then those in which another word
    /// does (`open_session` and `openSession` for `sess`), then those that hold it, then those in which it
    /// is made of beginnings of words (`opse`), then those that hold its letters in their order (parts of
    /// three ASCII letters or more), and headings of several words last. Case does not count. Of the same
    /// kind the shortest come first, then by alphabet; all by alphabet for an empty part.
    ///
    /// One look at every name at most, and few of them are unpacked.
    Fitting fitting(String part, int limit) throws IOException;
}
