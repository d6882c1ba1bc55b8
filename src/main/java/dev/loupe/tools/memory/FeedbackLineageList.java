package dev.loupe.tools.memory;

import dev.loupe.engine.Projects;
import dev.loupe.memory.FeedbackLineage;
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
import java.util.List;
import java.util.Optional;

/// Lists the actions taken on ratings.
final class FeedbackLineageList implements Tool<FeedbackLineageList.Arguments, FeedbackLineageList.Answer> {

    record Arguments(
            @Param(value = "Only what is about this rating.", min = 1)
            Optional<Long> feedbackId,

            @Param("Only what belongs to this bead.") Optional<String> bead,

            @Param("Its hash or the beginning of it.") Optional<String> commitHash,

            @Param(
                    value = "Most records, at most 50.",
                    byDefault = "20",
                    min = 1,
                    max = 50,
                    clamp = true,
                    shared = true)
            int limit) {}

    record Answer(
            @Cut(
                    value = Part.MAIN,
                    what = "records",
                    how = HOW,
                    parts = "ends of texts and lists of records",
                    partsHow = HOW)
            @Param("the newest first")
            List<LineageEntry> lineage,

            @Follows("lineage") @Param("records here") int count,

            @Param("all that fit, of this server's roots") long total,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    private static final String HOW = "ask for one rating, bead or commit, or a smaller limit";

    private final Projects projects;

    FeedbackLineageList(Projects projects) {
        this.projects = projects;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("feedback_lineage_list", "List what was done about ratings", """
                List what was done about ratings, by rating, bead or commit.
                """, Effect.READS)
                .example("{}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        var wanted = new FeedbackLineage.Wanted(
                arguments.feedbackId(),
                CallerAccess.name(CallerAccess.narrowing(arguments.bead()), "bead"),
                CallerAccess.commit(CallerAccess.narrowing(arguments.commitHash())));
        FeedbackLineage.Page page = CallerAccess.of(
                () -> projects.memory().lineage().list(wanted, CallerAccess.roots(call.session()), arguments.limit()));
        List<LineageEntry> entries =
                page.newest().stream().map(LineageEntry::of).toList();
        return new Answer(entries, entries.size(), page.total(), List.of());
    }
}
