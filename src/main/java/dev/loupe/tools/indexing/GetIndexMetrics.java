package dev.loupe.tools.indexing;

import dev.loupe.engine.EnrichmentState;
import dev.loupe.engine.IndexState;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Language;
import dev.loupe.search.figures.ProjectFigures;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Truncation;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Coded;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The contents of a codebase's index, and the thresholds for high and low values in it.
final class GetIndexMetrics implements Tool<GetIndexMetrics.Arguments, GetIndexMetrics.Answer> {
    private static final String GLOBAL = "global";

    @Coded
    record Arguments(
            @Param(value = CodebaseAddress.PATH, shared = true)
            Optional<String> path,

            @Param(value = CodebaseAddress.PROJECT, shared = true)
            Optional<String> project,

            @Param("java …, or global. All without it.") Optional<String> language) {}

    record Answer(
            @Param("name of the index") String collection,

            @Param(name = "totalChunks", value = "chunks in the index")
            int totalChunks,

            @Param(name = "totalFiles", value = "files in the index")
            int totalFiles,

            IndexDistributions distributions,

            @Param(
                    "by language, and global for all code but tests and documents: signals that have labels, by their key in filters; languages of fewer than ten chunks or a twentieth of them have none")
            Map<String, Map<String, SignalMetrics.Scopes>> signals,

            @Param("how far the figures have what git knows")
            EnrichmentAnswer enrichment,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {
        Answer {
            signals = Collections.unmodifiableMap(signals);
            omitted = List.copyOf(omitted);
        }
    }

    private final ProjectResolver choice;

    GetIndexMetrics(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("get_index_metrics", "Figures of an index", """
                Tell what a codebase's index consists of, how its signals are distributed, and from which value each label ("high") holds. For progress use get_index_status.
                """, Effect.READS).example("{}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        Project project = CodebaseAddress.open(choice, arguments.path(), arguments.project(), call);
        if (project.state() instanceof IndexState.NotIndexed) throw ProjectResolver.notIndexed(project);
        return ProjectResolver.viewing(project, snapshot -> answer(project, snapshot, arguments.language(), call));
    }

    private static Answer answer(Project project, IndexSnapshot snapshot, Optional<String> language, CallContext call)
            throws IOException, ToolFailure {
        ProjectFigures figures = project.figures(snapshot);
        EnrichmentState enrichment = project.enrichment();
        int files = snapshot.files().count();
        Map<String, Map<String, SignalMetrics.Scopes>> signals = signals(project, figures);
        List<String> asked = asked(signals, language);
        IndexDistributions distributions = IndexDistributions.of(figures, enrichment);
        return call.room().fit(cut -> {
            Map<String, Map<String, SignalMetrics.Scopes>> shown = only(signals, cut.first(asked), cut);
            return new Answer(
                    project.collection(),
                    figures.rows(),
                    files,
                    distributions,
                    shown,
                    EnrichmentAnswer.of(enrichment, files),
                    omitted(signals, shown, asked));
        });
    }

    private static Map<String, Map<String, SignalMetrics.Scopes>> signals(Project project, ProjectFigures figures) {
        var statistics = project.statistics(figures);
        var metrics = new SignalMetrics(statistics);
        var signals = new LinkedHashMap<String, Map<String, SignalMetrics.Scopes>>();
        signals.put(GLOBAL, metrics.global());
        for (Language language : statistics.languages()) signals.put(language.id(), metrics.of(language));
        return signals;
    }

    private static List<String> asked(Map<String, Map<String, SignalMetrics.Scopes>> all, Optional<String> language)
            throws ToolFailure {
        if (language.isEmpty()) return List.copyOf(all.keySet());
        if (all.containsKey(language.get())) return List.of(language.get());
        throw ToolFailure.badArgument("there are no signals of the language '%s' in this index; there are those of %s"
                .formatted(language.get(), String.join(", ", all.keySet())));
    }

    /// As many signals of each language as there is room for.
    private static Map<String, Map<String, SignalMetrics.Scopes>> only(
            Map<String, Map<String, SignalMetrics.Scopes>> all, List<String> shown, Truncation cut) {
        var only = new LinkedHashMap<String, Map<String, SignalMetrics.Scopes>>();
        for (String name : shown) {
            var signals = new LinkedHashMap<String, SignalMetrics.Scopes>();
            for (var signal :
                    cut.firstWithin(List.copyOf(all.getOrDefault(name, Map.of()).entrySet())))
                signals.put(signal.getKey(), signal.getValue());
            only.put(name, Collections.unmodifiableMap(signals));
        }
        return only;
    }

    private static List<Omission> omitted(
            Map<String, Map<String, SignalMetrics.Scopes>> all,
            Map<String, Map<String, SignalMetrics.Scopes>> shown,
            List<String> asked) {
        int left = 0;
        String first = "";
        for (String name : asked) {
            int missing = all.getOrDefault(name, Map.of()).size()
                    - shown.getOrDefault(name, Map.of()).size();
            if (missing > 0 && first.isEmpty()) first = name;
            left += missing;
        }
        if (left == 0) return List.of();
        String how = "call get_index_metrics with language " + first;
        return List.of(new Omission("signals", left, how));
    }
}
