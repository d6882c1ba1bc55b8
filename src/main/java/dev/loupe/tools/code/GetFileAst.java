package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.index.FileOutline;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.docs.DocumentParts;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Missing;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import dev.loupe.tools.repair.Lenient;
import java.util.List;
import java.util.Optional;

/// The definitions and imports of a file. Never fails: an unknown file gives empty lists.
final class GetFileAst implements Tool<GetFileAst.Arguments, GetFileAst.Answer> {

    @Lenient
    record Arguments(
            @Param("Path or a part of it, or a pattern with * and ?. Relative, absolute, its end or its name.")
            String path) {}

    record Answer(
            @Param("absolute path of the project; empty for an unknown file")
            String root,

            @Param("relative to the root; empty for an unknown file")
            String path,

            @Param("as people write it: Python, Rust …; empty for an unknown file")
            String language,

            @Param("what is in the file, each list in its order")
            FileAst ast,

            @Param(Missing.OF_FILE) String missing,
            @OmitEmpty @Param(FoundFile.CANDIDATES) List<String> candidates,
            @OmitEmpty @Param(FoundFile.WHY) String why,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    private static Answer nothing(List<String> candidates, String why) {
        return new Answer("", "", "", FileAst.EMPTY, "", candidates, why, List.of());
    }

    private final ProjectResolver choice;

    GetFileAst(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("get_file_ast", "Get a file's structure", """
                Get a file's imports, functions, classes and variables with comments; a document's headings, links and front matter.
                Use list_symbols if you need line numbers. Each list is in the order of the file; owner is the type that a method belongs to.
                """, Effect.READS)
                .example("{'path': 'shop/prices.py'}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        FoundFile found = FoundFile.in(choice.everything(call.session()), arguments.path());
        if (found.file().isEmpty()) return nothing(found.candidates(), found.why());
        RepoPath path = found.file().get().path();
        Project project = found.file().get().project();
        Optional<FileOutline> outline =
                ProjectResolver.fresh(project, snapshot -> snapshot.files().outline(path), _ -> List.of(path));
        if (outline.isEmpty()) return nothing(found.candidates(), WorkingTree.NOT_THERE);
        var whole = FileAst.of(outline.get(), DocumentParts.of(project, outline.get()));
        return call.room().fit(SearchByCode.LEAST_TEXT, cut -> {
            FileAst shown = whole.within(cut);
            return new Answer(
                    project.root().toString(),
                    path.value(),
                    outline.get().file().language().displayName(),
                    shown,
                    Missing.of(outline.get().file()),
                    cut.firstWithin(found.candidates()),
                    "",
                    omitted(whole, shown, path));
        });
    }

    private static List<Omission> omitted(FileAst whole, FileAst shown, RepoPath path) {
        int missing = whole.size() - shown.size();
        if (missing > 0)
            return List.of(new Omission(
                    "items of the file", missing, "list_symbols of %s has them all, page by page".formatted(path)));
        return whole.equals(shown)
                ? List.of()
                : List.of(new Omission(
                        "ends of comments and signatures", 1, "list_symbols has them, or get_file_content"));
    }
}
