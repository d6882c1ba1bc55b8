package dev.loupe.tools.context;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.graph.Symbols;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.PathRefused;
import dev.loupe.scan.RootedFiles;
import dev.loupe.search.change.Dependents;
import dev.loupe.search.change.ImpactMode;
import dev.loupe.search.change.ImpactSignal;
import dev.loupe.search.change.ImpactTarget;
import dev.loupe.search.change.ImpactedFile;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Truncation;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.HistoryView;
import dev.loupe.tools.kit.PathSuggestions;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.RepoParam;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The files affected by a change of a file or symbol.
final class Impact implements Tool<Impact.Arguments, Impact.Answer> {
    private static final int MOST_BY_NAME = 10;

    /// Maximum paths listed besides the results; several hundred fit.
    private static final int MOST_FURTHER = 200;

    record Arguments(
            @Param("src/app.py or src/app.py:Class.method. The path is relative to the repository's root.")
            String target,

            @Param(
                    value = "Steps; each further one counts half. 0 and 1 are what the target concerns itself.",
                    byDefault = "1",
                    min = 0,
                    max = 3)
            int depth,

            @Param(
                    value = "All signals, what was changed together, what is alike in meaning, or imports and uses.",
                    byDefault = "\"combined\"")
            ImpactMode mode,

            @Param(value = "Least score, 0 to 1.", byDefault = "0.1", min = 0, max = 1)
            double threshold,

            @Param(value = "Most files.", byDefault = "20", min = 1, max = 500, shared = true)
            int limit,

            @Param(value = RepoParam.WITH_TARGET, shared = true)
            Optional<String> repo) {}

