package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.Call;
import dev.loupe.tools.Effect;
import dev.loupe.tools.Param;
import dev.loupe.tools.ProjectChoice;
import dev.loupe.tools.Tool;
import dev.loupe.tools.ToolFailure;
import dev.loupe.tools.ToolInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The tree of a project's indexed files. Never fails: an unknown target means all projects.
final class ShowTree implements Tool<ShowTree.Arguments, ShowTree.Answer> {

    record Arguments(
            @Param(
                    "Project: a registered name, a root's absolute path or its folder name. All projects where missing or unknown.")
            Optional<String> target,

            @Param(
                    value = "Maximum depth, 1 to 10; values outside are moved to the nearest.",
                    byDefault = "3",
                    min = 1,
                    max = 10,
                    clamp = true)
            int level) {}

    record Answer(
            @Param("as given; null where all projects are shown on request")
            Optional<String> target,

            @Param("one line per file and folder; ... stands for what lies deeper")
            String tree,

            @Param("files of the projects shown, at any depth")
            int totalFiles,

            @Param("folders of the projects shown, at any depth")
            int totalDirs) {}

    private final ProjectChoice choice;

    ShowTree(Projects projects) {
        this.choice = new ProjectChoice(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("show_tree", "Show the file tree", """
                Show the folders and files of a project as a tree, as far down as level says.
                Use it to learn how a project is laid out, or to find a file's path.
                """, Effect.READS);
    }

    @Override
    public Class<Arguments> arguments() {
        return Arguments.class;
    }

    @Override
    public Class<Answer> answer() {
        return Answer.class;
    }

    @Override
    public Answer call(Arguments arguments, Call call) throws ToolFailure {
        var trees = new ArrayList<String>();
        int files = 0;
        int folders = 0;
        for (Project project : choice.targets(arguments.target(), call.session())) {
            TreeDrawing drawing = TreeDrawing.of(project.name(), paths(project), arguments.level());
            trees.add(drawing.text());
            files += drawing.files();
            folders += drawing.folders();
        }
        return new Answer(arguments.target(), String.join("\n\n", trees), files, folders);
    }

    private static List<RepoPath> paths(Project project) throws ToolFailure {
        return ProjectChoice.reading(
                project,
                snapshot ->
                        snapshot.files().all().stream().map(IndexedFile::path).toList());
    }
}
