package dev.loupe.watch;

import java.io.IOException;
import java.util.List;
import java.util.Set;

/// Decides which folders need no watch because nothing in them can belong to the project.
@FunctionalInterface
public interface FolderRules {

    /// The folders that are ignored.
    ///
    /// @param folders existing ones, relative to the root, none inside another that is ignored
    Set<String> ignored(List<String> folders) throws IOException;
}