    record Answer(
            String target,
            String mode,
            @Param("steps taken, 1 or more") int depth,
            @Param("number of results here") int count,

            @Param("the most affected first; the target's own file only if it uses the symbol elsewhere")
            List<Result> results,

            @Param("all files at or above the threshold") int total,

            @Param("more files that are known to import or use the target, beyond the limit") @OmitEmpty
            List<String> further,

            @Param("name of the repository's root folder") String repo,
            CoverageAnswer coverage,

            @Param("sentences for the reader: what is missing") @OmitEmpty
            List<String> notes,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Result(
            String file,

            @Param("the signal that speaks for it: coupling, semantic or deps; combined where several do")
            String signal,

            @Param(
                    "combined: all signals together, which orders files and is not a probability, at least half of what known imports and uses say; coupling: share of the target's commits that changed it too, with two more counted; semantic: cosine; deps: how sure it is that it uses the target")
            double score,

            @Param("in words, all signals") String reason,
            @Param("steps from the target") int depth,

            @Param("each signal's own number, 0 to 1") List<Signal> signals) {}

    record Signal(
            @Param("coupling, semantic, imports, uses, imported (the target imports it) or test")
            String name,

            double value) {}

    private final ProjectResolver choice;
    private final Clock clock;

    Impact(Projects projects, Clock clock) {
        this.clock = clock;
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("impact", "Impact of a change", """
                Predict which files a change of a file or symbol concerns: what git history changed together with it, what imports or uses it, \
                its tests, and what is alike in meaning, each with its reason. Use it before a change, to see what else to look at.
                """, Effect.READS).example("{'target': 'shop/prices.py'}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        Named named = named(choice.repositories(arguments.repo(), call.session()), arguments.target());
        Project project = named.having().getFirst();
        renew(project, named.target());
        HistoryView history = HistoryView.of(project);
        Asked asked = ProjectResolver.reading(
                project, snapshot -> asked(project, snapshot, history, named.target(), arguments));
        List<String> notes = notes(named, history, asked, arguments);
        return call.room().fit(cut -> answer(project, history, arguments, asked, notes, cut));
    }

    /// The target of the analysis.
    ///
    /// @param having the projects that have the target's file, in the order of the roots
    /// @param note how the target was interpreted
    private record Named(String target, List<Project> having, Optional<String> note) {}

    private static Named named(List<Project> projects, String target) throws ToolFailure {
        var having = new ArrayList<Project>();
        for (Project project : projects)
            if (ProjectResolver.reading(project, snapshot -> new ImpactSubject(project, snapshot).isThere(target)))
                having.add(project);
        if (!having.isEmpty()) return new Named(target, having, Optional.empty());
        String file = ImpactSubject.file(target);
        Optional<PathSuggestions.Meant> meant = PathSuggestions.only(file, projects);
        if (meant.isEmpty()) throw PathSuggestions.notFound(file, projects);
        return new Named(
                meant.get().path() + target.substring(file.length()),
                List.of(meant.get().project()),
                Optional.of(meant.get().note(file)));
    }

    /// @param affected files at or above the threshold
    /// @param byName for a symbol, files that use its name without a resolved reference
    private record Asked(
            ImpactTarget target, List<ImpactedFile> affected, List<ImpactedFile> below, List<RepoPath> byName) {}

    private Asked asked(Project project, IndexSnapshot snapshot, HistoryView history, String named, Arguments arguments)
            throws IOException, ToolFailure {
        ImpactTarget target = new ImpactSubject(project, snapshot).read(named);
        var symbols = new Symbols(project.root(), snapshot, project.exactReferences());
        List<ImpactedFile> all = new dev.loupe.search.change.ImpactAnalysis(
                        snapshot, project.imports(snapshot), symbols, history.snapshot(), clock.instant())
                .of(target, arguments.mode(), arguments.depth(), arguments.threshold());
        return new Asked(
                target,
                all.stream().filter(one -> one.score() >= arguments.threshold()).toList(),
                all.stream().filter(one -> one.score() < arguments.threshold()).toList(),
                byName(target, arguments.mode(), symbols, snapshot));
    }

    private static List<RepoPath> byName(ImpactTarget target, ImpactMode mode, Symbols symbols, IndexSnapshot snapshot)
            throws IOException {
        boolean asksForUses = mode == ImpactMode.COMBINED || mode == ImpactMode.DEPS;
        if (target.symbol().isEmpty() || !asksForUses) return List.of();
        var dependents = new Dependents(symbols, snapshot, target::holds, Dependents.ALL);
        for (String name : target.names()) dependents.of(target.file(), name);
        return dependents.byName();
    }

    private static void renew(Project project, String target) throws ToolFailure {
        try {
            int colon = target.lastIndexOf(':');
            var files = new RootedFiles(project.root());
            RepoPath path = files.file(colon > 0 ? target.substring(0, colon) : target.strip());
            if (java.nio.file.Files.isRegularFile(files.onDisk(path)) && project.stale(path)) {
                var _ = project.renewed(path);
            }
        } catch (PathRefused outside) {
            // the target is rejected later, with suggestions
        } catch (IOException failure) {
            throw ProjectResolver.unreadable(project, failure);
        }
    }

    private static Answer answer(
            Project project,
            HistoryView history,
            Arguments arguments,
            Asked asked,
            List<String> notes,
            Truncation cut) {
        List<ImpactedFile> shown =
                cut.first(asked.affected().stream().limit(arguments.limit()).toList());
        List<String> further = asked.affected().stream()
                .skip(shown.size())
                .filter(ImpactedFile::certain)
                .map(one -> one.file().value())
                .toList();
        int total = asked.affected().size();
        return new Answer(
                cut.echo(arguments.target()),
                arguments.mode().name().toLowerCase(Locale.ROOT),
                Math.max(1, arguments.depth()),
                shown.size(),
                shown.stream().map(one -> result(one, cut)).toList(),
                total,
                further.stream().limit(MOST_FURTHER).toList(),
                project.name(),
                CoverageAnswer.of(usesHistory(arguments.mode()) ? history.in(project.coverage()) : project.coverage()),
                notes,
                total == shown.size()
                        ? List.of()
                        : List.of(new Omission(
                                "results", total - shown.size(), "ask with a greater limit or threshold")));
    }

    private static boolean usesHistory(ImpactMode mode) {
        return mode == ImpactMode.COMBINED || mode == ImpactMode.COUPLING;
    }

    private static List<String> notes(Named named, HistoryView history, Asked asked, Arguments arguments) {
        var notes = new ArrayList<String>();
        named.note().ifPresent(notes::add);
        if (named.having().size() > 1)
            notes.add("%s is in %s; this is about the first, `repo` names another"
                    .formatted(
                            asked.target().file(),
                            named.having().stream().map(Project::name).collect(Collectors.joining(", "))));
        if (usesHistory(arguments.mode()))
            history.missing("what was changed together is not known").ifPresent(notes::add);
        if (arguments.mode() == ImpactMode.COUPLING && !asked.target().symbol().isEmpty())
            notes.add("git knows what changed together with a file, not with a symbol: this is about "
                    + asked.target().file());
        List<RepoPath> byName = asked.byName().stream()
                .filter(path ->
                        asked.affected().stream().noneMatch(one -> one.file().equals(path)))
                .toList();
        if (!byName.isEmpty())
            notes.add("%s the name, which may mean something else: %s%s"
                    .formatted(
                            byName.size() == 1 ? "1 more file uses" : byName.size() + " more files use",
                            byName.stream()
                                    .limit(MOST_BY_NAME)
                                    .map(RepoPath::value)
                                    .collect(Collectors.joining(", ")),
                            byName.size() > MOST_BY_NAME ? " …" : ""));
        if (!asked.below().isEmpty()) notes.add(below(asked.below(), arguments.threshold()));
        return notes;
    }

    private static String below(List<ImpactedFile> below, double threshold) {
        return String.format(
                Locale.ROOT,
                "%d more below the threshold %s, the best with %.2f",
                below.size(),
                threshold,
                below.getFirst().score());
    }

    private static Result result(ImpactedFile one, Truncation cut) {
        List<String> signals = one.evidence().keySet().stream()
                .map(ImpactSignal::mode)
                .distinct()
                .toList();
        return new Result(
                one.file().value(),
                signals.size() == 1 ? signals.getFirst() : "combined",
                one.score(),
                cut.excerpt(String.join("; ", one.reasons()), 1).text(),
                one.depth(),
                one.evidence().entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(each -> new Signal(each.getKey().wireName(), each.getValue()))
                        .toList());
    }
}
