package dev.loupe.tools.history;

import dev.loupe.engine.DataWait;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.history.ChangedFile;
import dev.loupe.history.Commit;
import dev.loupe.history.CommitAnswer;
import dev.loupe.history.CommitHit;
import dev.loupe.history.CommitQuestion;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.model.Readiness;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.ErrorText;
import dev.loupe.tools.answer.Follows;
import dev.loupe.tools.answer.LeastText;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.RepoParam;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Searches commits by meaning, and by the words of their messages, authors and paths.
final class CommitSearch implements Tool<CommitSearch.Arguments, CommitSearch.Answer> {

    record Arguments(
            @Param(
                    "What was done, in your own words; issue ids, paths, a commit id; * for the newest. A commit id in full or its beginning.")
            String query,

            @Param(value = "Part of any name or e-mail address of an author, in any case.", shared = true)
            Optional<String> author,

            @Param("Part of the path of a changed file, in any case.")
            Optional<String> file,

            @Param("6 months ago, 2026-01-31 …") Optional<String> since,

            @Param(value = "Most commits.", byDefault = "10", min = 1, max = 1000, shared = true)
            int limit,

            @Param(value = RepoParam.THIS, shared = true) Optional<String> repo) {}

    @LeastText(200)
    record Answer(
            @Cut(Part.TEXT) String query,
            @Follows("results") @Param("commits here") int count,

            @Cut(value = Part.MAIN, what = "commits", how = "call commit_search with author, file or since")
            @Param("best first, of equal ones the newest")
            List<Entry> results,

            @Param("commits that were searched") int searched,

            @Param("whether those are all that there are") boolean complete,

            @Param("ready, or reading while older commits are still being taken in")
            String state,

            @OmitEmpty List<String> notes,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Entry(
            String hash,

            @Cut(value = Part.TEXT, what = "ends of messages", how = "call commit_search with a smaller limit")
            @Param("first line of the message")
            String message,

            String author,
            @Param("when it was written, ISO 8601") String date,

            @Cut(value = Part.INNER, what = "changed files of commits", how = "call commit_search with a smaller limit")
            @Param("changed files, as they were called then; none for a merge")
            List<String> files,

            @Param("number of changed files") int fileCount,
            List<String> issues,
            double score,
            @Param("name of its root folder") String repo) {}

    private record Found(String repo, CommitHit hit) {}

    /// Files listed per commit; more add no information.
    private static final int MOST_FILES = 20;

    /// A hex number of this length is almost certainly meant as a commit id, so only that commit is returned.
    private static final Pattern HASH = Pattern.compile("[0-9a-fA-F]{7,64}");

    private final ProjectResolver choice;
    private final Clock clock;

    CommitSearch(Projects projects, Clock clock) {
        this.choice = new ProjectResolver(projects);
        this.clock = clock;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("commit_search", "Search commits", """
                Search git commits by what they did, in words of your own, and by words of their messages, changed paths, authors, issue ids or a hash.
                file_history lists all commits of one file.
                """, Effect.READS)
                .example("{'query': 'rounding of cents', 'limit': 1}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        List<Project> projects = choice.repositories(arguments.repo(), call.session());
        CommitQuestion question = question(arguments);
        var all = new ArrayList<Found>();
        var exact = new ArrayList<Found>();
        var notes = new ArrayList<String>();
        int searched = 0;
        Readiness known = Readiness.READY;
        for (Project project : projects) {
            try {
                Readiness messages = messages(project);
                CommitAnswer answer = ask(project, question);
                for (CommitHit hit : hits(project, question, answer)) all.add(new Found(project.name(), hit));
                if (HASH.matcher(question.words()).matches())
                    for (CommitHit hit : named(project.history().known(), question))
                        exact.add(new Found(project.name(), hit));
                searched += answer.searched();
                if (!messages.isReady()) notes.addFirst(messages.why());
                known = known.and(messages);
            } catch (ToolFailure noHistory) {
                if (projects.size() == 1) throw noHistory;
                notes.add(noHistory.getMessage());
            }
        }
        List<Found> page = best(exact.isEmpty() ? all : exact, arguments.limit());
        return new Answer(
                arguments.query(),
                page.size(),
                page.stream().map(CommitSearch::entry).toList(),
                searched,
                known.isReady(),
                known instanceof Readiness.Coming ? "reading" : "ready",
                notes,
                List.of());
    }

    private CommitQuestion question(Arguments arguments) throws ToolFailure {
        String words = arguments.query().strip();
        Instant since = Instant.MIN;
        if (arguments.since().isPresent())
            since = AskedSince.read(arguments.since().get(), clock);
        return new CommitQuestion(
                words.equals("*") ? "" : words,
                part(arguments.author()),
                part(arguments.file()).replaceFirst("^\\./", ""),
                since,
                Instant.MAX,
                arguments.limit());
    }

    /// The value of a filter; "all" restricts nothing.
    private static String part(Optional<String> asked) {
        String part = asked.orElse("").strip();
        return part.equalsIgnoreCase("all") || part.equals("*") ? "" : part;
    }

    /// Whether all messages can be searched, after waiting.
    private static Readiness messages(Project project) throws ToolFailure {
        Readiness commits = KnownHistory.commits(project).readiness();
        return commits instanceof Readiness.Coming
                ? commits
                : DataWait.current().until(project.history()::messages);
    }

    private static CommitAnswer ask(Project project, CommitQuestion question) throws ToolFailure {
        try {
            return project.history().search(question);
        } catch (IOException failure) {
            throw ToolFailure.unavailable(
                    "the commits of %s cannot be searched (%s); ask again, and where that lasts delete its folder `commits` in LOUPE_HOME"
                            .formatted(project.root(), ErrorText.cause(failure)));
        }
    }

    /// Commits that match as a hash or an issue come before those that match by words.
    private static List<CommitHit> hits(Project project, CommitQuestion question, CommitAnswer answer) {
        List<CommitHit> hits = named(project.history().known(), question);
        var ids = hits.stream().map(hit -> hit.commit().id()).toList();
        answer.hits().stream().filter(hit -> !ids.contains(hit.commit().id())).forEach(hits::add);
        return hits;
    }

    private static List<CommitHit> named(HistorySnapshot history, CommitQuestion question) {
        var hits = new ArrayList<CommitHit>();
        if (!question.words().matches("\\S+")) return hits;
        List<Commit> ofIssue = history.naming(question.words().toUpperCase(Locale.ROOT), question.limit());
        for (Commit commit : ofIssue.isEmpty() ? history.beginning(question.words(), question.limit()) : ofIssue) {
            List<ChangedFile> files = history.changes(commit.id()).orElse(List.of());
            if (fits(commit, files, question)) hits.add(new CommitHit(commit, files, 1));
        }
        return hits;
    }

    private static boolean fits(Commit commit, List<ChangedFile> files, CommitQuestion question) {
        return commit.author().holds(question.author())
                && !commit.committed().isBefore(question.since())
                && (question.file().isEmpty()
                        || files.stream().anyMatch(file -> holds(file.path().value(), question.file())));
    }

    private static boolean holds(String text, String part) {
        return text.toLowerCase(Locale.ROOT).contains(part.strip().toLowerCase(Locale.ROOT));
    }

    private static List<Found> best(List<Found> all, int limit) {
        return all.stream()
                .sorted(Comparator.comparingDouble((Found one) -> one.hit.score())
                        .reversed()
                        .thenComparing(one -> one.hit.commit().committed(), Comparator.reverseOrder())
                        .thenComparing(one -> one.hit.commit().id()))
                .limit(limit)
                .toList();
    }

    private static Entry entry(Found found) {
        Commit commit = found.hit.commit();
        List<ChangedFile> files = found.hit.files();
        return new Entry(
                commit.id(),
                commit.subject(),
                commit.author().name(),
                commit.authored().toString(),
                files.stream()
                        .limit(MOST_FILES)
                        .map(file -> file.path().value())
                        .toList(),
                files.size(),
                commit.issues(),
                Rounded.four(found.hit.score()),
                found.repo);
    }
}
