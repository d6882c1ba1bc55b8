package dev.loupe.tools.points;

import dev.loupe.collections.DocumentCollection;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.engine.Session;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.SharedChoice;
import dev.loupe.tools.kit.StoreFailures;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Resolves the target of a call: by collection, then project, then path; without any, the session's first
/// root.
final class Targets {
    private final Projects projects;
    private final ProjectResolver choice;
    private final SharedChoice shared;

    Targets(Projects projects) {
        this.projects = projects;
        choice = new ProjectResolver(projects);
        shared = new SharedChoice(projects);
    }

    Target find(TargetArguments where, Session session) throws ToolFailure {
        Optional<String> name = where.collection().map(String::strip).filter(text -> !text.isEmpty());
        if (name.isPresent() && !name.get().startsWith("code_")) return new Documents(documents(name.get()));
        try {
            Project project = codebase(where, session);
            List<String> notes = choice.onlyFirst(where.address(), project, session);
            return new Codebase(project, projects.ratings(project, session), notes);
        } catch (ToolFailure notHere) {
            return shared(where, session).orElseThrow(() -> notHere);
        }
    }

    /// An index that is not on this machine may be in the shared store.
    private Optional<Target> shared(TargetArguments where, Session session) throws ToolFailure {
        Optional<String> name = where.collection().or(where::project).map(String::strip);
        return name.isEmpty()
                ? Optional.empty()
                : shared.named(name.get(), session).map(index -> new SharedCode(shared, index));
    }

    /// The codebase that a call names.
    Project codebase(TargetArguments where, Session session) throws ToolFailure {
        return choice.requireAskable(choice.open(where.address(), session), session);
    }

    private DocumentCollection documents(String name) throws ToolFailure {
        try {
            Optional<DocumentCollection> found = projects.collections().find(name);
            if (found.isPresent()) return found.get();
            List<String> near = projects.collections().near(name);
            throw PointFailures.collectionNotFound(
                    name,
                    (near.isEmpty() ? "" : "did you mean " + String.join(", ", near) + "? ")
                            + "list_collections shows those of documents, list_projects each codebase's; create_collection makes one.");
        } catch (IOException failure) {
            throw StoreFailures.of("the collections cannot be read", "make LOUPE_HOME readable", failure);
        }
    }
}
