package dev.loupe.tools.history;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.history.CoupledPair;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The most strongly coupled pairs of files in a project: those changed together most consistently.
final class CoupledPairs implements Tool<CoupledPairs.Arguments, CoupledPairs.Answer> {

    record Arguments(
            @Param(value = "Least commits that changed both.", byDefault = "5", min = 1)
            int minCoChanges,

            @Param(value = "Least degree.", byDefault = "0.3", min = 0, max = 1)
            double threshold,

            @Param(value = "Most pairs.", byDefault = "30", min = 1, max = 5000, shared = true)
            int limit,

            @Param(value = "Whether the files' places in a graph are wanted.", byDefault = "false")
            boolean places,

            @Param(value = "as in related", shared = true) Optional<String> repo) {}

    /// @param total pairs above the threshold
    /// @param files of the pairs, by path; empty if no positions are requested
    record Answer(String repo, List<Entry> pairs, int total, List<Node> files, HistoryAnswer history) {}

    /// @param x horizontal position in a graph that places coupled files near each other, 0 to 1
    /// @param y vertical position, from the top
    record Node(String path, double x, double y) {}

    /// @param confidence share of the commits of `one` that changed `other` too
    /// @param degree joint commits divided by the mean number of commits of the two
    record Entry(String one, String other, int together, double confidence, double degree, String last) {}

    private final ProjectResolver choice;

    CoupledPairs(Projects projects) {
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("history/pairs", "Coupled files", "What a graph of coupling is drawn from.", Effect.READS);
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        Project project = choice.repositories(arguments.repo(), call.session()).getFirst();
        KnownHistory known = KnownHistory.of(project);
        HistorySnapshot history = known.snapshot();
        List<CoupledPair> pairs = history.pairs(arguments.minCoChanges()).stream()
                .filter(pair -> pair.degree() >= arguments.threshold())
                .toList();
        List<Entry> entries =
                pairs.stream().limit(arguments.limit()).map(CoupledPairs::entry).toList();
        return new Answer(
                project.name(),
                entries,
                pairs.size(),
                arguments.places() ? placed(entries) : List.of(),
                HistoryAnswer.of(known));
    }

    static List<Node> placed(List<Entry> pairs) {
        var numbers = new TreeMap<String, Integer>();
        for (Entry pair : pairs) {
            numbers.put(pair.one(), 0);
            numbers.put(pair.other(), 0);
        }
        int next = 0;
        for (Map.Entry<String, Integer> file : numbers.entrySet()) file.setValue(next++);
        List<ForceLayout.Edge> edges = pairs.stream()
                .map(pair -> new ForceLayout.Edge(
                        numbers.getOrDefault(pair.one(), 0), numbers.getOrDefault(pair.other(), 0), pair.degree()))
                .toList();
        double[][] places = new ForceLayout(numbers.size(), edges).places();
        var nodes = new ArrayList<Node>();
        numbers.forEach((path, number) ->
                nodes.add(new Node(path, Rounded.four(places[number][0]), Rounded.four(places[number][1]))));
        return nodes;
    }

    private static Entry entry(CoupledPair pair) {
        return new Entry(
                pair.one().value(),
                pair.other().value(),
                pair.together(),
                Rounded.four(pair.confidence()),
                Rounded.four(pair.degree()),
                pair.last().toString());
    }
}
