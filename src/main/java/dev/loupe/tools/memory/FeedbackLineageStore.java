package dev.loupe.tools.memory;

import dev.loupe.engine.Projects;
import dev.loupe.memory.ActionType;
import dev.loupe.memory.FeedbackLineage;
import dev.loupe.memory.NewLineage;
import dev.loupe.memory.StoredLineage;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.List;
import java.util.Optional;

/// Records an action taken on ratings.
final class FeedbackLineageStore implements Tool<FeedbackLineageStore.Arguments, FeedbackLineageStore.Answer> {
    private static final int MOST_RATINGS = 100;
    private static final int LONGEST_DESCRIPTION = 2_000;

    record Arguments(
            @Param("1 to 100 numbers of ratings from feedback_list.")
            List<Long> feedbackIds,

            @Param("What kind of action.") ActionType actionType,

            @Param("Its bead's id.") Optional<String> bead,

            @Param("4 to 64 hexadecimal digits.") Optional<String> commitHash,

            @Param("What was done, at most 2000 characters.")
            String description,

            @Param("Who did it. Default auto, as in feedback_submit.")
            Optional<String> agent) {}

    record Answer(LineageEntry lineage, String message) {}

    private final Projects projects;

    FeedbackLineageStore(Projects projects) {
        this.projects = projects;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("feedback_lineage_store", "Record what was done about ratings", """
                Record what you did about ratings that feedback_list showed, so that they are not looked at again.
                """, Effect.REMEMBERS)
                .example(
                        "{'feedback_ids': [{feedback}], 'action_type': 'code_fix', 'description': 'budget of context doubled'}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        NewLineage lineage = checked(arguments, call);
        return switch (CallerAccess.of(
                () -> projects.memory().lineage().store(lineage, CallerAccess.named(call.session())))) {
            case FeedbackLineage.Outcome.Stored(StoredLineage stored) ->
                new Answer(LineageEntry.of(stored), message(stored));
            case FeedbackLineage.Outcome.Unknown(List<Long> ids) ->
                throw ToolFailure.notFound(
                        "Feedback IDs not found: %s, so nothing was recorded; feedback_list shows those that there are"
                                .formatted(ids));
        };
    }

    private static NewLineage checked(Arguments arguments, CallContext call) throws ToolFailure {
        List<Long> ids = arguments.feedbackIds().stream().distinct().sorted().toList();
        if (ids.isEmpty())
            throw ToolFailure.badArgument(
                    "feedback_ids is empty; give the numbers of ratings, as feedback_list shows them");
        if (ids.size() > MOST_RATINGS)
            throw ToolFailure.badArgument(
                    "%d feedback_ids are too many for one record; give at most %d".formatted(ids.size(), MOST_RATINGS));
        String description = CallerAccess.within(arguments.description().strip(), LONGEST_DESCRIPTION, "description");
        if (description.isEmpty()) throw ToolFailure.badArgument("description is empty; say in words what was done");
        return new NewLineage(
                ids,
                arguments.actionType(),
                CallerAccess.name(arguments.bead(), "bead").orElse(""),
                CallerAccess.commit(arguments.commitHash()).orElse(""),
                description,
                CallerAccess.agent(arguments.agent(), call.session()));
    }

    private static String message(StoredLineage stored) {
        NewLineage what = stored.what();
        return "Lineage #%d recorded: %s linking %d feedback record(s)%s%s"
                .formatted(
                        stored.id(),
                        what.type().wireName(),
                        what.feedback().size(),
                        what.bead().isEmpty() ? "" : ", bead " + what.bead(),
                        what.commit().isEmpty() ? "" : ", commit " + what.commit());
    }
}
