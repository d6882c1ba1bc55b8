package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.index.FileOutline;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import dev.loupe.tools.Call;
import dev.loupe.tools.Effect;
import dev.loupe.tools.Param;
import dev.loupe.tools.ProjectChoice;
import dev.loupe.tools.Tool;
import dev.loupe.tools.ToolFailure;
import dev.loupe.tools.ToolInfo;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// The named things of one file.
final class ListSymbols implements Tool<ListSymbols.Arguments, ListSymbols.Answer> {

    record Arguments(
            @Param(WorkingTree.FILE) String file,

            @Param(
                    "The file's repository: a registered name, a root's absolute path or its folder name. All roots where missing.")
            Optional<String> repo) {}

    record Answer(
            String file,
            int count,
            @Param("in the order of the file") List<Entry> symbols,
            @Param("name of the repository's root folder") String repo,
            String language,

            @Param("whether the file changed since it was indexed, so that lines may be off")
            boolean stale) {}

    record Entry(
            String name,

            @Param("function, method, class, struct, enum, interface, trait, impl, module, section or block")
            String chunkType,

            @Param("one-based") int startLine,
            @Param("one-based, included") int endLine,
            @Param("the declaration without its body") String signature,

            @Param("finer than chunk_type: also constructor, field, variable, constant, type_alias, heading")
            String kind,

            @Param("with the enclosing names") String qualifiedName,

            @Param("text of the documentation comment; empty without one")
            String doc,

            @Param("0 at top level, one more inside each enclosing symbol")
            int depth) {}

    private final ProjectChoice choice;

    ListSymbols(Projects projects) {
        this.choice = new ProjectChoice(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("list_symbols", "List symbols of a file", """
                List what a file defines (functions, classes, methods, fields, constants, headings …) with lines, signatures and docs.
                Use it before reading a long file, to pick the lines for read_chunk.
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
        List<Project> projects = choice.repositories(arguments.repo(), call.session());
        for (Project project : projects) {
            WorkingTree tree = WorkingTree.of(project);
            Optional<RepoPath> path = tree.path(arguments.file());
            if (path.isEmpty()) continue;
            if (tree.exists(path.get())) renew(project, path.get());
            Optional<FileOutline> outline =
                    ProjectChoice.reading(project, snapshot -> snapshot.files().outline(path.get()));
            if (outline.isPresent()) return answer(project, tree, outline.get());
        }
        throw WorkingTree.notFound(arguments.file(), projects);
    }

    private static void renew(Project project, RepoPath path) throws ToolFailure {
        try {
            // Where that takes too long, the answer says that it is stale.
            var _ = project.renewed(path);
        } catch (IOException failure) {
            throw new ToolFailure(
                    ToolFailure.Kind.UNAVAILABLE,
                    "the index of %s cannot be read (%s); index_codebase with forceReindex makes it anew"
                            .formatted(project.root(), failure.getMessage()));
        }
    }

    private static Answer answer(Project project, WorkingTree tree, FileOutline outline) {
        List<Entry> symbols = outline.symbols().stream().map(ListSymbols::entry).toList();
        return new Answer(
                outline.file().path().value(),
                symbols.size(),
                symbols,
                project.name(),
                outline.file().language().id(),
                tree.changedSince(outline.file()));
    }

    private static Entry entry(Symbol symbol) {
        return new Entry(
                symbol.name(),
                chunkType(symbol.kind()),
                symbol.lines().first(),
                symbol.lines().last(),
                symbol.signature(),
                symbol.kind().wireName(),
                symbol.qualifiedName(),
                symbol.doc(),
                symbol.depth());
    }

    /// The kind of chunk that such a symbol's lines are in.
    private static String chunkType(SymbolKind kind) {
        return switch (kind) {
            case FUNCTION, METHOD, CLASS, STRUCT, ENUM, INTERFACE, TRAIT, IMPL, MODULE -> kind.wireName();
            case CONSTRUCTOR -> "method";
            case FIELD, VARIABLE, CONSTANT, TYPE_ALIAS -> "block";
            case HEADING -> "section";
        };
    }
}
