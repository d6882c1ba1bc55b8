package dev.loupe.tools.history;

import dev.loupe.engine.Projects;
import dev.loupe.history.CoupledFile;
import dev.loupe.model.RepoPath;
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
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The files that changed together with one file in the git history.
final class Related implements Tool<Related.Arguments, Related.Answer> {

    record Arguments(
            @Param(value = AskedFile.FILE, shared = true) String file,

            @Param(value = "Most files.", byDefault = "10", min = 1, max = 1000, shared = true)
            int limit,

            @Param(value = "Least score.", byDefault = "0.0", min = 0, max = 1)
            double threshold,

            @Param(
                    value = "Least commits that changed both. 1 also shows what met once by chance.",
                    byDefault = "2",
                    min = 1)
            int minCoChanges,

            @Param(value = AskedFile.REPO, shared = true) Optional<String> repo) {}

    record Answer(
            @Param("as it is called now") String file,

            @Cut(value = Part.MAIN, what = "related files", how = "call related with a higher threshold")
            @Param("best first")
            List<Entry> related,

            @Param("files above the threshold") int total,
            @Param("name of the repository's root folder") String repo,
            @Param(HistoryAnswer.MEMBER) HistoryAnswer history,
            @OmitEmpty List<String> notes,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Entry(
            @Param("as it is called now") String path,

            @Param("0.7 · co_changes / most of any pair of the repository + 0.3 / (1 + days since the last / 30)")
            double score,

            @Param("commits that changed both, renames followed; commits of more than 50 files do not count")
            int coChanges,

            @Param("share of the asked file's commits that changed this one too")
            double confidence,

            @Param("when both were changed last, ISO 8601") String lastCoChange,

            @Param("whether search and read_chunk know the file")
            boolean indexed) {}

    private final ProjectResolver choice;
    private final Clock clock;

    Related(Projects projects, Clock clock) {
        this.choice = new ProjectResolver(projects);
        this.clock = clock;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("related", "Files changed together", """
                Find the files that were changed together with a file in git's history: tests, callers, configuration that must follow.

                """, Effect.READS)
                .example("{'file': 'shop/basket.py', 'min_co_changes': 1, 'threshold': 0}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        AskedFile asked =
                AskedFile.find(choice, arguments.file(), arguments.repo(), call).withAllRenames();
        Instant now = clock.instant();
        List<CoupledFile> all = asked.history().related(asked.path(), 1, now).orElse(List.of());
        List<CoupledFile> often = all.stream()
                .filter(one -> one.together() >= arguments.minCoChanges())
                .toList();
        List<CoupledFile> above = often.stream()
                .filter(one -> one.score() >= arguments.threshold())
                .toList();
        List<CoupledFile> page = above.stream().limit(arguments.limit()).toList();
        Set<RepoPath> indexed = indexed(asked, page);
        HistoryAnswer history = HistoryAnswer.of(asked.known());
        List<String> notes = notes(asked, arguments, all.size() - often.size(), above.size());
        return new Answer(
                asked.path().value(),
                page.stream()
                        .map(one -> entry(one, indexed.contains(one.path())))
                        .toList(),
                above.size(),
                asked.project().name(),
                history,
                notes,
                List.of());
    }

    private static Entry entry(CoupledFile one, boolean indexed) {
        return new Entry(
                one.path().value(),
                Rounded.four(one.score()),
                one.together(),
                Rounded.four(one.confidence()),
                one.last().toString(),
                indexed);
    }

    private static Set<RepoPath> indexed(AskedFile asked, List<CoupledFile> page) throws ToolFailure {
        return ProjectResolver.viewing(asked.project(), snapshot -> {
            var known = new HashSet<RepoPath>();
            for (CoupledFile one : page) if (snapshot.files().find(one.path()).isPresent()) known.add(one.path());
            return known;
        });
    }

    private static List<String> notes(AskedFile asked, Arguments arguments, int seldom, int total) {
        var notes = new ArrayList<>(asked.notes());
        if (seldom > 0)
            notes.add("%d more %s with it in fewer than %d commits; min_co_changes 1 shows them"
                    .formatted(
                            seldom, seldom == 1 ? "file was changed" : "files were changed", arguments.minCoChanges()));
        if (total > arguments.limit())
            notes.add("%d more files; a higher limit shows them".formatted(total - arguments.limit()));
        if (total == 0 && seldom == 0 && asked.presence() == AskedFile.Presence.TRACKED && arguments.threshold() == 0)
            notes.add("no commit of at most 50 files changed it together with a file that is still there");
        return notes;
    }
}
