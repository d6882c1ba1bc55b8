package dev.loupe.tools.kit;

import dev.loupe.collections.CollectionFailure;
import dev.loupe.config.InvalidSettings;
import dev.loupe.config.Settings;
import dev.loupe.engine.AddressFailure;
import dev.loupe.engine.FreshView;
import dev.loupe.engine.IndexState;
import dev.loupe.engine.Project;
import dev.loupe.engine.ProjectAddress;
import dev.loupe.engine.Projects;
import dev.loupe.engine.Session;
import dev.loupe.engine.SnapshotQuestion;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.OtherModel;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.answer.ErrorText;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Resolves the projects of a call from `repo`, `target`, `project`, `path` or their absence.
///
/// A repository is identified by its registered name, otherwise by the absolute path of a root, otherwise by
/// the last segment of a root's path.
public final class ProjectResolver {

    private final Projects projects;

    public ProjectResolver(Projects projects) {
        this.projects = projects;
    }

    /// The projects for a `repo` argument: the named one, or without one all roots of the session. Each has
    /// an index, or one is being built or will be on the first query.
    ///
    /// @throws ToolFailure if no project or several match the name
    public List<Project> repositories(Optional<String> repo, Session session) throws ToolFailure {
        if (repo.isEmpty() || repo.get().isBlank() || repo.get().equals("all")) return roots(session);
        return List.of(requireAskable(repository(repo.get().strip(), session), session));
    }

    /// The one project for a `repo` argument, with or without an index; without the argument, the session's
    /// first root.
    public Project named(Optional<String> repo, Session session) throws ToolFailure {
        return repo.isEmpty() || repo.get().isBlank()
                ? open(ProjectAddress.DEFAULT, session)
                : repository(repo.get().strip(), session);
    }

    /// All projects that can be queried: the roots, and the other registered projects that have an index.
    public List<Project> everything(Session session) {
        return projects.all(session).stream()
                .filter(project -> isRoot(project, session) || isIndexed(project))
                .toList();
    }

    /// The meaning of a `target` in the family that never fails.
    public TargetChoice target(Optional<String> target, Session session) {
        List<Project> all = everything(session);
        if (target.isEmpty() || target.get().isBlank()) return TargetChoice.everything(all);
        String name = target.get().strip();
        try {
            Project one = repository(name, session);
            if (isRoot(one, session) || isIndexed(one)) return TargetChoice.exactly(one, target.get());
        } catch (ToolFailure notFoundAsGiven) {
            // may be in another case, or a part of a name
        }
        return TargetChoice.near(name, all);
    }

    /// The project at an address, with or without an index.
    public Project open(ProjectAddress address, Session session) throws ToolFailure {
        try {
            return projects.open(address, session);
        } catch (AddressFailure failure) {
            throw coded(failure);
        }
    }

    /// One sentence if a call that names no codebase was answered by the first of several roots.
    public List<String> onlyFirst(ProjectAddress given, Project taken, Session session) {
        return OtherRoots.first(given, taken, projects, session);
    }

    /// The settings of a project.
    ///
    /// @throws ToolFailure if they are invalid; the message names the line
    public Settings settings(Project project, Session session) throws ToolFailure {
        return followed(() -> projects.settings(project, session));
    }

    /// The settings without a project.
    public Settings settings(Session session) throws ToolFailure {
        return followed(() -> projects.settings(session));
    }

    @FunctionalInterface
    private interface Asked {
        Settings settings() throws InvalidSettings;
    }

    private static Settings followed(Asked asked) throws ToolFailure {
        try {
            return asked.settings();
        } catch (InvalidSettings invalid) {
            throw ToolFailure.badArgument(String.valueOf(invalid.getMessage()));
        }
    }

