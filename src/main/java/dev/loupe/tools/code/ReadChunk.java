package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.answer.Excerpt;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.RepoParam;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.List;
import java.util.Optional;

/// Lines of a file as it is now.
final class ReadChunk implements Tool<ReadChunk.Arguments, ReadChunk.Answer> {

    record Arguments(
            @Param(value = WorkingTree.FILE, shared = true) String file,

            @Param(value = "First line, one-based.", min = 1)
            int startLine,

            @Param(value = "Last line, one-based, included. Beyond the file's end means the last line.", min = 1)
            int endLine,

            @Param(value = "Lines of context before and after.", byDefault = "0", min = 0, max = 1000)
            int context,

            @Param(value = RepoParam.OF_FILE, shared = true) Optional<String> repo) {}

    record Answer(
            String file,
            @Param("as asked for") int startLine,
            @Param("as asked for") int endLine,

            @Param("first line of the content, with context")
            int actualStartLine,

            @Param(
                    "last line of the content, with context, at most the file's last; earlier if there is no room for all")
            int actualEndLine,

            @Param("the lines joined by line feeds") String content,
            String language,
            @Param("number of lines of the file") int totalLines,
            @Param("name of the repository's root folder") String repo,
            @OmitEmpty List<String> notes,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    private final ProjectResolver choice;

    ReadChunk(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("read_chunk", "Read lines of a file", """
                Read lines of a file as it is on disk now, with optional context lines around them.
                Use it to see a search result in full: pass its file_path, start_line and end_line.
                """, Effect.READS)
                .example("{'file': 'shop/prices.py', 'start_line': 8, 'end_line': 10}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        if (arguments.startLine() > arguments.endLine())
            throw ToolFailure.badArgument("start_line %d is after end_line %d; give the smaller one as start_line"
                    .formatted(arguments.startLine(), arguments.endLine()));
        List<Project> projects = projects(arguments, call);
        return NamedFile.in(projects, arguments.file(), (tree, path, notes) -> {
            Optional<WorkingTree.Content> content = tree.content(path);
            return content.isEmpty()
                    ? Optional.empty()
                    : Optional.of(answer(arguments, tree.project(), path, content.get(), notes, call));
        });
    }

    private List<Project> projects(Arguments arguments, CallContext call) throws ToolFailure {
        return arguments.repo().isPresent()
                ? List.of(choice.named(arguments.repo(), call.session()))
                : choice.repositories(Optional.empty(), call.session());
    }

    private static Answer answer(
            Arguments arguments,
            Project project,
            RepoPath path,
            WorkingTree.Content content,
            List<String> notes,
            CallContext call)
            throws ToolFailure {
        List<String> lines = content.lines();
        if (arguments.startLine() > lines.size())
            throw ToolFailure.badArgument(
                    "start_line %d is beyond the end of %s, which has %d lines; ask for lines up to that"
                            .formatted(arguments.startLine(), path, lines.size()));
        int first = Math.max(1, arguments.startLine() - arguments.context());
        int last = (int) Math.min((long) arguments.endLine() + arguments.context(), lines.size());
        String whole = String.join("\n", lines.subList(first - 1, last));
        return call.room().fit(cut -> {
            Excerpt shown = cut.excerpt(whole, first);
            return new Answer(
                    path.value(),
                    arguments.startLine(),
                    arguments.endLine(),
                    first,
                    shown.lastLine(last),
                    shown.text(),
                    content.language().id(),
                    lines.size(),
                    project.name(),
                    notes,
                    omitted(shown, first));
        });
    }

    private static List<Omission> omitted(Excerpt shown, int first) {
        List<Omission> after = shown.omitted().stream()
                .map(lines -> new Omission(
                        "lines " + Excerpt.shown(lines),
                        lines.count(),
                        "call read_chunk with start_line %d and end_line %d".formatted(lines.first(), lines.last())))
                .toList();
        return Omission.all(Omission.ofLongLine(shown, first), after);
    }
}
