package dev.loupe.tools.indexing;

import dev.loupe.engine.Project;
import dev.loupe.engine.ProjectAddress;
import dev.loupe.tools.CallContext;
import dev.loupe.tools.ProjectResolver;
import dev.loupe.tools.ToolFailure;
import java.util.Optional;

/// How the indexing tools are told their codebase: by path, which goes first here, or by registered name; the
/// session's first root where both are missing.
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

    /// Ends a message: which other roots there are, if the first was taken for want of a name.
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
