package dev.loupe.tools.memory;

import dev.loupe.engine.Projects;
import dev.loupe.memory.Feedback;
import dev.loupe.memory.Rating;
import dev.loupe.memory.StoredFeedback;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Follows;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

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
            @Cut(
                    value = Part.MAIN,
                    what = "ratings",
                    how = HOW,
                    parts = "ends of texts and lists of ratings",
                    partsHow = HOW)
            @Param("the newest first")
            List<Entry> feedback,

            @Follows("feedback") @Param("ratings here") int count,

            @Param("all that fit, of this server's roots") long total,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Entry(
            @Param("number that feedback_lineage_store takes")
            long feedbackId,

            String injectionId,
            Instant time,
            Rating rating,
            String agent,

            @Cut(Part.TEXT) @Param("empty if none was given")
            String reason,

            @Cut(Part.INNER) @OmitEmpty @Param("files that it is about, if it is not about all")
            List<String> files,

            @Cut(Part.TEXT) @Param("what the bundle was given for")
            String query,

            @Param("the tool that made the bundle") String tool,

            @Param("absolute path of the repository") String project,

            @Param("whether it counts: of an agent's ratings of a file of an injection only the newest does")
            boolean counts,

            @Cut(Part.INNER) @Param("records of feedback_lineage_list about it")
            List<Long> lineageIds) {}

    private static final String HOW = "ask for one rating or agent, or a smaller limit";

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
        List<Entry> entries = page.newest().stream().map(FeedbackList::entry).toList();
        return new Answer(entries, entries.size(), page.total(), List.of());
    }

    private static Entry entry(StoredFeedback one) {
        return new Entry(
                one.id(),
                one.given().injection(),
                one.time(),
                one.given().rating(),
                one.given().agent(),
                one.given().reason(),
                one.given().files().stream().map(RepoPath::value).toList(),
                one.query(),
                one.tool(),
                one.project(),
                one.stands(),
                one.lineage());
    }
}
