package dev.loupe.tools.indexing;

import dev.loupe.engine.Project;
import dev.loupe.engine.ProjectAddress;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.ToolFailure;
import java.util.Optional;

/// How callers of the indexing tools name a codebase: by path, which takes precedence here, or by registered
/// name; without either, the session's first root.
final class CodebaseAddress {
    private CodebaseAddress() {}

    static final String PATH =
            "Folder of the codebase: absolute, or relative to the server's first root. Goes before project.";
    static final String PROJECT = "Registered name of the codebase (see list_projects).";

    static Project open(ProjectResolver choice, Optional<String> path, Optional<String> project, CallContext call)
            throws ToolFailure {
        if (path.isPresent()) return choice.open(ProjectAddress.ofPath(path.get()), call.session());
        return choice.open(new ProjectAddress(Optional.empty(), project, Optional.empty()), call.session());
    }

    /// A suffix for messages: the other roots, if the first was chosen by default.
    static String told(
            ProjectResolver choice, Optional<String> path, Optional<String> project, Project taken, CallContext call) {
        var given = new ProjectAddress(Optional.empty(), project, path);
        return String.join(
                "",
                choice.onlyFirst(given, taken, call.session()).stream()
                        .map(" (%s)"::formatted)
                        .toList());
    }
}
