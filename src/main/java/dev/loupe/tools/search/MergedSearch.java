package dev.loupe.tools.search;

import dev.loupe.engine.Project;
import dev.loupe.model.Coverage;
import dev.loupe.search.Hits;
import dev.loupe.search.NoVectors;
import dev.loupe.search.Page;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.search.rank.Hit;
import dev.loupe.tools.answer.Excerpt;
import dev.loupe.tools.answer.Truncation;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;

/// One query on several projects, with the hits merged by score; ties in the order of the projects, then by
/// path and line.
///
/// @param total matching chunks in all projects
/// @param isReady whether any project had the vectors that the query needs
/// @param remarks sentences for the reader
record MergedSearch(List<Found> hits, int total, boolean isReady, List<Coverage> coverage, RootNotes remarks) {

    /// A hit and where it was found.
    record Found(Project project, int rank, Hit hit) {

        /// The chunk's text, truncated to the available room.
        Excerpt code(Truncation cut) {
            return cut.excerpt(hit.chunk().text(), hit.chunk().lines().first());
        }
    }

    private static final Comparator<Found> BEST_FIRST = Comparator.comparingDouble(
                    (Found found) -> -found.hit().score())
            .thenComparingInt(Found::rank)
            .thenComparing(found -> found.hit().chunk().path())
            .thenComparingInt(found -> found.hit().chunk().lines().first())
            .thenComparingInt(found -> found.hit().chunk().lines().last());

    /// @param asking the request for one project and page
    static MergedSearch ask(Collection<Project> projects, Page page, BiFunction<Project, Page, SearchRequest> asking)
            throws ToolFailure {
        boolean several = projects.size() > 1;
        var all = new ArrayList<Found>();
        var coverage = new ArrayList<Coverage>();
        var notes = new RootNotes();
        int total = 0;
        int rank = 0;
        boolean ready = false;
        for (Project project : projects) {
            try {
                Hits hits = answer(project, asking.apply(project, several ? page.fromTheTop() : page));
                for (Hit hit : hits.hits()) all.add(new Found(project, rank, hit));
                total += hits.total();
                coverage.add(hits.coverage());
                notes.of(project.name(), hits.notes());
                ready = true;
            } catch (NoVectors none) {
                coverage.add(project.coverage());
                notes.of(project.name(), withoutVectors(project));
            }
            rank++;
        }
        if (several) all.sort(BEST_FIRST);
        return new MergedSearch(several ? page.of(all) : all, total, ready, coverage, notes);
    }

    /// No hits, since there is nothing to compare with.
    static MergedSearch withoutVectors(List<Project> projects) {
        var notes = new RootNotes();
        for (Project project : projects) notes.of(project.name(), withoutVectors(project));
        List<Coverage> coverage = projects.stream().map(Project::coverage).toList();
        return new MergedSearch(List.of(), 0, false, coverage, notes);
    }

    private static List<String> withoutVectors(Project project) {
        return List.of("chunks of %s have no embeddings".formatted(project.name()));
    }

    private static Hits answer(Project project, SearchRequest request) throws ToolFailure, NoVectors {
        try {
            return project.search(request);
        } catch (NoVectors none) {
            throw none;
        } catch (SearchFailure failure) {
            throw ToolFailure.badArgument(String.valueOf(failure.getMessage()));
        } catch (IOException failure) {
            throw ProjectResolver.unreadable(project, failure);
        }
    }

    /// Why nothing could be compared and what to do, if it is not ready.
    String notReady() {
        return coverage.stream()
                .map(CoverageAnswer::of)
                .filter(one -> !one.complete())
                .map(one -> "code embeddings are not there yet: " + one.why())
                .findFirst()
                .orElse("the index has no code embeddings; index_codebase with forceReindex makes them");
    }
}
