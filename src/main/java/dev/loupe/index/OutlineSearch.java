package dev.loupe.index;

import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/// Search over the files of one snapshot by what their outlines and documents say.
///
/// A word is found as it is, as an identifier's part, as the beginning of a longer word and with a typing
/// error: none in words of one or two letters, one up to five, two above, never in the first letter.
/// One question reads the postings of its words and of their variants, whatever the number of files.
public interface OutlineSearch {

    /// @param score comparable within one answer only; 0 where everything was asked for
    /// @param first whether it comes before all others, whatever their scores
    record Match(RepoPath path, double score, boolean first) {}

    /// The files in whose fields some word of a text stands, best first, then by path.
    ///
    /// @param limit most of them, 1 or more
    List<Match> best(Set<OutlineField> fields, String text, int limit) throws IOException;

    /// The files that have anything in one of the fields, by path.
    List<Match> holding(Set<OutlineField> fields, int limit) throws IOException;

    /// Markdown documents for a text, best first, then by path; all of them for a text without words.
    ///
    /// What belongs to the knowledge base (`knowledge: true` in its front matter) counts five times, and
    /// comes first where it has half of the words or more.
    List<Match> documents(String text, int limit) throws IOException;
}
