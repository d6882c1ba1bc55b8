package dev.loupe.tools.memory;

import dev.loupe.engine.Projects;
import dev.loupe.memory.FeedbackTotals;
import dev.loupe.memory.Rating;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.Optional;

/// Statistics of ratings.
final class FeedbackStats implements Tool<FeedbackStats.Arguments, FeedbackStats.Answer> {

    record Arguments() {}

    record Answer(
            @Param(
                    "bundles of this server's roots that are remembered: the newest 10,000 of all, and whatever was rated")
            long injections,

            @Param("of them, each once") long ratedInjections,

            @Param("share of the injections that were rated, 0 to 1; null if there is none")
            Optional<Double> coverage,

            @Param("ratings that count: of an agent's ratings of one injection only the newest does")
            Ratings ratings,

            @Param("ratings that their agent replaced by a newer one")
            long replaced,

            @Param("what was done about them") Actions lineage) {}

    record Ratings(long total, long useful, long noise, long harmful) {}

    record Actions(
            @Param("records of feedback_lineage_store") long records,

            @Param("of the ratings that count, those that something was done about")
            long actioned,

            @Param("the others") long unactioned) {}

    private final Projects projects;

    FeedbackStats(Projects projects) {
        this.projects = projects;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("feedback_stats", "Ratings in numbers", """
                Count what agents were given and how they rated it, and for how many ratings something was done.
                """, Effect.READS).example("{}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        FeedbackTotals totals =
                CallerAccess.of(() -> projects.memory().feedback().totals(CallerAccess.roots(call.session())));
        return new Answer(
                totals.injections(),
                totals.rated(),
                totals.coverage().map(share -> Math.round(share * 10_000) / 10_000.0),
                new Ratings(totals.all(), totals.of(Rating.USEFUL), totals.of(Rating.NOISE), totals.of(Rating.HARMFUL)),
                totals.replaced(),
                new Actions(totals.lineage(), totals.actioned(), totals.all() - totals.actioned()));
    }
}
