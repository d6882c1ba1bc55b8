package dev.loupe.graph.types;

import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.Optional;

/// The project's files, as the evaluation sees them.
public interface CodeFiles {

    /// Empty for a file without a tree.
    Optional<CodeFile> file(RepoPath path);

    /// What a specifier in a file refers to.
    ImportTarget target(RepoPath importer, String specifier);

    /// Files, other than this one, whose declarations at the top of a file are visible in it without an
    /// import.
    ///
    /// @param name of the declaration
    List<RepoPath> beside(RepoPath file, String name);

    /// Files that declare a package or namespace and define a name, wherever they lie.
    ///
    /// @param packageName as the language writes it
    List<RepoPath> ofPackage(RepoPath file, String packageName, String name);

    /// Files that define a name, of languages whose files can use each other's definitions.
    List<RepoPath> defining(RepoPath file, String name);

    /// Files that an import refers to.
    ///
    /// @param files of the project, one for a module, several for a package; empty for others
    /// @param isOutside whether it is known to be a library's
    record ImportTarget(List<RepoPath> files, boolean isOutside) {
        public static final ImportTarget OUTSIDE = new ImportTarget(List.of(), true);
        public static final ImportTarget UNKNOWN = new ImportTarget(List.of(), false);

        public ImportTarget {
            files = List.copyOf(files);
        }
    }
}
