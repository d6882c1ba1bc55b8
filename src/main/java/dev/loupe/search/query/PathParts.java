package dev.loupe.search.query;

import dev.loupe.model.RepoPath;
import java.util.Set;

/// A path, split for matching words.
///
/// @param stem the file name up to its first dot after the first character
/// @param parent name of the folder that contains the file; empty at the root
/// @param folders all folders, joined by slashes
public record PathParts(String stem, String parent, String folders) {
    /// Files that stand for their folder.
    private static final Set<String> NAMELESS = Set.of("mod", "lib", "main", "index", "init", "__init__", "README");

    public static PathParts of(RepoPath path) {
        String name = path.fileName();
        String folder = path.folder();
        return new PathParts(stem(name), folder.substring(folder.lastIndexOf('/') + 1), folder);
    }

    /// A file name up to its first dot after the first character.
    static String stem(String fileName) {
        int dot = fileName.indexOf('.', 1);
        return dot < 0 ? fileName : fileName.substring(0, dot);
    }

    /// The name of the file: its stem, or its folder's name if it stands for the folder.
    public String naming() {
        return NAMELESS.contains(stem) && !parent.isEmpty() ? parent : stem;
    }
}
