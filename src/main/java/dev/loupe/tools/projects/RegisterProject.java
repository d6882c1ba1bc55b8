package dev.loupe.tools.projects;

import dev.loupe.engine.AddressFailure;
import dev.loupe.engine.Project;
import dev.loupe.engine.ProjectAddress;
import dev.loupe.engine.Projects;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Coded;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.List;
import java.util.stream.Collectors;

/// Gives a folder a short name.
final class RegisterProject implements Tool<RegisterProject.Arguments, RegisterProject.Answer> {

    @Coded
    record Arguments(
            @Param("Lower-case letters, digits, - and _, at most 64.")
            String name,

            @Param("Folder: absolute, or relative to the first root.")
            String path) {}

    record Answer(
            String name,
            @Param("absolute path") String path,

            @Param(name = "collectionName", value = "name of its index")
            String collectionName,

            @Param(name = "alreadyIndexed", value = "whether it can be searched at once")
            boolean alreadyIndexed,

            @Param("the same in a sentence, with what to do next")
            String message) {}

    private final Projects projects;
    private final ProjectResolver choice;

    RegisterProject(Projects projects) {
        this.projects = projects;
        this.choice = new ProjectResolver(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("register_project", "Register a project", """
                Register a short name for a project folder; other tools then take it as `project` or `repo`.
                 Registering a folder again under a new name renames it.
                """, Effect.WRITES_INDEX)
                .example("{'name': 'shop', 'path': '{root}'}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        List<Projects.Alias> before = registered(call);
        Projects.Alias alias = register(arguments, call);
        String renamed = before.stream()
                .filter(one -> one.path().equals(alias.path()) && !one.name().equals(alias.name()))
                .map(one -> "\"" + one.name() + "\"")
                .collect(Collectors.joining(", "));
        Project project = choice.open(ProjectAddress.ofPath(alias.path()), call.session());
        boolean indexed = ProjectResolver.isIndexed(project);
        return new Answer(
                alias.name(),
                alias.path(),
                alias.collection(),
                indexed,
                "Project \"%s\" is registered for %s%s.%s"
                        .formatted(
                                alias.name(),
                                alias.path(),
                                renamed.isEmpty() ? "" : ", which is no longer called " + renamed,
                                indexed ? "" : " It is not indexed yet; call index_codebase with this project."));
    }

    private List<Projects.Alias> registered(CallContext call) throws ToolFailure {
        try {
            return projects.list(call.session()).aliases();
        } catch (AddressFailure failure) {
            throw ProjectResolver.coded(failure);
        }
    }

    private Projects.Alias register(Arguments arguments, CallContext call) throws ToolFailure {
        try {
            return projects.register(arguments.name(), arguments.path(), call.session());
        } catch (AddressFailure failure) {
            throw ProjectResolver.coded(failure);
        }
    }
}
