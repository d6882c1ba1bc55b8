package dev.loupe.graph.imports;

import dev.loupe.index.imports.ModulePath;
import org.jspecify.annotations.Nullable;

/// The input of all rules.
///
/// @param facts of each file, by its number in the tree
record ImportInputs(FileTree tree, PackageManifests manifests, java.util.List<FileFacts> facts) {

    /// The file at a path relative to a folder; -1 if there is none or the path leads out of the root.
    int at(String folder, String relative) {
        @Nullable String path = ModulePath.resolved(folder, relative);
        return path == null ? -1 : tree.number(path);
    }
}
