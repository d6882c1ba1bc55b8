package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.SoftQuery;
import dev.loupe.tools.ToolFailure;
import java.util.List;
import java.util.Optional;

/// The indexed file that a partly given path means, in any of several projects.
record FoundFile(Project project, RepoPath path, int rank) {

    /// The best match; of equally good ones that of the first project.
    static Optional<FoundFile> in(List<Project> projects, String wanted) throws ToolFailure {
        Optional<FoundFile> best = Optional.empty();
        for (Project project : projects) {
            Optional<FoundFile> found = in(project, wanted);
            if (found.isPresent()
                    && (best.isEmpty() || found.get().rank() < best.get().rank())) best = found;
        }
        return best;
    }

    private static Optional<FoundFile> in(Project project, String wanted) throws ToolFailure {
        String text = WorkingTree.of(project).path(wanted).map(RepoPath::value).orElse(wanted);
        return FuzzyPath.find(text, SoftQuery.paths(project))
                .map(found -> new FoundFile(project, found.path(), found.rank()));
    }
}
