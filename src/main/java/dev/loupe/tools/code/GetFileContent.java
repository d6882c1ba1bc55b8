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
import java.util.List;
import java.util.Optional;

/// A whole file, found by a part of its path. Never fails: an unknown file is an empty answer.
final class GetFileContent implements Tool<GetFileContent.Arguments, GetFileContent.Answer> {

    record Arguments(
            @Param("Path of the file: relative, absolute, its end, its name, a part of it, or a pattern with * and ?.")
            String path) {}

    record Answer(
            @Param("absolute path of the project; empty for an unknown file")
            String root,

            @Param("relative to the root; empty for an unknown file")
            String path,

            @Param("as people write it: Python, Rust …; empty for an unknown file")
            String language,

            @Param("the whole file as it is now") String content) {}

    private static final Answer NOTHING = new Answer("", "", "", "");

    /// A file of a project that the wanted path may mean.
    private record Match(Project project, FuzzyPath found) {}

    private final ProjectChoice choice;

    GetFileContent(Projects projects) {
        this.choice = new ProjectChoice(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("get_file_content", "Get a file's content", """
                Get the whole content of an indexed file; a part of its path or name is enough.
                Use it when you want to open a file and know roughly how it is called. For a long file prefer read_chunk.
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
        Optional<Match> best = Optional.empty();
        for (Project project : choice.targets(Optional.empty(), call.session())) {
            Optional<Match> match = match(project, arguments.path());
            if (match.isPresent()
                    && (best.isEmpty()
                            || match.get().found().rank() < best.get().found().rank())) best = match;
        }
        return best.isEmpty() ? NOTHING : answer(best.get());
    }

    private static Optional<Match> match(Project project, String wanted) throws ToolFailure {
        List<RepoPath> files = ProjectChoice.reading(
                project,
                snapshot ->
                        snapshot.files().all().stream().map(IndexedFile::path).toList());
        String text = WorkingTree.of(project).path(wanted).map(RepoPath::value).orElse(wanted);
        return FuzzyPath.find(text, files).map(found -> new Match(project, found));
    }

    private static Answer answer(Match match) throws ToolFailure {
        RepoPath path = match.found().path();
        Optional<WorkingTree.Content> content = WorkingTree.of(match.project()).content(path);
        return content.map(file -> new Answer(
                        match.project().root().toString(),
                        path.value(),
                        file.language().displayName(),
                        file.text()))
                .orElse(NOTHING);
    }
}
