package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.kit.LenientQuery;
import dev.loupe.tools.kit.PathSuggestions;
import dev.loupe.tools.kit.ToolFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Resolves a partial path to a file in any of several projects.
///
/// @param candidates other matches, or similar files if there is none: relative to the project, those of
/// another project prefixed with its name
/// @param why the reason if there is no match; empty otherwise
record FoundFile(Optional<Found> file, List<String> candidates, String why) {

    static final String CANDIDATES = "other files that the path may mean; if there is none, files like it";
    static final String WHY = "why there is no file: binary, secret, ignored, too large, not there";

    /// Maximum number of other candidates.
    private static final int MOST = 10;

    /// Maximum number of similar files per project.
    private static final int NEAR = 5;

    /// @param rank of the kind of match, 0 is best
    record Found(Project project, RepoPath path, int rank) {}

    /// The best match; ties go to the first project.
    static FoundFile in(List<Project> projects, String wanted) throws ToolFailure {
        var found = new ArrayList<Found>();
        for (Project project : projects) found.addAll(in(project, wanted));
        int best = found.stream().mapToInt(Found::rank).min().orElse(0);
        List<Found> equal = found.stream().filter(one -> one.rank() == best).toList();
        if (equal.isEmpty()) return missing(projects, wanted);
        Found first = equal.getFirst();
        List<String> others = equal.stream()
                .skip(1)
                .limit(MOST)
                .map(one -> shown(one.project(), one.path(), first.project()))
                .toList();
        return new FoundFile(Optional.of(first), others, "");
    }

    /// All equally good matches, in order of preference.
    private static List<Found> in(Project project, String wanted) throws ToolFailure {
        WorkingTree tree = WorkingTree.of(project);
        Optional<RepoPath> named = tree.path(wanted);
        Optional<FuzzyPath> match =
                FuzzyPath.find(named.map(RepoPath::value).orElse(wanted), LenientQuery.paths(project));
        if (match.isEmpty()) {
            // The file may be newer than the index.
            return named.isPresent() && tree.lack(named.get()).isEmpty()
                    ? List.of(new Found(project, named.get(), 0))
                    : List.of();
        }
        var found = new ArrayList<Found>();
        found.add(new Found(project, match.get().path(), match.get().rank()));
        for (RepoPath other : match.get().others())
            found.add(new Found(project, other, match.get().rank()));
        return found;
    }

    private static FoundFile missing(List<Project> projects, String wanted) throws ToolFailure {
        if (wanted.isBlank()) return new FoundFile(Optional.empty(), List.of(), "no path was given");
        var near = new ArrayList<String>();
        String why = "";
        for (Project project : projects) {
            WorkingTree tree = WorkingTree.of(project);
            Optional<RepoPath> named = tree.path(wanted);
            if (named.isPresent() && why.isEmpty())
                why = tree.lack(named.get())
                        .filter(lack -> !lack.equals(WorkingTree.NOT_THERE))
                        .orElse("");
            if (named.isPresent())
                for (RepoPath path : PathSuggestions.of(named.get().value(), LenientQuery.paths(project), NEAR))
                    near.add(shown(project, path, projects.getFirst()));
        }
        String told = why.isEmpty() ? WorkingTree.NOT_THERE : why;
        return new FoundFile(Optional.empty(), near.subList(0, Math.min(near.size(), MOST)), told);
    }

    private static String shown(Project project, RepoPath path, Project first) {
        return project.root().equals(first.root()) ? path.value() : project.name() + "/" + path;
    }
}
