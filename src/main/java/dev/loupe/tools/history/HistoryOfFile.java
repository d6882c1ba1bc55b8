package dev.loupe.tools.history;

import dev.loupe.engine.Projects;
import dev.loupe.history.AuthorCommits;
import dev.loupe.history.Commit;
import dev.loupe.history.FileHistory;
import dev.loupe.history.people.Person;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The commits of one file and its authors.
final class HistoryOfFile implements Tool<HistoryOfFile.Arguments, HistoryOfFile.Answer> {

    record Arguments(
            @Param(value = AskedFile.FILE, shared = true) String file,

            @Param(
                    value = "Most commits, the newest. The statistics are of all.",
                    byDefault = "20",
                    min = 1,
                    max = 10_000,
                    shared = true)
            int limit,

            @Param(value = AskedFile.REPO, shared = true) Optional<String> repo) {}

    record Answer(
            @Param("as it is called now") String file,

            @Cut(
                    value = Part.MAIN,
                    what = "commits",
                    how = "call file_history with a lower limit, or commit_search with file")
            @Param("newest first")
            List<Entry> entries,

            @Param("of the whole history; null where no commit of the file is known")
            Optional<Stats> stats,

            @Param("tracked, deleted, untracked (not in HEAD yet) or unread (the history is being read)")
            String state,

            @Param("name of the repository's root folder") String repo,
            @Param(HistoryAnswer.MEMBER) HistoryAnswer history,
            @OmitEmpty List<String> notes,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Entry(
            @Param("when it was written, YYYY-MM-DD, UTC") String date,
            String author,

            @Cut(Part.TEXT) @Param("first line of the message")
            String message,

            @Param("ids named in the message: ABC-12, #12") List<String> issues,
            @Param("id of the commit") String hash,

            @Param("whether the message says that it fixes a bug")
            boolean fix) {}

    record Stats(
            @Param("commits that changed the file, renames followed, merges left out")
            int totalCommits,

            @Cut(value = Part.INNER, how = "call file_history with a lower limit")
            @Param("most commits first, ten at most")
            List<Author> authors,

            @Param("people who made one") int authorCount,

            @Param("commits in 30 days, from the first commit to the last; 0 with fewer than two or within a day")
            double churnRate,

            @Param("date of the first commit known") String firstCommit,
            @Param("date of the last") String lastCommit,

            @Param("share of the commits that say that they fix a bug")
            double fixShare) {}

    record Author(
            String name,
            int commits,
            @Param("share of all commits of the file") double share) {}

    /// More authors made only a commit or two each.
    private static final int MOST_AUTHORS = 10;

    private final ProjectResolver choice;
    private final Clock clock;

    HistoryOfFile(Projects projects, Clock clock) {
        this.choice = new ProjectResolver(projects);
        this.clock = clock;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("file_history", "Commits of a file", """
                Show the git commits of a file, newest first and across renames, with its authors, their shares and how often it changes.
                Use it to learn why code is as it is and whom to ask. commit_search finds commits by words.
                """, Effect.READS)
                .example("{'file': 'shop/prices.py', 'limit': 2}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        AskedFile asked =
                AskedFile.find(choice, arguments.file(), arguments.repo(), call).withItsRenames();
        Optional<FileHistory> known = asked.history().file(asked.path(), arguments.limit(), clock.instant());
        HistoryAnswer history = HistoryAnswer.of(asked.known());
        return answer(asked, known, history);
    }

    private static Answer answer(AskedFile asked, Optional<FileHistory> known, HistoryAnswer history) {
        List<Commit> commits = known.map(FileHistory::commits).orElse(List.of());
        List<AuthorCommits> authors = known.map(FileHistory::authors).orElse(List.of()).stream()
                .limit(MOST_AUTHORS)
                .toList();
        int earlier = known.map(FileHistory::total).orElse(0) - commits.size();
        return new Answer(
                asked.path().value(),
                commits.stream().map(HistoryOfFile::entry).toList(),
                known.map(file -> stats(file, authors)),
                asked.presence().name().toLowerCase(java.util.Locale.ROOT),
                asked.project().name(),
                history,
                notes(asked, known, earlier),
                List.of());
    }

    private static List<String> notes(AskedFile asked, Optional<FileHistory> known, int earlier) {
        var notes = new ArrayList<>(asked.notes());
        if (earlier > 0) notes.add("%d earlier commits; a higher limit shows them".formatted(earlier));
        if (known.isEmpty() && asked.presence() == AskedFile.Presence.TRACKED)
            notes.add("no commit that this clone knows changed it");
        return notes;
    }

    private static Entry entry(Commit commit) {
        return new Entry(
                LocalDate.ofInstant(commit.authored(), ZoneOffset.UTC).toString(),
                commit.author().name(),
                commit.subject(),
                commit.issues(),
                commit.id(),
                commit.fix());
    }

    private static Stats stats(FileHistory file, List<AuthorCommits> authors) {
        return new Stats(
                file.total(),
                authors(file, authors),
                file.authors().size(),
                Rounded.four(file.churnRate()),
                LocalDate.ofInstant(file.first(), ZoneOffset.UTC).toString(),
                LocalDate.ofInstant(file.last(), ZoneOffset.UTC).toString(),
                Rounded.four((double) file.fixes() / file.total()));
    }

    private static List<Author> authors(FileHistory file, List<AuthorCommits> shown) {
        List<String> names =
                Person.names(shown.stream().map(AuthorCommits::person).toList());
        var authors = new ArrayList<Author>();
        for (int i = 0; i < shown.size(); i++) {
            int commits = shown.get(i).commits();
            authors.add(new Author(names.get(i), commits, Rounded.four((double) commits / file.total())));
        }
        return authors;
    }
}
