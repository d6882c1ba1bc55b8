package dev.loupe.tools.indexing;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.memory.Injection;
import dev.loupe.memory.MemoryFailure;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.OtherRoots;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The introduction to the project at the start of an agent's conversation: a short `prime`.
final class SessionBrief implements Tool<SessionBrief.Arguments, SessionBrief.Answer> {

    /// After these events the model no longer has its earlier context.
    private static final Set<String> ANEW = Set.of("clear", "compact");

    record Arguments(
            @Param(value = "the conversation, as its agent calls it", byDefault = "\"\"")
            String session,

            @Param(value = "why it begins: startup, resume, clear or compact", byDefault = "\"\"")
            String source) {}

    /// @param text markdown; empty if there is nothing to say
    /// @param quiet why not
    record Answer(String text, String quiet) {}

    private final Projects projects;
    private final ProjectResolver choice;

    private final Clock clock;

    SessionBrief(Projects projects, Clock clock) {
        this.projects = projects;
        this.clock = clock;
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("hooks/session", "Brief of a project", "Describes a project.", Effect.READS);
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        Project project = choice.named(Optional.empty(), call.session());
        if (ANEW.contains(arguments.source()))
            forget(arguments.session(), call.session().client(), project);
        if (!ProjectResolver.isIndexed(project)) return new Answer("", "there is no index of " + project.root());
        List<Project> others = OtherRoots.besides(project, projects, call.session());
        return new Answer(Primer.of(project, others, clock.instant(), List.of()).brief(), "");
    }

    /// Marks everything as not given. If that cannot be stored, some code is not given again for a while.
    private void forget(String session, String agent, Project project) {
        if (session.isBlank()) return;
        String root = project.root().toString();
        var begun = new Injection(agent, session, Injection.SESSION_START, root, "", "tokens", 0, 0, List.of());
        try {
            var _ = projects.memory().injections().store(begun);
        } catch (MemoryFailure notRemembered) {
            System.getLogger(SessionBrief.class.getName())
                    .log(System.Logger.Level.DEBUG, "a conversation's new beginning", notRemembered);
        }
    }
}
