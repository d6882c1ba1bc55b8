package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.model.Language;
import dev.loupe.syntax.match.TreeReply;
import dev.loupe.syntax.match.TreeRequest;
import dev.loupe.tools.answer.Excerpt;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.LanguageParam;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.RepoParam;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// The parser's syntax tree of some lines or of a code snippet, for authors of tree queries.
final class GetSyntaxTree implements Tool<GetSyntaxTree.Arguments, GetSyntaxTree.Answer> {

    private static final int LAST = 10_000_000;

    record Arguments(
            @Param("Path relative to the root. Give this or code.")
            Optional<String> file,

            @Param(value = "First line, one-based.", byDefault = "1", min = 1)
            int startLine,

            @Param(value = "Last line, included.", byDefault = "10000000", min = 1)
            int endLine,

            @Param("A piece of code instead, with language.")
            Optional<String> code,

            @Param("The file's own if omitted.") Optional<String> language,

            @Param(value = "Whether keywords and punctuation are shown too.", byDefault = "false")
            boolean tokens,

            @Param(value = RepoParam.OF_FILE, shared = true) Optional<String> repo) {}

    record Answer(
            String language,

            @Param("a line for each node, indented: field, (type) or \"token\", [lines], text of leaves")
            String tree,

            @Param("path of the file; empty for a piece of code")
            String file,

            @OmitEmpty @Param("name of the repository's root folder")
            String repo,

            @OmitEmpty List<String> notes,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    private final ProjectResolver choice;

    GetSyntaxTree(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("get_syntax_tree", "Show how code parses", """
                Show the tree-sitter tree of a file's lines or of a piece of code: node types, fields, places.
                Use it to write a query or pattern for search_ast.
                For what a file defines use list_symbols or get_file_ast.
                """, Effect.READS)
                .example("{'code': 'round_cents(9.99)', 'language': 'python'}");
    }

    /// The source of the tree.
    ///
    /// @param file empty for a code snippet
    private record Source(Project project, String file, String text, Language language, List<String> notes) {

        String repo() {
            return file.isEmpty() ? "" : project.name();
        }
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure, InterruptedException {
        Source source = source(arguments, call);
        var request = new TreeRequest.Draw(
                source.language(),
                arguments.startLine(),
                Math.min(LAST, Math.max(arguments.startLine(), arguments.endLine())),
                arguments.tokens());
        TreeReply reply = source.project().trees().draw(request, source.text().getBytes(StandardCharsets.UTF_8));
        return switch (reply) {
            case TreeReply.Drawn drawn -> answer(source, drawn, call);
            case TreeReply.Refused(String why) -> throw ToolFailure.badArgument(why);
            case TreeReply.Found _, TreeReply.Planned _ -> throw new IllegalStateException("no drawing");
        };
    }

    private Source source(Arguments arguments, CallContext call) throws ToolFailure {
        Optional<Language> named = LanguageParam.read(arguments.language());
        List<Project> projects = choice.repositories(arguments.repo(), call.session());
        if (arguments.file().isPresent() == arguments.code().isPresent())
            throw ToolFailure.badArgument("give either file or code, code with language");
        if (arguments.code().isPresent()) {
            Language language = named.orElseThrow(
                    () -> ToolFailure.badArgument("give the language of the code: python, java, typescript …"));
            return new Source(projects.getFirst(), "", arguments.code().get(), language, List.of());
        }
        return NamedFile.in(
                projects,
                arguments.file().get(),
                (tree, path, notes) -> tree.content(path)
                        .map(content -> new Source(
                                tree.project(),
                                path.value(),
                                content.text(),
                                named.orElse(content.language()),
                                notes)));
    }

    private static Answer answer(Source source, TreeReply.Drawn drawn, CallContext call) {
        return call.room().fit(cut -> {
            Excerpt shown = cut.excerpt(drawn.text(), 1);
            boolean whole = drawn.complete() && shown.omitted().isEmpty() && shown.cutOff() == 0;
            return new Answer(
                    source.language().id(),
                    shown.text(),
                    source.file(),
                    source.repo(),
                    source.notes(),
                    whole
                            ? List.of()
                            : List.of(new Omission(
                                    "nodes",
                                    shown.omitted().map(lines -> lines.count()).orElse(1),
                                    "call get_syntax_tree with fewer lines: start_line, end_line")));
        });
    }
}
