package dev.loupe.tools.search;

import dev.loupe.engine.Project;
import dev.loupe.model.Coverage;
import dev.loupe.search.Hit;
import dev.loupe.search.SearchAnswer;
import dev.loupe.search.SearchFailure;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.feedback.PastRatings;
import dev.loupe.tools.ProjectResolver;
import dev.loupe.tools.ToolFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/// One query on several projects, with the hits merged by score; ties in the order of the projects, then by
/// path and line.
///
/// @param total matching chunks in all projects
/// @param notes distinct sentences for the reader
record MergedSearch(List<Found> hits, int total, List<Coverage> coverage, List<String> notes) {

    /// A hit and where it was found.
    record Found(Project project, int rank, Hit hit) {}

    private static final Comparator<Found> BEST_FIRST = Comparator.comparingDouble(
                    (Found found) -> -found.hit().score())
            .thenComparingInt(Found::rank)
            .thenComparing(found -> found.hit().chunk().path())
            .thenComparingInt(found -> found.hit().chunk().lines().first())
            .thenComparingInt(found -> found.hit().chunk().lines().last());

    /// @param ratings of earlier answers about a project
    static MergedSearch ask(List<Project> projects, SearchRequest request, Function<Project, PastRatings> ratings)
            throws ToolFailure {
        if (projects.size() == 1) {
            Project project = projects.getFirst();
            return single(project, request.rated(ratings.apply(project)));
        }
        var all = new ArrayList<Found>();
        var coverage = new ArrayList<Coverage>();
        var notes = new RootNotes();
        int total = 0;
        SearchRequest fromTheTop = request.first(reach(request));
        for (int rank = 0; rank < projects.size(); rank++) {
            Project project = projects.get(rank);
            SearchAnswer answer = answer(project, fromTheTop.rated(ratings.apply(project)));
            for (Hit hit : answer.hits()) all.add(new Found(project, rank, hit));
            total += answer.total();
            coverage.add(answer.coverage());
            notes.of(project.name(), answer.notes());
        }
        List<Found> page = all.stream()
                .sorted(BEST_FIRST)
                .skip(request.offset())
                .limit(request.limit())
                .toList();
        return new MergedSearch(page, total, coverage, notes.told());
    }

    /// The number of hits to request from each project so that the merged page is correct.
    private static int reach(SearchRequest request) {
        return Math.min(1000, request.limit() + request.offset());
    }

    private static MergedSearch single(Project project, SearchRequest request) throws ToolFailure {
        SearchAnswer answer = answer(project, request);
        List<Found> found =
                answer.hits().stream().map(hit -> new Found(project, 0, hit)).toList();
        return new MergedSearch(found, answer.total(), List.of(answer.coverage()), answer.notes());
    }

    private static SearchAnswer answer(Project project, SearchRequest request) throws ToolFailure {
        try {
            return project.search(request);
        } catch (SearchFailure failure) {
            throw new ToolFailure(ToolFailure.Kind.BAD_ARGUMENT, String.valueOf(failure.getMessage()));
        } catch (IOException failure) {
            throw ProjectResolver.unreadable(project, failure);
        }
    }
}
