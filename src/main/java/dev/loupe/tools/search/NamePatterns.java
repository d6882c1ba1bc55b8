package dev.loupe.tools.search;

import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Files of some folder, with some name, with some ending: globs that find them, and the rule itself.
///
/// The globs find more: one that names a folder matches what is under it, so a folder `three.js` has its
/// `README.md` among the files that end in `.js`. [#holds] tells those apart.
///
/// @param folders globs of folders, at least one of which must match; empty for everywhere
/// @param name exact name of the file, where one was given
/// @param endings with their dots, at least one of which must match; empty for any
record NamePatterns(List<String> folders, Optional<String> name, List<String> endings) {

    NamePatterns {
        folders = List.copyOf(folders);
        endings = List.copyOf(endings);
    }

    /// Empty for no restriction.
    List<String> globs() {
        var globs = new ArrayList<String>();
        for (String folder : folders.isEmpty() ? List.of("") : folders)
            for (String file : files()) globs.add(glob(folder, file));
        return globs.equals(List.of("")) ? List.of() : globs;
    }

    private List<String> files() {
        if (name.isPresent()) return List.of(TargetPaths.literal(name.get()));
        if (endings.isEmpty()) return List.of("");
        return endings.stream().map(ending -> "*" + TargetPaths.literal(ending)).toList();
    }

    private static String glob(String folder, String file) {
        if (folder.isEmpty()) return file.isEmpty() ? "" : "**/" + file;
        return file.isEmpty() ? folder : folder + "/**/" + file;
    }

    /// Whether a file that one of the globs found is meant.
    boolean holds(RepoPath path) {
        String file = path.fileName();
        return (name.isEmpty() || name.get().equals(file))
                && (endings.isEmpty() || endings.stream().anyMatch(file::endsWith));
    }
}
