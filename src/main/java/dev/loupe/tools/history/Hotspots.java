package dev.loupe.tools.history;

import dev.loupe.engine.FileComplexity;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.model.Coverage;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Follows;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.RepoParam;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The files that change often and are hard to follow.
final class Hotspots implements Tool<Hotspots.Arguments, Hotspots.Answer> {

    record Arguments(
            @Param(value = "6 months ago, last week, 2026-01-31, all …", byDefault = "\"1 year ago\"")
            String since,

            @Param(value = "Most files.", byDefault = "20", min = 1, max = 1000, shared = true)
            int limit,

            @Param(value = "Least score.", byDefault = "0.0", min = 0, max = 1)
            double threshold,

            @Param(value = RepoParam.THIS, shared = true) Optional<String> repo) {}

    record Answer(
            @Follows("hotspots") @Param("files here") int count,
            @Cut(Part.TEXT) @Param("as it was asked") String since,
            @Param("the time that this means, ISO 8601") String sinceTime,

            @Cut(value = Part.MAIN, how = "call hotspots for one repo or with a threshold")
            @Param("sources before tests, best first")
            List<Entry> hotspots,

            @Param("per repository, in the order of the roots")
            List<HistoryAnswer> history,

            CoverageAnswer coverage,
            @OmitEmpty List<String> notes,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Entry(
            String file,

            @Param("sqrt(churn / greatest churn of a code file · complexity)")
            double score,

            @Param("commits that changed it since then, merges left out, renames followed")
            int churn,

            @Param("mean of its chunks' branching, nesting and size, weighted by lines; 0 to 1")
            double complexity,

            String language,
            int lines,

            @Param("its most complex function; null without one")
            Optional<String> hardest,

            @Param("where that begins, one-based; null without one")
            Optional<Integer> hardestLine,

            @Param("name of its root folder") String repo) {}

    private record Found(String repo, HotCode.Hot hot) {}

    private final ProjectResolver choice;
    private final Clock clock;
    private final HotCode.Memory memory = new HotCode.Memory();

    Hotspots(Projects projects, Clock clock) {
        this.choice = new ProjectResolver(projects);
        this.clock = clock;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("hotspots", "Code changed often and complex", """
                Find code hotspots: files with both many commits in a time and complex code.
                Use it to see where faults and effort gather before a refactoring, a review or when new to a repository.
                Documents, configuration, data, generated and vendored files do not count; tests come last.
                """, Effect.READS)
                .example("{'limit': 2, 'threshold': 0}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        Instant since = AskedSince.read(arguments.since(), clock);
        List<Project> projects = choice.repositories(arguments.repo(), call.session());
        var all = new ArrayList<Found>();
        var history = new ArrayList<HistoryAnswer>();
        var coverage = new ArrayList<Coverage>();
        var notes = new ArrayList<String>();
        if (since.isAfter(clock.instant())) notes.add("since lies in the future, so nothing was changed since");
        for (Project project : projects) {
            try {
                KnownHistory known = KnownHistory.of(project);
                all.addAll(find(known, arguments, since, notes));
                history.add(HistoryAnswer.of(known));
                coverage.add(project.coverage());
            } catch (ToolFailure noHistory) {
                if (projects.size() == 1) throw noHistory;
                notes.add(noHistory.getMessage());
            }
        }
        all.sort(Comparator.comparing(Found::hot, HotCode.BEST_FIRST)
                .thenComparing(Found::repo)
                .thenComparing(one -> one.hot.file().path()));
        List<Found> page = all.stream().limit(arguments.limit()).toList();
        return new Answer(
                page.size(),
                arguments.since(),
                since.toString(),
                page.stream().map(Hotspots::entry).toList(),
                history,
                CoverageAnswer.all(coverage),
                notes,
                List.of());
    }

    private List<Found> find(KnownHistory known, Arguments arguments, Instant since, List<String> notes)
            throws ToolFailure {
        Project project = known.project();
        return ProjectResolver.reading(project, snapshot -> {
            var code = new HotCode(memory, snapshot, project.complexities(), known.snapshot(), since);
            List<HotCode.Hot> best = code.best(arguments.limit(), arguments.threshold());
            if (best.isEmpty() && !known.isUnread())
                notes.add("%s: %s".formatted(project.name(), why(code, arguments.threshold())));
            return best.stream().map(hot -> new Found(project.name(), hot)).toList();
        });
    }

    private static String why(HotCode code, double threshold) {
        if (!code.anyChanged()) return "no commit changed a file since then; an earlier since shows more";
        return threshold > 0
                ? "no code file that was changed since then reaches the threshold"
                : "nothing that was changed since then is code indexed with its syntax";
    }

    private static Entry entry(Found found) {
        HotCode.Hot hot = found.hot;
        Optional<FileComplexity.Hardest> hardest = hot.measured().hardest();
        return new Entry(
                hot.file().path().value(),
                Rounded.four(hot.score()),
                hot.churn(),
                Rounded.four(hot.measured().complexity()),
                hot.file().language().id(),
                hot.file().lines(),
                hardest.map(FileComplexity.Hardest::name),
                hardest.map(FileComplexity.Hardest::line),
                found.repo);
    }
}
