package dev.loupe.tools.points;

import dev.loupe.engine.ProjectAddress;
import dev.loupe.tools.answer.Param;
import java.util.Optional;

/// The codebase or collection that a call is about.
record TargetArguments(
        @Param(
                value =
                        "A collection of documents (see list_collections), or a codebase's index; goes before project and path.",
                shared = true)
        Optional<String> collection,

        @Param(value = "Registered name of the codebase (see list_projects); goes before path.", shared = true)
        Optional<String> project,

        @Param(
                value =
                        "Folder of the codebase: absolute, or relative to the server's first root. The first root if omitted.",
                shared = true)
        Optional<String> path) {

    ProjectAddress address() {
        return new ProjectAddress(collection, project, path);
    }
}
