package dev.loupe.tools.history;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.history.Pair;
import dev.loupe.tools.Call;
import dev.loupe.tools.Effect;
import dev.loupe.tools.Param;
import dev.loupe.tools.ProjectChoice;
import dev.loupe.tools.Tool;
import dev.loupe.tools.ToolFailure;
import dev.loupe.tools.ToolInfo;
import java.util.List;
import java.util.Optional;

/// The pairs of files of a whole project that are changed together most faithfully.
final class CoupledPairs implements Tool<CoupledPairs.Arguments, CoupledPairs.Answer> {

    record Arguments(
            @Param(value = "Least commits that changed both.", byDefault = "5", min = 1)
            int minCoChanges,

            @Param(value = "Least degree.", byDefault = "0.3", min = 0, max = 1)
            double threshold,

            @Param(value = "Most pairs.", byDefault = "30", min = 1, max = 5000)
            int limit,

            @Param("as in related") Optional<String> repo) {}

    /// @param total pairs above the threshold
    record Answer(String repo, List<Entry> pairs, int total, HistoryAnswer history) {}

    /// @param confidence share of the commits of `one` that changed `other` too
    /// @param degree commits together over the mean number of commits of the two
    record Entry(String one, String other, int together, double confidence, double degree, String last) {}

    private final ProjectChoice choice;

    CoupledPairs(Projects projects) {
        this.choice = new ProjectChoice(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("history/pairs", "Coupled files", "What a graph of coupling is drawn from.", Effect.READS);
    }

    @Override
    public Answer call(Arguments arguments, Call call) throws ToolFailure {
        Project project = choice.repositories(arguments.repo(), call.session()).getFirst();
        HistorySnapshot history = KnownHistory.of(project);
        List<Pair> pairs = history.pairs(arguments.minCoChanges()).stream()
                .filter(pair -> pair.degree() >= arguments.threshold())
                .toList();
        List<Entry> entries =
                pairs.stream().limit(arguments.limit()).map(CoupledPairs::entry).toList();
        return new Answer(project.name(), entries, pairs.size(), HistoryAnswer.of(project));
    }

    private static Entry entry(Pair pair) {
        return new Entry(
                pair.one().value(),
                pair.other().value(),
                pair.together(),
                Rounded.four(pair.confidence()),
                Rounded.four(pair.degree()),
                pair.last().toString());
    }
}
