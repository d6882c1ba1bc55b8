package dev.loupe.index;

import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/// Search over the files of one snapshot by their outlines and documents.
///
/// A word matches exactly, as an identifier's part, as a prefix of a longer word, and with typos: none in
/// words of one or two letters, one up to five, two above, never in the first letter. A query reads the
/// postings of its words and their variants, regardless of the number of files.
public interface OutlineSearch {

    /// @param score comparable within one answer only; 0 if everything was requested
    /// @param first whether it ranks before all others, regardless of scores
    record Match(RepoPath path, double score, boolean first) {}

    /// The files with some word of a text in one of the fields, best first, then by path.
    ///
    /// @param limit maximum number, 1 or more
    List<Match> best(Set<OutlineField> fields, String text, int limit) throws IOException;

    /// The files with content in one of the fields, by path.
    List<Match> holding(Set<OutlineField> fields, int limit) throws IOException;

    /// Markdown documents for a text, best first, then by path; all of them for a text without words.
    ///
    /// Documents of the knowledge base (`knowledge: true` in the front matter) score five times as high, and
    /// come first if they contain half of the words or more.
    List<Match> documents(String text, int limit) throws IOException;
}
