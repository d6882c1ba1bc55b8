package dev.loupe.tools.points;

import dev.loupe.engine.ProjectAddress;
import dev.loupe.tools.Param;
import java.util.Optional;

/// The codebase or collection that a call is about.
record Where(
        @Param("A collection of documents (see list_collections), or a codebase's index; goes before project and path.")
        Optional<String> collection,

        @Param("Registered name of the codebase (see list_projects); goes before path.")
        Optional<String> project,

        @Param(
                "Folder of the codebase: absolute, or relative to the server's first root. The first root where missing.")
        Optional<String> path) {

    ProjectAddress address() {
        return new ProjectAddress(collection, project, path);
    }
}
