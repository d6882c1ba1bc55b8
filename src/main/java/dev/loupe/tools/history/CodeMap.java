package dev.loupe.tools.history;

import dev.loupe.engine.FileComplexity;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// All code of a project with its hotspots, for a chart.
final class CodeMap implements Tool<CodeMap.Arguments, CodeMap.Answer> {

    record Arguments(
            @Param(value = "as in hotspots", byDefault = "\"1 year ago\"")
            String since,

            @Param(value = "Most files, the hottest.", byDefault = "4000", min = 1, max = 20_000, shared = true)
            int limit,

            @Param(value = "as in hotspots", shared = true) Optional<String> repo) {}

    /// @param files hottest first, then longest, then by path
    /// @param more all others, summed up by folder
    /// @param total number of all files
    /// @param changed number of files that changed
    record Answer(
            String repo,
            String since,
            String sinceTime,
            List<Entry> files,
            List<Rest> more,
            int total,
            long changed,
            HistoryAnswer history,
            CoverageAnswer coverage) {}

    /// @param score 0 if it did not change
    record Entry(
            String path,
            String language,
            int lines,
            double score,
            int churn,
            double complexity,
            String hardest,
            int hardestLine) {}

    /// @param folder empty for the root
    record Rest(String folder, int files, int lines) {}

    private static final Comparator<Entry> ORDER = Comparator.comparingDouble(Entry::score)
            .reversed()
            .thenComparing(Comparator.comparingInt(Entry::lines).reversed())
            .thenComparing(Entry::path);

    private final ProjectResolver choice;
    private final Clock clock;
    private final HotCode.Memory memory = new HotCode.Memory();

    CodeMap(Projects projects, Clock clock) {
        this.choice = new ProjectResolver(projects);
        this.clock = clock;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo(
                "history/map", "Code with its hotspots", "What a map of hotspots is drawn from.", Effect.READS);
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        Instant since = AskedSince.read(arguments.since(), clock);
        Project project = choice.repositories(arguments.repo(), call.session()).getFirst();
        KnownHistory known = KnownHistory.of(project);
        HistorySnapshot history = known.snapshot();
        List<Entry> files = ProjectResolver.reading(project, snapshot -> {
            var code = new HotCode(memory, snapshot, project.complexities(), history, since);
            Map<String, HotCode.Hot> hot = new HashMap<>();
            for (HotCode.Hot one : code.best(Integer.MAX_VALUE, 0))
                hot.put(one.file().path().value(), one);
            var entries = new ArrayList<Entry>();
            for (var file : snapshot.files().all())
                if (HotCode.mayCount(file))
                    entries.add(
                            entry(file, Optional.ofNullable(hot.get(file.path().value()))));
            entries.sort(ORDER);
            return entries;
        });
        int shown = Math.min(arguments.limit(), files.size());
        return new Answer(
                project.name(),
                arguments.since(),
                since.toString(),
                files.subList(0, shown),
                rest(files.subList(shown, files.size())),
                files.size(),
                files.stream().filter(file -> file.churn() > 0).count(),
                HistoryAnswer.of(known),
                CoverageAnswer.of(project.coverage()));
    }

    private static List<Rest> rest(List<Entry> files) {
        var folders = new TreeMap<String, Rest>();
        for (Entry file : files) {
            String folder = file.path().substring(0, Math.max(0, file.path().lastIndexOf('/')));
            folders.merge(
                    folder,
                    new Rest(folder, 1, file.lines()),
                    (a, b) -> new Rest(folder, a.files() + b.files(), a.lines() + b.lines()));
        }
        return List.copyOf(folders.values());
    }

    private static Entry entry(dev.loupe.index.IndexedFile file, Optional<HotCode.Hot> hot) {
        Optional<FileComplexity.Hardest> hardest =
                hot.flatMap(one -> one.measured().hardest());
        return new Entry(
                file.path().value(),
                file.language().id(),
                file.lines(),
                Rounded.four(hot.map(HotCode.Hot::score).orElse(0.0)),
                hot.map(HotCode.Hot::churn).orElse(0),
                Rounded.four(hot.map(one -> one.measured().complexity()).orElse(0.0)),
                hardest.map(FileComplexity.Hardest::name).orElse(""),
                hardest.map(FileComplexity.Hardest::line).orElse(0));
    }
}
