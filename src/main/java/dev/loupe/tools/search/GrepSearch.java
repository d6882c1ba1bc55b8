package dev.loupe.tools.search;

import dev.loupe.engine.FreshView;
import dev.loupe.engine.Freshness;
import dev.loupe.engine.Project;
import dev.loupe.index.ChunkPlace;
import dev.loupe.index.FileOccurrences;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.Cancellation;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Coverage;
import dev.loupe.model.Filter;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.search.ReadingOrder;
import dev.loupe.text.FileMatches;
import dev.loupe.text.GrepAnswer;
import dev.loupe.text.GrepDetail;
import dev.loupe.text.GrepRequest;
import dev.loupe.text.LineMatch;
import dev.loupe.text.LinePattern;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Searches several projects for matching lines and groups them, until there are enough groups.
///
/// Lines are found first and grouped afterwards: it requests some lines and, if they make too few groups, ten
/// times as many; for most queries the first try is enough.
final class GrepSearch {

    /// The minimum up to which lines are counted.
    private static final int FIRST_LINES = 2_000;

    private static final int MOST_LINES = 500_000;
    private static final int MOST_DEFINING = 50;
    private static final String GAP = Preview.GAP;

    /// A group and where it was found.
    ///
    /// @param chunk the group's complete chunk; empty outside chunks and for groups that are not shown
    record Found(Project project, RepoPath file, Language language, GrepGroups.Group group, Optional<Chunk> chunk) {
        private Found with(Chunk text) {
            return new Found(project, file, language, group, Optional.of(text));
        }
    }

    /// The range of groups that are shown.
    ///
    /// @param from index of the first
    /// @param to exclusive end
    record Shown(int from, int to) {
        boolean has(int place) {
            return place >= from && place < to;
        }
    }

    private final LinePattern pattern;
    private final Set<ChunkKind> kinds;
    private final int limit;
    private final Shown shown;
    private final Cancellation cancellation;
    private final List<Found> found = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final List<Coverage> coverage = new ArrayList<>();
    private boolean truncated;
    private int lines;
    private boolean counted = true;

    /// @param kinds only groups of these kinds count; empty for all
    /// @param limit maximum groups
    /// @param shown the groups whose chunks are needed
    GrepSearch(LinePattern pattern, Set<ChunkKind> kinds, int limit, Shown shown, Cancellation cancellation) {
        this.pattern = pattern;
        this.kinds = kinds;
        this.limit = limit;
        this.shown = shown;
        this.cancellation = cancellation;
    }

    List<Found> found() {
        return found;
    }

    /// Whether there are more groups than the limit.
    boolean truncated() {
        return truncated;
    }

    /// Matching lines of all projects, including those beyond the limit.
    int lines() {
        return lines;
    }

    /// Whether [#lines] is complete.
    boolean counted() {
        return counted;
    }

    List<String> notes() {
        return notes;
    }

    /// The coverage by project.
    List<Coverage> coverage() {
        return coverage;
    }

    void in(Project project) throws ToolFailure {
        Outcome outcome = ProjectResolver.readingFresh(project, view -> collect(project, view));
        truncated |= outcome.more();
        found.addAll(outcome.groups());
        coverage.add(outcome.coverage());
        lines += outcome.answer().lines();
        counted &= outcome.answer().complete();
        note(project, new GrepRequest(pattern, Filter.NONE, 1), outcome.answer(), notes);
    }

    /// The result of one project.
    private record Outcome(List<Found> groups, boolean more, GrepAnswer answer, Coverage coverage) {}

    private Outcome collect(Project project, FreshView view) throws IOException {
        IndexSnapshot snapshot = view.snapshot();
        int room = limit - found.size();
        Set<RepoPath> defining = defining(snapshot);
        for (int lines = FIRST_LINES; ; lines *= 10) {
            var request = new GrepRequest(
                    pattern,
                    Filter.NONE,
                    Set.of(),
                    path -> defining.contains(path) ? -1 : ReadingOrder.rank(path),
                    lines,
                    GrepDetail.NONE);
            GrepAnswer answer = view.lines(request, cancellation);
            // one group more than there is room for shows that the answer is not complete
            List<Found> groups = groups(project, snapshot, answer, room + 1, defining);
            boolean full = groups.size() > room && !isAmong(defining, answer.files());
            if (full || answer.complete() || lines >= MOST_LINES || cancellation.requested())
                return new Outcome(
                        withChunks(snapshot, groups.subList(0, Math.min(room, groups.size()))),
                        full || !answer.complete(),
                        answer,
                        view.coverage());
        }
    }

