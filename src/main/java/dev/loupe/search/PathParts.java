package dev.loupe.search;

import dev.loupe.model.RepoPath;
import java.util.Set;

/// A path as words are looked for in it.
///
/// @param stem the file's name up to its first dot that is not at the front
/// @param parent the folder that the file lies in, its last name alone; empty at the root
/// @param folders all folders, joined by slashes
record PathParts(String stem, String parent, String folders) {
    /// Files that stand for their folder.
    private static final Set<String> NAMELESS = Set.of("mod", "lib", "main", "index", "init", "__init__", "README");

    static PathParts of(RepoPath path) {
        String name = path.fileName();
        String folder = path.folder();
        return new PathParts(stem(name), folder.substring(folder.lastIndexOf('/') + 1), folder);
    }

    /// A file's name up to its first dot that is not at the front.
    static String stem(String fileName) {
        int dot = fileName.indexOf('.', 1);
        return dot < 0 ? fileName : fileName.substring(0, dot);
    }

    /// What names the file: its stem, or the folder that it stands for.
    String naming() {
        return NAMELESS.contains(stem) && !parent.isEmpty() ? parent : stem;
    }
}