    /// The project, if it may be queried. The first query starts an index for a root or a registered project
    /// that has none; any other folder needs an explicit request, since a mistyped path must not start to
    /// index a whole disk.
    public Project requireAskable(Project project, Session session) throws ToolFailure {
        if (isIndexed(project)) return project;
        boolean known = isRoot(project, session)
                || projects.all(session).stream().anyMatch(other -> other.root().equals(project.root()));
        if (known) return project;
        throw notIndexed(project);
    }

    /// Runs a query on the current snapshot.
    public static <T> T reading(Project project, SnapshotQuestion<T, ToolFailure> question) throws ToolFailure {
        try (IndexSnapshot snapshot = project.snapshot()) {
            return question.ask(snapshot);
        } catch (IOException failure) {
            throw unreadable(project, failure);
        }
    }

    /// Runs a query on the current snapshot, and once more if files of the answer changed since they were
    /// indexed.
    ///
    /// @param files of an answer
    public static <T> T fresh(
            Project project, SnapshotQuestion<T, ToolFailure> question, Function<T, List<RepoPath>> files)
            throws ToolFailure {
        try {
            return project.fresh(question, files).answer();
        } catch (IOException failure) {
            throw unreadable(project, failure);
        }
    }

    /// Has the current content of a file indexed. If that takes too long, the answer is about the older one
    /// and says so.
    public static void renew(Project project, RepoPath file) throws ToolFailure {
        try {
            var _ = project.renewed(file);
        } catch (IOException failure) {
            throw unreadable(project, failure);
        }
    }

    /// Runs a query on the current snapshot, with the files that have changed since.
    public static <T> T readingFresh(Project project, FreshQuestion<T> question) throws ToolFailure {
        try (FreshView view = project.freshView()) {
            return question.ask(view);
        } catch (IOException failure) {
            throw unreadable(project, failure);
        }
    }

    /// The same on the index as it is, without starting or waiting for anything.
    public static <T> T viewing(Project project, SnapshotQuestion<T, ToolFailure> question) throws ToolFailure {
        try (IndexSnapshot snapshot = project.view()) {
            return question.ask(snapshot);
        } catch (IOException failure) {
            throw unreadable(project, failure);
        }
    }

    /// The failure for an index that cannot be read.
    public static ToolFailure unreadable(Project project, IOException failure) {
        if (failure instanceof OtherModel)
            return ToolFailure.unavailable(
                    "INFRA_EMBEDDING_MODEL_MISMATCH", "%s: %s".formatted(project.root(), ErrorText.cause(failure)));
        return ToolFailure.unavailable(
                "the index of %s cannot be read (%s); index_codebase with forceReindex rebuilds it"
                        .formatted(project.root(), ErrorText.cause(failure)));
    }

    /// The coded family's failure for a project without an index.
    public static ToolFailure notIndexed(Project project) {
        return new ToolFailure(
                ToolFailure.Kind.NOT_INDEXED,
                "INGEST_NOT_INDEXED",
                "The codebase at \"%s\" is not indexed.\n\nHint: call index_codebase with this path first."
                        .formatted(project.root()));
    }

    /// Converts to a tool failure, and adds a hint if the message has none.
    public static ToolFailure coded(AddressFailure failure) {
        String message = failure.getMessage() == null ? "" : failure.getMessage();
        String hint = message.contains("Hint:") ? "" : "\n\nHint: " + hint(failure.code());
        ToolFailure.Kind kind = switch (failure.code()) {
            case "INPUT_PROJECT_NOT_REGISTERED", "INPUT_PATH_NOT_EXISTS", "EXPLORE_COLLECTION_NOT_FOUND" ->
                ToolFailure.Kind.NOT_FOUND;
            case "INFRA_REGISTRY_WRITE_FAILED" -> ToolFailure.Kind.UNAVAILABLE;
            default -> ToolFailure.Kind.BAD_ARGUMENT;
        };
        return new ToolFailure(kind, failure.code(), message + hint);
    }

