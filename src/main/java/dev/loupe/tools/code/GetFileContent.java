package dev.loupe.tools.code;

import dev.loupe.engine.Projects;
import dev.loupe.model.LineRange;
import dev.loupe.tools.answer.Excerpt;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import dev.loupe.tools.repair.Lenient;
import java.util.List;
import java.util.Optional;

/// The content of a file found by a partial path, in full or as much as there is room for. Never fails: an
/// unknown file gives an empty answer.
final class GetFileContent implements Tool<GetFileContent.Arguments, GetFileContent.Answer> {

    @Lenient
    record Arguments(
            @Param("Path or a part of it, or a pattern with * and ?. Relative, absolute, its end or its name.")
            String path,

            @Param(value = "First line wanted.", byDefault = "1", min = 1, clamp = true)
            int fromLine) {}

    record Answer(
            @Param("absolute path of the project; empty for an unknown file")
            String root,

            @Param("relative to the root; empty for an unknown file")
            String path,

            @Param("as people write it: Python, Rust …; empty for an unknown file")
            String language,

            @Param("the file as it is now, to its end or to the line before next_line")
            String content,

            @Param("line to go on from; null where the content reaches the file's end")
            Optional<Integer> nextLine,

            @Param("number of lines of the file") int totalLines,

            @OmitEmpty @Param(FoundFile.CANDIDATES) List<String> candidates,
            @OmitEmpty @Param(FoundFile.WHY) String why,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    private static Answer nothing(List<String> candidates, String why) {
        return new Answer("", "", "", "", Optional.empty(), 0, candidates, why, List.of());
    }

    private final ProjectResolver choice;

    GetFileContent(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("get_file_content", "Get a file's content", """
                Get the whole content of a file. A long file comes in parts: next_line says where the next begins.
                If the path may mean several files, candidates names the others; if there is no content, why says the reason.
                """, Effect.READS)
                .example("{'path': 'docs/guide.md'}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        FoundFile found = FoundFile.in(choice.everything(call.session()), arguments.path());
        return found.file().isEmpty()
                ? nothing(found.candidates(), found.why())
                : answer(found.file().get(), found.candidates(), arguments.fromLine(), call);
    }

    private static Answer answer(FoundFile.Found match, List<String> candidates, int from, CallContext call)
            throws ToolFailure {
        WorkingTree tree = WorkingTree.of(match.project());
        Optional<String> lack = tree.lack(match.path());
        Optional<WorkingTree.Content> file = lack.isEmpty() ? tree.content(match.path()) : Optional.empty();
        if (file.isEmpty()) return nothing(candidates, lack.orElse(WorkingTree.NOT_THERE));
        int total = file.get().lines().size();
        String rest = file.get().fromLine(from);
        return call.room().fit(cut -> {
            Excerpt shown = cut.excerpt(rest, from);
            Optional<Integer> next = shown.omitted().map(LineRange::first);
            return new Answer(
                    match.project().root().toString(),
                    match.path().value(),
                    file.get().language().displayName(),
                    next.isPresent() ? shown.text() + "\n" : shown.text(),
                    next,
                    total,
                    cut.firstWithin(candidates),
                    "",
                    Omission.all(Omission.ofLongLine(shown, from), after(shown)));
        });
    }

    private static List<Omission> after(Excerpt shown) {
        return shown.omitted().stream()
                .map(lines -> new Omission(
                        "lines " + Excerpt.shown(lines),
                        lines.count(),
                        "call get_file_content with from_line %d, or read_chunk for some of them"
                                .formatted(lines.first())))
                .toList();
    }
}
