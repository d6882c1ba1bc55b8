package dev.loupe.index;

import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The places of identifiers in the files of one snapshot, from parse results: without strings, comments, and
/// parts of longer names.
public interface OccurrenceTable {

    /// The files with an identifier, by path. Parameters and local variables with the same name are left out,
    /// and so are files with nothing else.
    ///
    /// @param identifier as written, case-sensitive; composed
    List<FileOccurrences> of(String identifier) throws IOException;

    /// The files that define an identifier, by path. Cached per snapshot, within bounds.
    default List<RepoPath> defining(String identifier) throws IOException {
        return of(identifier).stream()
                .filter(FileOccurrences::defines)
                .map(FileOccurrences::path)
                .toList();
    }

    /// The places of several identifiers in one file, by identifier; missing ones and local names are left
    /// out. Costs a dictionary lookup for each.
    Map<String, FileOccurrences> in(RepoPath file, Set<String> identifiers) throws IOException;

    /// The files that import a file, according to their imports: see [ImportKeys].
    Set<RepoPath> importers(RepoPath file) throws IOException;
}