    /// The same for a collection of documents.
    public static ToolFailure coded(CollectionFailure failure) {
        ToolFailure.Kind kind = switch (failure.code()) {
            case "EXPLORE_COLLECTION_NOT_FOUND" -> ToolFailure.Kind.NOT_FOUND;
            case "INFRA_STORE_BUSY", "INFRA_EMBEDDING_MODEL_MISMATCH" -> ToolFailure.Kind.UNAVAILABLE;
            default -> ToolFailure.Kind.BAD_ARGUMENT;
        };
        return new ToolFailure(kind, failure.code(), String.valueOf(failure.getMessage()));
    }

    /// Whether there is something to read: a finished index, or one being built.
    public static boolean isIndexed(Project project) {
        return switch (project.state()) {
            case IndexState.Indexed _, IndexState.Indexing _ -> true;
            case IndexState.NotIndexed _, IndexState.Failed _ -> false;
        };
    }

    /// A question for one snapshot and the changes since.
    @FunctionalInterface
    public interface FreshQuestion<T> {
        T ask(FreshView view) throws IOException, ToolFailure;
    }

    private static String hint(String code) {
        return switch (code) {
            case "INPUT_PROJECT_NOT_REGISTERED" ->
                "list_projects shows the registered names, register_project adds one.";
            case "INPUT_PATH_NOT_EXISTS" -> "give the absolute path of an existing folder.";
            case "INPUT_PROJECT_ALIAS_STALE" -> "register the name again with the folder's new path.";
            case "EXPLORE_COLLECTION_NOT_FOUND" ->
                "list_collections shows all collections, list_projects each project's.";
            case "INPUT_PROJECT_NAME_INVALID" -> "choose such a name, or use the folder by its path.";
            case "INFRA_REGISTRY_WRITE_FAILED" ->
                "make that file readable and writable, or name the project by its path.";
            default -> "name a project by `project` (see list_projects) or `path` (an absolute folder).";
        };
    }

    private List<Project> roots(Session session) throws ToolFailure {
        if (session.roots().isEmpty()) return List.of(requireAskable(open(ProjectAddress.DEFAULT, session), session));
        var opened = new ArrayList<Project>();
        for (var root : session.roots())
            opened.add(requireAskable(open(ProjectAddress.ofPath(root.toString()), session), session));
        return opened;
    }

    private Project repository(String name, Session session) throws ToolFailure {
        if (isRegistered(name, session))
            return open(new ProjectAddress(Optional.empty(), Optional.of(name), Optional.empty()), session);
        List<Project> all = projects.all(session);
        for (Project project : all) if (project.root().toString().equals(name)) return project;
        List<Project> named =
                all.stream().filter(project -> project.name().equals(name)).toList();
        if (named.size() == 1) return named.getFirst();
        if (named.size() > 1)
            throw ToolFailure.badArgument("several repositories are called '%s'; give the absolute path instead: %s"
                    .formatted(clipped(name), String.join(", ", roots(named))));
        if (name.startsWith("~") || new File(name).isAbsolute()) return open(ProjectAddress.ofPath(name), session);
        throw ToolFailure.notFound("no repository is called '%s'; give %s".formatted(clipped(name), known(all)));
    }

    private static String known(List<Project> all) {
        String path = "the absolute path of its folder";
        return all.isEmpty() ? path : "one of %s, or %s".formatted(String.join(", ", names(all)), path);
    }

    private boolean isRegistered(String name, Session session) throws ToolFailure {
        try {
            return projects.list(session).aliases().stream()
                    .anyMatch(alias -> alias.name().equals(name));
        } catch (AddressFailure failure) {
            throw coded(failure);
        }
    }

    private static boolean isRoot(Project project, Session session) {
        return session.roots().contains(project.root());
    }

    private static List<String> names(List<Project> all) {
        return all.stream().map(Project::name).distinct().limit(20).toList();
    }

    private static List<String> roots(List<Project> all) {
        return all.stream().map(project -> project.root().toString()).limit(20).toList();
    }

    private static String clipped(String text) {
        return text.length() > 100 ? text.substring(0, 100) + "…" : text;
    }
}
