package dev.loupe.tools.context;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.graph.Symbols;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.PathRefused;
import dev.loupe.scan.RootedFiles;
import dev.loupe.search.change.Affected;
import dev.loupe.search.change.ImpactEvidence;
import dev.loupe.search.change.ImpactMode;
import dev.loupe.search.change.ImpactTarget;
import dev.loupe.tools.Call;
import dev.loupe.tools.CoverageAnswer;
import dev.loupe.tools.Cut;
import dev.loupe.tools.Effect;
import dev.loupe.tools.HistoryView;
import dev.loupe.tools.Omission;
import dev.loupe.tools.OmitEmpty;
import dev.loupe.tools.Param;
import dev.loupe.tools.ProjectChoice;
import dev.loupe.tools.Tool;
import dev.loupe.tools.ToolFailure;
import dev.loupe.tools.ToolInfo;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The files that a change of a file or symbol concerns.
final class Impact implements Tool<Impact.Arguments, Impact.Answer> {
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

            @Param(
                    value =
                            "The repository: a registered name, a root's absolute path or its folder name. The first root where missing.",
                    shared = true)
            Optional<String> repo) {}

    record Answer(
            String target,
            String mode,
            @Param("steps taken, 1 or more") int depth,
            @Param("number of results here") int count,

            @Param("the most affected first; never the target")
            List<Result> results,

            @Param("all files at or above the threshold") int total,
            CoverageAnswer coverage,

            @Param("sentences for the reader: what is missing") @OmitEmpty
            List<String> notes,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Result(
            String file,

            @Param("the signal that speaks for it: coupling, semantic or deps; combined where several do")
            String signal,

            @Param(
                    "combined: all signals together, which orders files and is no probability; coupling: share of the target's commits that changed it too, with two more counted; semantic: cosine; deps: how sure it is that it uses the target")
            double score,

            @Param("in words, all signals") String reason,
            @Param("steps from the target") int depth,

            @Param("each signal's own number, 0 to 1") List<Signal> signals) {}

    record Signal(
            @Param("coupling, semantic, imports, uses, imported (the target imports it) or test")
            String name,

            double value) {}

    private final ProjectChoice choice;
    private final Clock clock;

    Impact(Projects projects, Clock clock) {
        this.clock = clock;
        this.choice = new ProjectChoice(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("impact", "Impact of a change", """
                Predict which files a change of a file or symbol concerns: what git history changed together with it, what imports or uses it, \
                its tests, and what is alike in meaning, each with its reason. Use it before a change, to see what else to look at.
                """, Effect.READS);
    }

    @Override
    public Answer call(Arguments arguments, Call call) throws ToolFailure {
        Project project = choice.requireAskable(choice.named(arguments.repo(), call.session()), call.session());
        renew(project, arguments.target());
        HistoryView history = HistoryView.of(project);
        List<Affected> affected =
                ProjectChoice.reading(project, snapshot -> affected(project, snapshot, history.snapshot(), arguments));
        List<Affected> page = affected.stream().limit(arguments.limit()).toList();
        return call.room().fit(cut -> answer(project, history, arguments, affected.size(), page, cut));
    }

    private List<Affected> affected(
            Project project, IndexSnapshot snapshot, HistorySnapshot history, Arguments arguments)
            throws IOException, ToolFailure {
        ImpactTarget target = new ImpactSubject(project, snapshot).read(arguments.target());
        var symbols = new Symbols(project.root(), snapshot, project.exactReferences());
        return new dev.loupe.search.change.Impact(
                        snapshot, project.imports(snapshot), symbols, history, clock.instant())
                .of(target, arguments.mode(), arguments.depth(), arguments.threshold());
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
            // the target is refused later, with what is like it
        } catch (IOException failure) {
            throw ProjectChoice.unreadable(project, failure);
        }
    }

    private static Answer answer(
            Project project, HistoryView history, Arguments arguments, int total, List<Affected> page, Cut cut) {
        boolean isAsked = arguments.mode() == ImpactMode.COMBINED || arguments.mode() == ImpactMode.COUPLING;
        List<Affected> shown = cut.first(page);
        return new Answer(
                cut.echo(arguments.target()),
                arguments.mode().name().toLowerCase(java.util.Locale.ROOT),
                Math.max(1, arguments.depth()),
                shown.size(),
                shown.stream().map(one -> result(one, cut)).toList(),
                total,
                CoverageAnswer.of(isAsked ? history.in(project.coverage()) : project.coverage()),
                isAsked ? notes(history) : List.of(),
                total == shown.size()
                        ? List.of()
                        : List.of(new Omission(
                                "results", total - shown.size(), "ask with a greater limit or threshold")));
    }

    private static List<String> notes(HistoryView history) {
        return history.missing("what was changed together is not known").stream()
                .toList();
    }

    private static Result result(Affected one, Cut cut) {
        List<String> signals = one.evidence().keySet().stream()
                .map(ImpactEvidence::signal)
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
