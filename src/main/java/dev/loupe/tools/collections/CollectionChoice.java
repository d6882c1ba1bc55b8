package dev.loupe.tools.collections;

import dev.loupe.collections.CollectionFailure;
import dev.loupe.collections.CollectionManifest;
import dev.loupe.collections.CollectionName;
import dev.loupe.collections.DocumentCollection;
import dev.loupe.collections.DocumentCollections;
import dev.loupe.engine.IndexState;
import dev.loupe.engine.Project;
import dev.loupe.engine.ProjectAddress;
import dev.loupe.engine.Projects;
import dev.loupe.engine.Session;
import dev.loupe.json.NearNames;
import dev.loupe.sharing.SharedIndex;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.SharedChoice;
import dev.loupe.tools.kit.StoreFailures;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Resolves collection names: to a collection of documents, or to a project's code index.
public final class CollectionChoice {
    static final String CODEBASE = "codebase";

    private static final int SUGGESTIONS = 3;

    private final Projects projects;
    private final ProjectResolver choice;
    private final SharedChoice shared;

    public CollectionChoice(Projects projects) {
        this.projects = projects;
        this.choice = new ProjectResolver(projects);
        this.shared = new SharedChoice(projects);
    }

    /// A resolved name.
    public sealed interface Chosen {
        record Documents(DocumentCollection collection) implements Chosen {}

        record Code(Project project) implements Chosen {}
    }

    DocumentCollections all() {
        return projects.collections();
    }

    /// Code indexes in the shared store, by collection.
    List<SharedIndex> shared(Session session) throws ToolFailure, InterruptedException {
        return asked(() -> shared.all(session));
    }

    /// The collection of any kind; `codebase` is the index of the session's first root.
    ///
    /// @throws ToolFailure EXPLORE_COLLECTION_NOT_FOUND with similar names
    public Chosen named(String name, Session session) throws ToolFailure, InterruptedException {
        if (!CollectionName.isOfCode(name)) {
            Optional<DocumentCollection> found = asked(() -> all().find(name));
            if (found.isPresent()) return new Chosen.Documents(found.get());
            throw notFound(name, session);
        }
        if (name.strip().equals(CODEBASE)) return new Chosen.Code(choice.open(ProjectAddress.DEFAULT, session));
        return new Chosen.Code(code(name.strip(), session));
    }

    private Project code(String name, Session session) throws ToolFailure, InterruptedException {
        for (Project project : projects.all(session)) if (project.collection().equals(name)) return project;
        try {
            return choice.open(new ProjectAddress(Optional.of(name), Optional.empty(), Optional.empty()), session);
        } catch (ToolFailure failure) {
            if (failure.kind() == ToolFailure.Kind.NOT_FOUND) throw notFound(name, session);
            throw failure;
        }
    }

    /// The collection of documents.
    ///
    /// @throws ToolFailure also for the name of a code index
    DocumentCollection documents(String name, Session session) throws ToolFailure, InterruptedException {
        if (CollectionName.isOfCode(name))
            throw ToolFailure.badArgument(
                    "INPUT_INVALID_PARAMETER",
                    "\"%s\" is an index of code, which is made of files alone.\n\nHint: index_codebase and index_file fill it; documents need a collection of their own (create_collection)."
                            .formatted(NearNames.cut(name)));
        Optional<DocumentCollection> found = asked(() -> all().find(name));
        if (found.isPresent()) return found.get();
        throw notFound(name, session);
    }

    /// All names: collections of documents, then code indexes.
    public List<String> names(Session session) throws ToolFailure, InterruptedException {
        var names = new ArrayList<String>();
        for (CollectionManifest one : asked(() -> all().list())) names.add(one.name());
        for (Project project : codebases(session)) names.add(project.collection());
        return names;
    }

    /// Accessible projects with an index, roots first.
    List<Project> codebases(Session session) {
        return projects.all(session).stream().filter(ProjectResolver::isIndexed).toList();
    }

    /// Errors of code indexes that exist but cannot be read, such as those of another model.
    List<String> unreadable(Session session) {
        var wrong = new ArrayList<String>();
        for (Project project : projects.all(session))
            if (project.state() instanceof IndexState.Failed(String why) && isThere(project))
                wrong.add("%s (%s): %s".formatted(project.collection(), project.root(), why));
        return wrong;
    }

    private static boolean isThere(Project project) {
        try {
            return project.bytesOnDisk() > 0;
        } catch (IOException _) {
            return true;
        }
    }

    private ToolFailure notFound(String name, Session session) throws ToolFailure, InterruptedException {
        List<String> near = NearNames.of(name.strip(), names(session), SUGGESTIONS);
        return ProjectResolver.coded(DocumentCollections.notFound(name, near));
    }

    /// A query on the collections.
    @FunctionalInterface
    interface Question<T> {
        T ask() throws CollectionFailure, IOException, ToolFailure, InterruptedException;
    }

    /// The answer, with failures converted to a tool's.
    static <T> T asked(Question<T> question) throws ToolFailure, InterruptedException {
        try {
            return question.ask();
        } catch (CollectionFailure failure) {
            throw ProjectResolver.coded(failure);
        } catch (IOException failure) {
            throw StoreFailures.of(
                    "The collections cannot be used", "fix that in LOUPE_HOME/collections and try again", failure);
        }
    }
}
