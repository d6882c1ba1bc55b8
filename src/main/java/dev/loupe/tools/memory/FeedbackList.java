package dev.loupe.tools.memory;

import dev.loupe.engine.Projects;
import dev.loupe.memory.Feedback;
import dev.loupe.memory.Rating;
import dev.loupe.memory.StoredFeedback;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Truncation;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The latest ratings.
final class FeedbackList implements Tool<FeedbackList.Arguments, FeedbackList.Answer> {

    record Arguments(
            @Param("Only these: useful, noise or harmful.") Optional<Rating> rating,
            @Param("Only those of this agent.") Optional<String> agent,

            @Param(
                    value = "Most ratings, at most 50.",
                    byDefault = "20",
                    min = 1,
                    max = 50,
                    clamp = true,
                    shared = true)
            int limit) {}

    record Answer(
            @Param("the newest first") List<Entry> feedback,
            @Param("ratings here") int count,

            @Param("all that fit, of this server's roots") long total,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Entry(
            @Param("number that feedback_lineage_store takes")
            long feedbackId,

            String injectionId,
            Instant time,
            Rating rating,
            String agent,

            @Param("empty if none was given") String reason,

            @OmitEmpty @Param("files that it is about, if it is not about all")
            List<String> files,

            @Param("what the bundle was given for") String query,

            @Param("the tool that made the bundle") String tool,

            @Param("absolute path of the repository") String project,

            @Param("whether it counts: of an agent's ratings of a file of an injection only the newest does")
            boolean counts,

            @Param("records of feedback_lineage_list about it")
            List<Long> lineageIds) {}

    private final Projects projects;

    FeedbackList(Projects projects) {
        this.projects = projects;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("feedback_list", "List ratings", """
                List the latest ratings with their numbers, by rating or agent.

                """, Effect.READS).example("{}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        var wanted = new Feedback.Wanted(
                arguments.rating(), CallerAccess.name(CallerAccess.narrowing(arguments.agent()), "agent"));
        Feedback.Page page = CallerAccess.of(
                () -> projects.memory().feedback().list(wanted, CallerAccess.roots(call.session()), arguments.limit()));
        return call.room().fit(cut -> {
            List<StoredFeedback> shown = cut.first(page.newest());
            List<Entry> entries = shown.stream().map(one -> entry(one, cut)).toList();
            long shortened = IntStream.range(0, shown.size())
                    .filter(i -> isCut(entries.get(i), shown.get(i)))
                    .count();
            int left = page.newest().size() - shown.size();
            return new Answer(
                    entries,
                    shown.size(),
                    page.total(),
                    RecordOmissions.of("ratings", left, shortened, "ask for one rating or agent, or a smaller limit"));
        });
    }

    private static boolean isCut(Entry shown, StoredFeedback whole) {
        return !shown.reason().equals(whole.given().reason())
                || !shown.query().equals(whole.query())
                || shown.files().size() < whole.given().files().size()
                || shown.lineageIds().size() < whole.lineage().size();
    }

    private static Entry entry(StoredFeedback one, Truncation cut) {
        return new Entry(
                one.id(),
                one.given().injection(),
                one.time(),
                one.given().rating(),
                one.given().agent(),
                cut.echo(one.given().reason()),
                cut.firstWithin(one.given().files()).stream()
                        .map(RepoPath::value)
                        .toList(),
                cut.echo(one.query()),
                one.tool(),
                one.project(),
                one.stands(),
                cut.firstWithin(one.lineage()));
    }
}
