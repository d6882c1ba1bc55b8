package dev.loupe.tools.context;

import dev.loupe.engine.DataWait;
import dev.loupe.engine.Project;
import dev.loupe.history.Commit;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.ChunkId;
import dev.loupe.model.Coverage;
import dev.loupe.model.Filter;
import dev.loupe.model.RepoPath;
import dev.loupe.search.Hits;
import dev.loupe.search.Page;
import dev.loupe.search.Query;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.bundle.ExpansionLimits;
import dev.loupe.search.bundle.FileScoring;
import dev.loupe.search.bundle.Passage;
import dev.loupe.search.bundle.PastWork;
import dev.loupe.search.bundle.ScoredFile;
import dev.loupe.search.bundle.TaskText;
import dev.loupe.search.feedback.FileFactors;
import dev.loupe.search.feedback.PastRatings;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.search.rank.FileRole;
import dev.loupe.search.rank.Hit;
import dev.loupe.tools.kit.HistoryView;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The search for a task in one project: the files that may belong to it, and the passages of those that are
/// shown.
final class TaskSearch {
    private static final int PASSAGES = 200;

    /// How many of a file's newest commits are searched for fixes, and how many fixes are listed.
    private static final int LOOKED_AT = 50;

    private static final int FIXES = 2;

    /// The score of a file's beginning, which is shown if no word of the task was found in it.
    private static final double BEGINNING = 0.2;

    /// A first chunk of fewer lines is only a title.
    private static final int LEAST_BEGINNING = 3;

    private final Project project;
    private final TaskText task;
    private final Hits found;
    private final HistoryView history;
    private final FileFactors rated;
    private final List<ScoredFile> files;

    /// @param wait for a history that is being read
    TaskSearch(
            Project project,
            TaskText task,
            int limit,
            ExpansionLimits reach,
            PastWorks works,
            DataWait wait,
            PastRatings ratings)
            throws ToolFailure {
        this.project = project;
        this.task = task;
        this.found = search(Filter.NONE, limit);
        this.history = HistoryView.of(project, wait);
        this.rated = ratings.factors(task.text());
        PastWork past = works.of(history.snapshot());
        this.files = ProjectResolver.reading(project, snapshot -> considered(snapshot, past, reach));
    }

    private List<ScoredFile> considered(IndexSnapshot snapshot, PastWork past, ExpansionLimits reach)
            throws IOException {
        List<RepoPath> known =
                snapshot.files().all().stream().map(IndexedFile::path).toList();
        return new FileScoring(task, found.hits(), past, known, reach).files(rated);
    }

    Project project() {
        return project;
    }

    /// Most likely first.
    List<ScoredFile> files() {
        return files;
    }

    /// Sources that call functions named in the task, with their likelihood if known.
    List<ScoredFile> callers() throws ToolFailure {
        var callers = new ArrayList<ScoredFile>();
        for (RepoPath path : NamedCallers.of(project, task))
            callers.add(files.stream()
                    .filter(file -> file.path().equals(path))
                    .findFirst()
                    .orElseGet(() -> ScoredFile.calling(path)));
        return callers;
    }

    Coverage coverage() {
        return history.in(found.coverage());
    }

    HistoryView history() {
        return history;
    }

    List<String> notes() {
        return found.notes();
    }

    /// The ratings of earlier bundles for similar tasks.
    FileFactors rated() {
        return rated;
    }

    /// Modification times of files, from the index.
    Map<RepoPath, Instant> modified(List<RepoPath> shown) throws ToolFailure {
        return ProjectResolver.reading(project, snapshot -> {
            var times = new HashMap<RepoPath, Instant>();
            for (RepoPath path : shown)
                snapshot.files()
                        .find(path)
                        .ifPresent(file -> times.put(path, Instant.EPOCH.plusNanos(file.modified())));
            return times;
        });
    }

    /// The newest commits that fixed a bug in a file, in display form.
    List<String> recentFixes(RepoPath path) {
        return history.snapshot().newest(path, LOOKED_AT).stream()
                .filter(Commit::fix)
                .limit(FIXES)
                .map(commit -> "%s %s %s"
                        .formatted(
                                commit.id().substring(0, 9),
                                commit.committed().toString().substring(0, 10),
                                commit.subject()))
                .toList();
    }

    /// The passages of some files that are nearest to the task, best first. If nothing of the task is found
    /// in a file, its beginning; also for change logs and the like, since the next entry goes there.
    Map<RepoPath, List<Passage>> passages(List<RepoPath> shown) throws ToolFailure {
        if (shown.isEmpty()) return Map.of();
        List<String> globs = shown.stream().map(TaskSearch::glob).toList();
        var within = new Filter(Set.of(), Set.of(), globs, List.of());
        var hits = new ArrayList<>(found.hits());
        hits.addAll(search(within, PASSAGES).hits());
        var passages = new HashMap<RepoPath, List<Passage>>();
        var seen = new HashSet<ChunkId>();
        for (Hit hit : hits) {
            RepoPath path = hit.chunk().path();
            if (shown.contains(path) && seen.add(hit.chunk().id()))
                passages.computeIfAbsent(path, _ -> new ArrayList<>()).add(passage(hit));
        }
        for (RepoPath path : shown)
            if (FileRole.of(path) == FileRole.RECORD || !passages.containsKey(path))
                passages.put(path, beginning(path));
        return passages;
    }

    private static Passage passage(Hit hit) {
        return new Passage(hit.chunk(), hit.score(), hit.matchType());
    }

    private List<Passage> beginning(RepoPath path) throws ToolFailure {
        return ProjectResolver.reading(
                project,
                snapshot -> snapshot.chunks().ofFile(path).stream()
                        .sorted(Comparator.comparing(chunk -> chunk.lines().count() < LEAST_BEGINNING))
                        .limit(1)
                        .map(chunk -> new Passage(chunk, BEGINNING, ""))
                        .toList());
    }

    /// A glob that matches this path and hardly any other.
    private static String glob(RepoPath path) {
        return path.value().replaceAll("[*?\\[\\]{}\\\\!]", "?");
    }

    private Hits search(Filter filter, int limit) throws ToolFailure {
        try {
            return project.search(new SearchRequest(Query.Words.plain(task.text()), filter, Page.first(limit)));
        } catch (SearchFailure failure) {
            throw ToolFailure.badArgument(String.valueOf(failure.getMessage()));
        } catch (IOException failure) {
            throw ProjectResolver.unreadable(project, failure);
        }
    }
}