    /// If the pattern is a name, the files that define it: they come first, and their definitions before
    /// everything else.
    private Set<RepoPath> defining(IndexSnapshot snapshot) throws IOException {
        var files = new HashSet<RepoPath>();
        Optional<String> name = pattern.name();
        if (name.isPresent())
            for (FileOccurrences file : snapshot.occurrences().of(name.get()))
                if (file.defines() && ReadingOrder.rank(file.path()) == 0 && files.size() < MOST_DEFINING)
                    files.add(file.path());
        return files;
    }

    /// Whether the last file that was read is one of them: then there may be more groups from them.
    private static boolean isAmong(Set<RepoPath> defining, List<FileMatches> files) {
        return !files.isEmpty() && defining.contains(files.getLast().path());
    }

    private List<Found> groups(
            Project project, IndexSnapshot snapshot, GrepAnswer answer, int most, Set<RepoPath> defining)
            throws IOException {
        var groups = new ArrayList<Found>();
        for (FileMatches file : answer.files()) {
            if (groups.size() >= most && !defining.contains(file.path())) break;
            List<GrepGroups.Line> lines =
                    file.lines().stream().map(GrepSearch::line).toList();
            Language language = language(snapshot, file);
            for (GrepGroups.Group group : GrepGroups.of(lines, snapshot.chunks().placesOfFile(file.path())))
                if (wanted(group)) groups.add(new Found(project, file.path(), language, group, Optional.empty()));
        }
        groups.sort(Comparator.comparingInt(group -> defining.contains(group.file()) && isOf(group) ? 0 : 1));
        return groups.subList(0, Math.min(most, groups.size()));
    }

    private boolean isOf(Found group) {
        return group.group()
                .chunk()
                .map(place -> place.facts().name())
                .filter(name -> pattern.name().filter(name::equals).isPresent())
                .isPresent();
    }

    /// Reads the texts only of the groups that are shown.
    private List<Found> withChunks(IndexSnapshot snapshot, List<Found> groups) throws IOException {
        var whole = new ArrayList<Found>(groups.size());
        for (Found each : groups) {
            Optional<ChunkPlace> place = each.group().chunk();
            boolean wanted = place.isPresent() && shown.has(found.size() + whole.size());
            whole.add(wanted ? each.with(snapshot.chunks().at(place.get())) : each);
        }
        return whole;
    }

    private boolean wanted(GrepGroups.Group group) {
        ChunkKind kind = group.chunk().map(chunk -> chunk.facts().kind()).orElse(ChunkKind.BLOCK);
        return kinds.isEmpty() || kinds.contains(kind);
    }

    private static Language language(IndexSnapshot snapshot, FileMatches file) throws IOException {
        return snapshot.files().find(file.path()).map(IndexedFile::language).orElse(Language.TEXT);
    }

    private static GrepGroups.Line line(LineMatch match) {
        return new GrepGroups.Line(match.line(), shown(match));
    }

    /// The line, with … in place of what is cut from a long one.
    static String shown(LineMatch match) {
        String front = match.textColumn() > 1 ? GAP : "";
        boolean more = match.cut() && match.textColumn() == 1;
        return front + match.text() + (more ? GAP : "");
    }

    /// The number of matching lines in a project, up to the requested maximum.
    static int lines(Project project, GrepRequest request, Cancellation cancellation) throws ToolFailure {
        return ProjectResolver.readingFresh(
                project, view -> view.lines(request, cancellation).lines());
    }

    static void note(Project project, GrepRequest request, GrepAnswer answer, List<String> notes) {
        if (!answer.changed().isEmpty()) notes.add(Freshness.note(answer.changed()));
        if (answer.gone() > 0)
            notes.add("%d files of %s's index are gone or cannot be read; reindex_changes brings it up to date"
                    .formatted(answer.gone(), project.name()));
        UnreadFiles.note(project, request, answer).ifPresent(notes::add);
    }
}
