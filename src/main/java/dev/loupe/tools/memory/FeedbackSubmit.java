package dev.loupe.tools.memory;

import dev.loupe.engine.Projects;
import dev.loupe.engine.Session;
import dev.loupe.json.NearNames;
import dev.loupe.memory.NewFeedback;
import dev.loupe.memory.Rating;
import dev.loupe.memory.StoredFeedback;
import dev.loupe.memory.StoredInjection;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Rates a bundle that was given to an agent.
final class FeedbackSubmit implements Tool<FeedbackSubmit.Arguments, FeedbackSubmit.Answer> {
    private static final int LONGEST_REASON = 1_000;
    private static final int LONGEST_ID = 40;
    private static final int SHOWN = 10;
    private static final Pattern BRACKETED = Pattern.compile("\\[?\\s*injection_id\\s*:\\s*(\\S{1,40}?)\\s*]?");

    record Arguments(
            @Param("inj- and 8 digits, from context, review or a hook.")
            String injectionId,

            @Param("It helped, said nothing, or misled.") Rating rating,

            @Param("Who rates. Default auto: what GT_ROLE or BD_ACTOR says, else the client's name.")
            Optional<String> agent,

            @Param("Why, at most 1000 characters.") Optional<String> reason,

            @Param(value = "Only these of its files.", byDefault = "[]")
            List<String> files) {}

    record Answer(
            @Param("number of this rating, for feedback_lineage_store")
            long feedbackId,

            String injectionId,
            Rating rating,
            String agent,

            @Cut(Part.TEXT) @Param("the question that the bundle was given for")
            String query,

            String message) {}

    private final Projects projects;

    FeedbackSubmit(Projects projects) {
        this.projects = projects;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("feedback_submit", "Rate what you were given", """
                Rate a bundle of code that you were given, once you know whether it helped: useful, noise or harmful.
                Its files, or those in `files`, stand higher or lower in later answers to like questions. Rating again replaces your earlier rating.
                """, Effect.REMEMBERS)
                .example(
                        "{'injection_id': '{injection}', 'rating': 'useful', 'agent': 'reviewer', 'reason': 'named the function to change'}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        String id = id(arguments.injectionId().strip());
        String reason = CallerAccess.within(arguments.reason().orElse("").strip(), LONGEST_REASON, "reason");
        String agent = CallerAccess.agent(arguments.agent(), call.session());
        var given =
                new NewFeedback(id, arguments.rating(), agent, reason, files(id, arguments.files(), call.session()));
        StoredFeedback stored = CallerAccess.of(
                        () -> projects.memory().feedback().store(given, CallerAccess.named(call.session())))
                .orElseThrow(() -> unknown(id));
        return new Answer(
                stored.id(),
                id,
                arguments.rating(),
                agent,
                stored.query(),
                "Feedback %d recorded: %s for %s%s"
                        .formatted(stored.id(), arguments.rating().wireName(), id, about(given.files())));
    }

    private static String about(List<RepoPath> files) {
        return files.isEmpty()
                ? ""
                : files.stream().map(RepoPath::value).collect(Collectors.joining(", ", ", only ", ""));
    }

    /// The named files of the injection, given by their paths or suffixes.
    private List<RepoPath> files(String id, List<String> named, Session session) throws ToolFailure {
        if (named.isEmpty()) return List.of();
        List<RepoPath> given = CallerAccess.of(
                        () -> projects.memory().injections().find(id))
                .map(StoredInjection::injection)
                .filter(one -> !session.confined() || session.roots().contains(Path.of(one.project())))
                .orElseThrow(() -> unknown(id))
                .files();
        var files = new LinkedHashSet<RepoPath>();
        for (String name : named) files.add(file(name.strip(), given));
        return List.copyOf(files);
    }

    private static RepoPath file(String name, List<RepoPath> given) throws ToolFailure {
        List<RepoPath> fitting = given.stream()
                .filter(file -> ("/" + file).endsWith("/" + name) || name.endsWith("/" + file))
                .toList();
        if (given.stream().anyMatch(file -> file.value().equals(name))) return new RepoPath(name);
        if (fitting.size() == 1) return fitting.getFirst();
        throw ToolFailure.badArgument("'%s' is none of its files: %s"
                .formatted(
                        NearNames.cut(name),
                        given.stream().limit(SHOWN).map(RepoPath::value).collect(Collectors.joining(", "))));
    }

    /// Only the id, also from `[injection_id: inj-0123abcd]`.
    private static String id(String text) {
        Matcher bracketed = BRACKETED.matcher(text);
        return bracketed.matches() ? bracketed.group(1) : text;
    }

    private static ToolFailure unknown(String id) {
        return ToolFailure.notFound(
                "nothing was given under '%s', or it was forgotten; take injection_id of an answer of context or review as it stands there"
                        .formatted(id.length() > LONGEST_ID ? id.substring(0, LONGEST_ID) + "…" : id));
    }
}
