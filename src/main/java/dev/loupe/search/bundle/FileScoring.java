package dev.loupe.search.bundle;

import dev.loupe.model.RepoPath;
import dev.loupe.search.feedback.FileFactors;
import dev.loupe.search.rank.Hit;
import dev.loupe.search.signal.SignalColumns;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Gives the files of one project that may belong to a task their probabilities.
public final class FileScoring {
    private final TaskFiles task;

    /// @param hits of a search for the task, best first
    /// @param past data on earlier commits
    /// @param files of the index; no others are considered
    public FileScoring(
            TaskText task, List<Hit> hits, PastWork past, Collection<RepoPath> files, ExpansionLimits reach) {
        this.task = new TaskFiles(task, hits, past, files, reach);
    }

    /// All files that may belong to the task, most probable first, then by path.
    ///
    /// @param rated ratings of earlier bundles for similar tasks
    public List<ScoredFile> files(FileFactors rated) {
        List<TaskFiles.Candidate> candidates = task.candidates();
        var columns = new SignalColumns<>(task, candidates.size(), TaskSignal.values().length);
        ChangeModel model = ChangeModel.shipped(task.knowsMeanings());
        var scored = new ArrayList<ScoredFile>();
        for (int row = 0; row < candidates.size(); row++) {
            double probability = model.probability(columns, row);
            TaskFiles.Candidate file = candidates.get(row);
            scored.add(scored(file, probability, named(columns, row)).moved(rated.of(file.path())));
        }
        scored.sort(Comparator.comparingDouble((ScoredFile one) -> -one.probability())
                .thenComparing(ScoredFile::path));
        return List.copyOf(scored);
    }

    private ScoredFile scored(TaskFiles.Candidate file, double probability, Map<String, Double> signals) {
        return new ScoredFile(
                file.path(),
                probability,
                task.relevance(file),
                file.pull().from(),
                file.like().subject(),
                signals,
                FileFactors.Factor.NONE);
    }

    /// The signals of a file that are not 0, by name, in their order.
    private static Map<String, Double> named(SignalColumns<TaskFiles> columns, int row) {
        var named = new LinkedHashMap<String, Double>();
        for (TaskSignal signal : TaskSignal.values()) {
            double value = columns.of(signal)[row];
            if (value != 0) named.put(signal.wireName(), value);
        }
        return named;
    }
}
