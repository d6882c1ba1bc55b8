package dev.loupe.tools.projects;

import dev.loupe.engine.AddressFailure;
import dev.loupe.engine.Projects;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Coded;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;

/// Removes a short name; the folder and its index stay.
final class UnregisterProject implements Tool<UnregisterProject.Arguments, UnregisterProject.Answer> {

    @Coded
    record Arguments(@Param("The registered name.") String name) {}

    record Answer(
            String name,
            @Param("whether the name was registered") boolean removed,
            String message) {}

    private final Projects projects;

    UnregisterProject(Projects projects) {
        this.projects = projects;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("unregister_project", "Unregister a project", """
                Forget a registered name. The folder and its index stay; call clear_index before to delete the index too.
                Harmless when the name is not registered.
                """, Effect.DESTROYS)
                .example("{'name': 'shop'}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        boolean removed = unregister(arguments.name(), call);
        return new Answer(
                arguments.name(),
                removed,
                removed
                        ? "Project \"%s\" is no longer registered; its index stays.".formatted(arguments.name())
                        : "No project was registered as \"%s\".".formatted(arguments.name()));
    }

    private boolean unregister(String name, CallContext call) throws ToolFailure {
        try {
            return projects.unregister(name, call.session());
        } catch (AddressFailure failure) {
            throw ProjectResolver.coded(failure);
        }
    }
}
