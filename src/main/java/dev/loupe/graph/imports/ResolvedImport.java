package dev.loupe.graph.imports;

import dev.loupe.model.RepoPath;
import java.util.List;

/// One import of a file and what it means.
///
/// @param specifier as the file has it
/// @param line one-based
/// @param files that are meant, by path, without the importing file; several where a package, a namespace or
/// a wildcard is imported; empty unless found, and where an import means only the file itself
public record ResolvedImport(String specifier, int line, Outcome outcome, List<RepoPath> files) {
    public ResolvedImport {
        files = List.copyOf(files);
    }
}
