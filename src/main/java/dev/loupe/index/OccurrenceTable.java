package dev.loupe.index;

import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Where identifiers stand in the files of one snapshot, by what parsers say: nothing in a string or comment
/// is among it, and no part of a longer name.
public interface OccurrenceTable {

    /// The files that hold an identifier, by path. Parameters and local variables that have the same name are
    /// left out, and files with nothing else.
    ///
    /// @param identifier as it is written, in its case; composed
    List<FileOccurrences> of(String identifier) throws IOException;

    /// The places of several identifiers in one file, by identifier; those that do not stand there are
    /// missing, as are local names. Costs a look into the dictionary for each.
    Map<String, FileOccurrences> in(RepoPath file, Set<String> identifiers) throws IOException;

    /// The files that import a file, by what their imports say: see [ImportKeys].
    Set<RepoPath> importers(RepoPath file) throws IOException;
}
