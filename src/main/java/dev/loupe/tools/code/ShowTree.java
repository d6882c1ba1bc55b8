package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.index.IndexedFile;
import dev.loupe.json.NearNames;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.PathSuggestions;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.TargetChoice;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import dev.loupe.tools.repair.Lenient;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The tree of a project's indexed files. Never fails: an unknown target means all projects.
final class ShowTree implements Tool<ShowTree.Arguments, ShowTree.Answer> {

    @Lenient
    record Arguments(
            @Param(
                    value =
                            "Project's name or path. A registered name, a root's absolute path or its folder name. All projects if omitted or unknown.",
                    shared = true)
            Optional<String> target,

            @Param(value = "Maximum depth, 1 to 10.", byDefault = "3", min = 1, max = 10, clamp = true)
            int level,

            @Param("Relative to the project's root. The whole project if omitted or unknown.")
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

    private static final String NOTES = TargetChoice.NOTES + ", a folder that is not there; files that are not indexed";

    private final ProjectResolver choice;

    ShowTree(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("show_tree", "Show the file tree", """
                Show a project's folders and files as a tree, down to level.

                """, Effect.READS).example("{}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        TargetChoice target = choice.target(arguments.target(), call.session());
        var unknown = new ArrayList<String>();
        List<FileTreeDrawing> drawings = drawings(arguments, target.projects(), unknown);
        List<FileTreeDrawing.Node> all = drawings.stream()
                .flatMap(drawing -> drawing.drawable().stream())
                .sorted(FileTreeDrawing.FIRST_LEVELS_FIRST)
                .toList();
        List<String> notes =
                Stream.concat(notes(target).stream(), unknown.stream()).toList();
        return call.room().fit(cut -> {
            List<FileTreeDrawing.Node> shown = cut.first(all);
            Set<FileTreeDrawing.Node> chosen = Set.copyOf(shown);
            return new Answer(
                    target.name().map(cut::echo),
                    drawings.stream().map(drawing -> drawing.text(chosen)).collect(Collectors.joining("\n\n")),
                    drawings.stream().mapToInt(FileTreeDrawing::files).sum(),
                    drawings.stream().mapToInt(FileTreeDrawing::folders).sum(),
                    notes,
                    omitted(all.size() - shown.size()));
        });
    }

    /// How the target was interpreted, and which files are not in the tree.
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

    /// Of the folder in the projects that have it; of whole projects if none does.
    ///
    /// @param notes receives a remark if no project has the folder
    private static List<FileTreeDrawing> drawings(Arguments arguments, List<Project> projects, List<String> notes)
            throws ToolFailure {
        var wholes = new ArrayList<FileTreeDrawing>();
        var parts = new ArrayList<FileTreeDrawing>();
        String asked = arguments.path().orElse("");
        boolean known = asked.isBlank();
        for (Project project : projects) {
            List<RepoPath> files = paths(project);
            wholes.add(new FileTreeDrawing(project.name(), files, arguments.level()));
            Optional<String> folder = WorkingTree.of(project).folder(asked);
            known |= folder.filter(String::isEmpty).isPresent();
            List<RepoPath> below = below(folder.orElse(""), files);
            if (!below.isEmpty())
                parts.add(new FileTreeDrawing(project.name() + "/" + folder.orElseThrow(), below, arguments.level()));
        }
        if (!parts.isEmpty()) return parts;
        if (!known) notes.add(unknown(asked, projects));
        return wholes;
    }

    private static String unknown(String folder, List<Project> projects) throws ToolFailure {
        return "there is no folder '%s', so this is everything; %s"
                .formatted(
                        NearNames.cut(folder),
                        NearNames.meant(PathSuggestions.orFolders(folder, projects), "give one as the tree shows it"));
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
        return ProjectResolver.reading(
                project,
                snapshot ->
                        snapshot.files().all().stream().map(IndexedFile::path).toList());
    }
}
