package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.Call;
import dev.loupe.tools.Effect;
import dev.loupe.tools.Omission;
import dev.loupe.tools.OmitEmpty;
import dev.loupe.tools.Param;
import dev.loupe.tools.ProjectChoice;
import dev.loupe.tools.Soft;
import dev.loupe.tools.TargetChoice;
import dev.loupe.tools.Tool;
import dev.loupe.tools.ToolFailure;
import dev.loupe.tools.ToolInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The tree of a project's indexed files. Never fails: an unknown target means all projects.
final class ShowTree implements Tool<ShowTree.Arguments, ShowTree.Answer> {

    @Soft
    record Arguments(
            @Param(
                    value =
                            "Project's name or path. A registered name, a root's absolute path or its folder name. All projects where missing or unknown.",
                    shared = true)
            Optional<String> target,

            @Param(
                    value = "Maximum depth, 1 to 10; values outside are moved to the nearest.",
                    byDefault = "3",
                    min = 1,
                    max = 10,
                    clamp = true,
                    shared = true)
            int level,

            @Param("Relative to the project's root. The whole project where missing or unknown.")
            Optional<String> path) {}

    record Answer(
            @Param("the project shown, as given or, for a part of its name, by its name; null where all are shown")
            Optional<String> target,

            @Param(
                    "one line per file and folder; ... stands for what lies deeper, ... 17 more for what there is no room for")
            String tree,

            @Param("files of the projects shown, at any depth")
            int totalFiles,

            @Param("folders of the projects shown, at any depth")
            int totalDirs,

            @OmitEmpty @Param(NOTES) List<String> notes,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    private static final String NOTES = TargetChoice.NOTES + "; files that are not indexed";

    private final ProjectChoice choice;

    ShowTree(Projects projects) {
        this.choice = new ProjectChoice(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("show_tree", "Show the file tree", """
                Show a project's folders and files as a tree, down to level.

                """, Effect.READS);
    }

    @Override
    public Answer call(Arguments arguments, Call call) throws ToolFailure {
        TargetChoice target = choice.target(arguments.target(), call.session());
        List<TreeDrawing> drawings = drawings(arguments, target.projects());
        List<TreeDrawing.Node> all = drawings.stream()
                .flatMap(drawing -> drawing.drawable().stream())
                .sorted(TreeDrawing.FIRST_LEVELS_FIRST)
                .toList();
        List<String> notes = notes(target);
        return call.room().fit(cut -> {
            List<TreeDrawing.Node> shown = cut.first(all);
            Set<TreeDrawing.Node> chosen = Set.copyOf(shown);
            return new Answer(
                    target.name().map(cut::echo),
                    drawings.stream().map(drawing -> drawing.text(chosen)).collect(Collectors.joining("\n\n")),
                    drawings.stream().mapToInt(TreeDrawing::files).sum(),
                    drawings.stream().mapToInt(TreeDrawing::folders).sum(),
                    notes,
                    omitted(all.size() - shown.size()));
        });
    }

    /// What was made of the target, and which files are not in the tree.
    private static List<String> notes(TargetChoice target) {
        var notes = new ArrayList<>(target.notes());
        for (Project project : target.projects())
            LeftOut.of(project).ifPresent(files -> notes.add("not indexed in %s: %s".formatted(project.name(), files)));
        return notes;
    }

    private static List<Omission> omitted(int count) {
        return count == 0
                ? List.of()
                : List.of(new Omission(
                        "files and folders", count, "call show_tree with path of a folder, or with a smaller level"));
    }

    /// Of the folder in the projects that have it, else of whole projects.
    private List<TreeDrawing> drawings(Arguments arguments, List<Project> projects) throws ToolFailure {
        var wholes = new ArrayList<TreeDrawing>();
        var parts = new ArrayList<TreeDrawing>();
        for (Project project : projects) {
            List<RepoPath> files = paths(project);
            wholes.add(new TreeDrawing(project.name(), files, arguments.level()));
            String folder = folder(project, arguments.path());
            List<RepoPath> below = below(folder, files);
            if (!below.isEmpty()) parts.add(new TreeDrawing(project.name() + "/" + folder, below, arguments.level()));
        }
        return parts.isEmpty() ? wholes : parts;
    }

    /// Empty for the root and for what is no folder of this project.
    private static String folder(Project project, Optional<String> path) throws ToolFailure {
        return path.isEmpty() ? "" : WorkingTree.of(project).folder(path.get()).orElse("");
    }

    /// Relative to the folder.
    private static List<RepoPath> below(String folder, List<RepoPath> files) {
        if (folder.isEmpty()) return List.of();
        String start = folder + "/";
        return files.stream()
                .map(RepoPath::value)
                .filter(file -> file.startsWith(start))
                .map(file -> new RepoPath(file.substring(start.length())))
                .toList();
    }

    private static List<RepoPath> paths(Project project) throws ToolFailure {
        return ProjectChoice.reading(
                project,
                snapshot ->
                        snapshot.files().all().stream().map(IndexedFile::path).toList());
    }
}
