package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.kit.OtherRoots;
import dev.loupe.tools.kit.PathSuggestions;
import dev.loupe.tools.kit.ToolFailure;
import java.util.List;
import java.util.Optional;

/// Resolves a file given by a caller: in the first project that has it, otherwise the only one whose path
/// ends with the text.
final class NamedFile {
    private NamedFile() {}

    /// Computes a tool's answer from a file.
    @FunctionalInterface
    interface Question<T> {

        /// @param notes receives remarks on the choice of the file
        /// @return empty if the project does not have the file
        Optional<T> ask(WorkingTree tree, RepoPath path, List<String> notes) throws ToolFailure;
    }

    /// @throws ToolFailure if no project has it, with similar files
    static <T> T in(List<Project> projects, String text, Question<T> question) throws ToolFailure {
        for (Project project : projects) {
            WorkingTree tree = WorkingTree.of(project);
            Optional<RepoPath> path = tree.path(text);
            if (path.isEmpty()) continue;
            Optional<T> found = question.ask(tree, path.get(), OtherRoots.note(text, project, projects));
            if (found.isPresent()) return found.get();
        }
        Optional<PathSuggestions.Meant> meant = PathSuggestions.only(text, projects);
        if (meant.isPresent()) {
            WorkingTree tree = WorkingTree.of(meant.get().project());
            Optional<T> found =
                    question.ask(tree, meant.get().path(), List.of(meant.get().note(text)));
            if (found.isPresent()) return found.get();
        }
        throw PathSuggestions.notFound(text, projects);
    }
}
