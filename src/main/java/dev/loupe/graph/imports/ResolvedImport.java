package dev.loupe.graph.imports;

import dev.loupe.model.RepoPath;
import java.util.List;

/// One import of a file and what it refers to.
///
/// @param specifier as written
/// @param line one-based
/// @param files that it refers to, by path, without the importing file; several for a package, a namespace or
/// a wildcard; empty unless found, and if the import refers only to the file itself
public record ResolvedImport(String specifier, int line, ImportOutcome outcome, List<RepoPath> files) {
    public ResolvedImport {
        files = List.copyOf(files);
    }
}
