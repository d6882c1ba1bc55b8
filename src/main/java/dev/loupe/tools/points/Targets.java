package dev.loupe.tools.points;

import dev.loupe.collections.DocumentCollection;
import dev.loupe.engine.Projects;
import dev.loupe.engine.Session;
import dev.loupe.sharing.SharedIndex;
import dev.loupe.sharing.SharedIndexes;
import dev.loupe.tools.ErrorText;
import dev.loupe.tools.ProjectChoice;
import dev.loupe.tools.ToolFailure;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Finds what a call names: collection before project before path, the session's first root without any.
final class Targets {
    private final Projects projects;
    private final ProjectChoice choice;

    Targets(Projects projects) {
        this.projects = projects;
        choice = new ProjectChoice(projects);
    }

    Target find(Where where, Session session) throws ToolFailure {
        Optional<String> name = where.collection().map(String::strip).filter(text -> !text.isEmpty());
        if (name.isPresent() && !name.get().startsWith("code_")) return new Documents(documents(name.get()));
        try {
            return new Codebase(codebase(where, session));
        } catch (ToolFailure notHere) {
            return shared(where, session).orElseThrow(() -> notHere);
        }
    }

    /// What is not on this machine may be in the engine that all look into, for sessions that may see more
    /// than their roots.
    private Optional<Target> shared(Where where, Session session) throws ToolFailure {
        Optional<String> name = where.collection().or(where::project).map(String::strip);
        if (name.isEmpty() || session.confined() || projects.shared().isEmpty()) return Optional.empty();
        SharedIndexes shared = projects.shared().get();
        try {
            List<SharedIndex> named = shared.named(name.get());
            if (named.size() > 1) throw Failures.sharedTwice(name.get(), named);
            return named.stream().findFirst().map(index -> new SharedCode(shared, index));
        } catch (IOException unreachable) {
            throw new ToolFailure(
                    ToolFailure.Kind.UNAVAILABLE,
                    "%s is not on this machine, and the shared indexes cannot be read (%s); see that the store that VECTOR_DB_PROVIDER names is up"
                            .formatted(name.get(), ErrorText.cause(unreachable)));
        }
    }

    /// The codebase that a call names.
    dev.loupe.engine.Project codebase(Where where, Session session) throws ToolFailure {
        return choice.requireAskable(choice.open(where.address(), session), session);
    }

    private DocumentCollection documents(String name) throws ToolFailure {
        try {
            Optional<DocumentCollection> found = projects.collections().find(name);
            if (found.isPresent()) return found.get();
            List<String> near = projects.collections().near(name);
            throw Failures.collectionNotFound(
                    name,
                    (near.isEmpty() ? "" : "did you mean " + String.join(", ", near) + "? ")
                            + "list_collections shows those of documents, list_projects each codebase's; create_collection makes one.");
        } catch (IOException failure) {
            throw new ToolFailure(
                    ToolFailure.Kind.UNAVAILABLE,
                    "the collections cannot be read (%s); make LOUPE_HOME readable"
                            .formatted(ErrorText.cause(failure)));
        }
    }
}
