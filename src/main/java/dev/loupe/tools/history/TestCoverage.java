package dev.loupe.tools.history;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.graph.Symbols;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.ContentRules;
import dev.loupe.scan.FileText;
import dev.loupe.scan.RootedFiles;
import dev.loupe.search.rank.FileRole;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.OtherRoots;
import dev.loupe.tools.kit.PathSuggestions;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The tests that belong to a source, or the sources that belong to a test. Nothing is run: the evidence is
/// history, imports and names.
final class TestCoverage implements Tool<TestCoverage.Arguments, TestCoverage.Answer> {

    record Arguments(
            @Param("Path of the file, or path:symbol.") String file,

            @Param(value = "Most links.", byDefault = "20", min = 1, max = 1000, shared = true)
            int limit,

            @Param(
                    value = "Least commits that changed both. 1 also counts what met once by chance.",
                    byDefault = "2",
                    min = 1)
            int minCoChanges,

            @Param(value = AskedFile.REPO, shared = true) Optional<String> repo) {}

    record Answer(
            String file,

            @Param("test: the links are tests, since the file is a source; source: it is a test")
            String linkKind,

            @Cut(value = Part.MAIN, how = "call test_coverage with a lower limit")
            @Param("uses first, then imports, names, history; then by score, then by path")
            List<TestLinks.Link> links,

            @Param("all links that there are") int total,
            @Param("name of the repository's root folder") String repo,
            @Param(HistoryAnswer.MEMBER) HistoryAnswer history,
            @OmitEmpty List<String> notes,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    private final ProjectResolver choice;
    private final Clock clock;

    TestCoverage(Projects projects, Clock clock) {
        this.choice = new ProjectResolver(projects);
        this.clock = clock;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("test_coverage", "Tests of a file", """
                Find the tests of a source file or of one function in it, or the sources that a test exercises, by uses, imports, names and changes in common.
                 No test is run, and no line is counted as covered.
                """, Effect.READS)
                .example("{'file': 'shop/basket.py'}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        List<Project> projects = choice.repositories(arguments.repo(), call.session());
        for (Project project : projects) {
            Target target = target(AskedFile.files(project), arguments.file());
            List<String> notes = OtherRoots.note(target.file(), project, projects);
            Optional<Answer> found = in(project, target, arguments, notes);
            if (found.isPresent()) return found.get();
        }
        Target asked = split(arguments.file());
        Optional<PathSuggestions.Meant> meant = PathSuggestions.only(asked.file(), projects);
        if (meant.isPresent()) {
            Target target = new Target(meant.get().path().value(), asked.symbol());
            List<String> notes = List.of(meant.get().note(asked.file()));
            Optional<Answer> found = in(meant.get().project(), target, arguments, notes);
            if (found.isPresent()) return found.get();
        }
        throw PathSuggestions.notFound(asked.file(), projects);
    }

    /// @return empty if the project does not have the file
    private Optional<Answer> in(Project project, Target target, Arguments asked, List<String> notes)
            throws ToolFailure {
        RootedFiles files = AskedFile.files(project);
        Optional<RepoPath> path = AskedFile.path(files, target.file());
        if (path.isEmpty()) return Optional.empty();
        Optional<TestLinks> links = links(project, path.get(), target.symbol(), asked.minCoChanges());
        links.ifPresent(found -> found.note(notes));
        if (links.isEmpty() && Files.isRegularFile(files.onDisk(path.get()), LinkOption.NOFOLLOW_LINKS))
            requireIndexed(project, path.get());
        return links.map(found -> answer(asked, target, project, path.get(), found));
    }

    /// The subject of the query.
    ///
    /// @param symbol with its enclosing names; empty for the whole file
    private record Target(String file, Optional<String> symbol) {}

    /// A colon may also be part of a file name.
    private static Target target(RootedFiles files, String text) throws ToolFailure {
        Optional<RepoPath> whole = AskedFile.path(files, text);
        return whole.isPresent() && Files.exists(files.onDisk(whole.get()), LinkOption.NOFOLLOW_LINKS)
                ? new Target(text, Optional.empty())
                : split(text);
    }

    private static Target split(String text) {
        int colon = text.indexOf(':', text.lastIndexOf('/') + 1);
        if (colon <= 0 || colon == text.length() - 1) return new Target(text, Optional.empty());
        String symbol = text.substring(colon + 1).replaceFirst("^:", "").strip();
        return new Target(text.substring(0, colon), Optional.of(symbol).filter(name -> !name.matches("[\\d:-]*")));
    }

    /// Fails instead of reporting a missing file while the index is being built.
    private static void requireIndexed(Project project, RepoPath path) throws ToolFailure {
        CoverageAnswer coverage = CoverageAnswer.of(project.coverage());
        if (!coverage.complete())
            throw ToolFailure.unavailable(
                    "%s is not in the index of %s yet: %s".formatted(path, project.name(), coverage.why()));
    }

    private Optional<TestLinks> links(Project project, RepoPath path, Optional<String> symbol, int atLeast)
            throws ToolFailure {
        ProjectResolver.renew(project, path);
        return ProjectResolver.reading(project, snapshot -> {
            if (snapshot.files().find(path).isEmpty()) return Optional.empty();
            var links = new TestLinks(path, snapshot);
            links.addImports(project.imports(snapshot));
            links.addNames();
            var symbols = new Symbols(project.root(), snapshot, project.exactReferences());
            links.addUses(symbols, project.imports(snapshot), symbol);
            links.addDocTests(text(project, path), symbol);
            links.addHistory(project, atLeast, clock.instant());
            return Optional.of(links);
        });
    }

    /// Empty if the file cannot be read now.
    private static String text(Project project, RepoPath path) {
        try {
            return FileText.decode(new RootedFiles(project.root()).read(path, ContentRules.MOST_PARSED_BYTES));
        } catch (IOException _) {
            return "";
        }
    }

    private static Answer answer(Arguments asked, Target target, Project project, RepoPath path, TestLinks links) {
        boolean ofSymbol = target.symbol().isPresent() && links.isUsed();
        List<TestLinks.Link> all = ofSymbol ? links.using() : links.sorted();
        if (target.symbol().isPresent() && !ofSymbol)
            links.note("no test is known to use %s; these belong to the file"
                    .formatted(target.symbol().get()));
        List<TestLinks.Link> page = all.stream().limit(asked.limit()).toList();
        var notes = new ArrayList<>(links.notes());
        if (all.size() > page.size())
            notes.add("%d more links; a higher limit shows them".formatted(all.size() - page.size()));
        return new Answer(
                path.value(),
                FileRole.TEST.fits(path) ? "source" : "test",
                page,
                all.size(),
                project.name(),
                links.history(),
                notes,
                List.of());
    }
}
