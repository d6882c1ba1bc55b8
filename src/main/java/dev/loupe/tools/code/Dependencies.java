package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.graph.imports.ImportGraph;
import dev.loupe.graph.imports.ImportOutcome;
import dev.loupe.graph.imports.Importer;
import dev.loupe.graph.imports.ReachedFile;
import dev.loupe.graph.imports.ResolvedImport;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.Coverage;
import dev.loupe.model.Lack;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Missing;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.RepoParam;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What a file imports, and what imports it.
final class Dependencies implements Tool<Dependencies.Arguments, Dependencies.Answer> {

    record Arguments(
            @Param(value = WorkingTree.FILE, shared = true) String file,

            @Param(value = "Show what imports this file instead.", byDefault = "false")
            boolean reverse,

            @Param(value = "Show both.", byDefault = "false")
            boolean both,

            @Param(value = RepoParam.OF_FILE, shared = true) Optional<String> repo,

            @Param(value = "Longest chain that is followed.", byDefault = "1", min = 1, max = 100)
            int depth) {}

    record Answer(
            String file,

            @Cut(value = Part.MAIN, how = LESS)
            @Param("what the file imports, in its order; null where only what imports it was asked for")
            Optional<List<Entry>> imports,

            @Cut(value = Part.MAIN, what = "importing places", how = LESS)
            @Param("the files that import it, by path; null unless asked for")
            Optional<List<Entry>> importedBy,

            @Cut(value = Part.MAIN, what = "indirect files", how = LESS)
            @Param("files at the end of longer chains of imports, nearest first; empty at depth 1")
            List<Further> indirect,

            @Cut(Part.MAIN)
            @Param("a shortest chain of imports from the file back to itself, both ends included; empty without one")
            List<String> cycle,

            @Param("name of the repository's root folder") String repo,
            String language,

            @Param("whether the file changed since it was indexed, so that imports may be missing")
            boolean stale,

            @Param(Missing.OF_FILE) String missing,
            @OmitEmpty List<String> notes,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Entry(
            @Param("of the file; what is imported, as written, if it is not a file of the repository")
            String path,

            @Param("always import") String depType,

            @Param("whether path is a file of the repository")
            boolean resolved,

            @Param("what is imported, as it is written") String specifier,
            @Param("one-based line of the import") int line,

            @Param(
                    "why path is not a file: external (a library or platform) or unknown (should be here, no file fits); empty if it is")
            String reason) {}

    record Further(
            String path,

            @Param("number of imports on the shortest chain")
            int depth,

            @Param("imports: the file needs it; imported_by: it needs the file")
            String direction) {}

    private static final String LESS = "ask for one direction at a time, at depth 1, or grep for the import";

    private final ProjectResolver choice;

    Dependencies(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("dependencies", "Imports of a file", """
                Show which files a file imports, or with reverse which files import it: also over chains (depth) and cycles.
                """, Effect.READS)
                .example("{'file': 'shop/basket.py', 'both': true}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        List<Project> projects = choice.repositories(arguments.repo(), call.session());
        return NamedFile.in(projects, arguments.file(), (tree, path, notes) -> {
            if (tree.exists(path)) ProjectResolver.renew(tree.project(), path);
            return ProjectResolver.reading(tree.project(), snapshot -> answer(arguments, tree, path, snapshot, notes));
        });
    }

    private static Optional<Answer> answer(
            Arguments asked, WorkingTree tree, RepoPath path, IndexSnapshot snapshot, List<String> notes)
            throws IOException {
        Project project = tree.project();
        Optional<IndexedFile> file = snapshot.files().find(path);
        if (file.isEmpty()) return Optional.empty();
        ImportGraph graph = project.imports(snapshot);
        boolean forward = asked.both() || !asked.reverse();
        boolean reverse = asked.both() || asked.reverse();
        return Optional.of(new Answer(
                path.value(),
                forward ? Optional.of(imports(graph, path)) : Optional.empty(),
                reverse ? Optional.of(importedBy(graph, path)) : Optional.empty(),
                Stream.concat(
                                forward ? further(graph.imported(path, asked.depth()), "imports") : Stream.of(),
                                reverse ? further(graph.importing(path, asked.depth()), "imported_by") : Stream.of())
                        .toList(),
                graph.cycle(path).stream().map(RepoPath::value).toList(),
                project.name(),
                file.get().language().id(),
                tree.changedSince(file.get()),
                missing(project, file.get(), reverse),
                notes,
                List.of()));
    }

    /// Any file that could not be parsed may import this one.
    private static String missing(Project project, IndexedFile file, boolean reverse) {
        if (!reverse) return Missing.of(file);
        return switch (project.coverage(Set.of(Lack.Kind.SYNTAX))) {
            case Coverage.Partial partial -> partial.why();
            case Coverage.Complete _ -> Missing.of(file);
        };
    }

    private static List<Entry> imports(ImportGraph graph, RepoPath path) {
        return graph.imports(path).stream()
                .flatMap(Dependencies::entries)
                .distinct()
                .toList();
    }

    private static Stream<Entry> entries(ResolvedImport one) {
        if (one.outcome() == ImportOutcome.FOUND)
            return one.files().stream()
                    .map(file -> new Entry(file.value(), "import", true, one.specifier(), one.line(), ""));
        String reason = one.outcome() == ImportOutcome.EXTERNAL ? "external" : "unknown";
        return Stream.of(new Entry(one.specifier(), "import", false, one.specifier(), one.line(), reason));
    }

    private static List<Entry> importedBy(ImportGraph graph, RepoPath path) {
        return graph.importers(path).stream()
                .map(Dependencies::entry)
                .distinct()
                .toList();
    }

    private static Entry entry(Importer one) {
        return new Entry(one.file().value(), "import", true, one.specifier(), one.line(), "");
    }

    private static Stream<Further> further(List<ReachedFile> reached, String direction) {
        return reached.stream()
                .filter(one -> one.depth() > 1)
                .map(one -> new Further(one.file().value(), one.depth(), direction));
    }
}
