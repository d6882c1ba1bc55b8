package dev.loupe.engine;

import dev.loupe.collections.DocumentCollections;
import dev.loupe.config.InvalidSettings;
import dev.loupe.config.Settings;
import dev.loupe.config.SettingsFiles;
import dev.loupe.index.Manifest;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.memory.Memory;
import dev.loupe.project.Collection;
import dev.loupe.project.ProjectRegistry;
import dev.loupe.project.RegistryFailure;
import dev.loupe.records.Records;
import dev.loupe.search.feedback.PastRatings;
import dev.loupe.sharing.SharedIndexes;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The projects of this machine: those of a session's roots, those with an alias, and any folder given by
/// path.
final class LocalProjects implements Projects, AutoCloseable {
    /// Maximum names in an error message; list_projects has them all.
    private static final int NAMED = 20;

    private final ProjectServices equipment;
    private final NamedFolders folders;
    private final ProjectRegistry registry;
    private final Memory memory;
    private final SettingsFiles settings;
    private final ProjectRatings ratings;
    private final DocumentCollections collections;
    private final Records records;
    private final boolean watched;
    private final Map<Path, LocalProject> open = new LinkedHashMap<>();

    LocalProjects(
            Path userHome,
            ProjectRegistry registry,
            ProjectServices equipment,
            Memory memory,
            DocumentCollections collections,
            Records records,
            boolean watched) {
        this.equipment = equipment;
        this.folders = new NamedFolders(userHome);
        this.registry = registry;
        this.memory = memory;
        this.settings = new SettingsFiles(equipment.home().settings());
        this.ratings = new ProjectRatings(memory.ratings(), settings);
        this.collections = collections;
        this.records = records;
        this.watched = watched;
    }

    @Override
    public Project open(ProjectAddress address, Session session) throws AddressFailure {
        if (address.collection().isPresent())
            return ofCollection(address.collection().get(), session);
        if (address.project().isPresent())
            return project(named(address.project().get(), session), session);
        if (address.path().isPresent())
            return project(folders.find(address.path().get(), session), session);
        if (session.roots().isEmpty())
            throw new AddressFailure(
                    "INPUT_COLLECTION_NOT_PROVIDED",
                    "give a project or a path; this server was started without a root");
        return project(session.roots().getFirst(), session);
    }

    private Project ofCollection(String name, Session session) throws AddressFailure {
        for (Project project : all(session)) if (project.collection().equals(name)) return project;
        Optional<Path> root = rootOf(name);
        if (root.isPresent() && Files.isDirectory(root.get()) && NamedFolders.isInSight(root.get(), session))
            return project(root.get(), session);
        if (isOfDocuments(name))
            throw new AddressFailure(
                    "INPUT_INVALID_PARAMETER",
                    "'%s' is a collection of documents and has no code.\n\nHint: semantic_search and hybrid_search search it; for code give a project, a path or a collection that begins with code_."
                            .formatted(NamedFolders.shortened(name)));
        throw new AddressFailure(
                "EXPLORE_COLLECTION_NOT_FOUND",
                "there is no collection '%s'; list_collections lists them".formatted(NamedFolders.shortened(name)));
    }

    private boolean isOfDocuments(String name) {
        try {
            return collections.find(name).isPresent();
        } catch (IOException unreadable) {
            return false;
        }
    }

    private Optional<Path> rootOf(String collection) {
        if (!collection.matches("code_[0-9a-f]{8}")) return Optional.empty();
        try (ProjectIndex index =
                ProjectIndex.openReadOnly(equipment.home().indexes().resolve(collection))) {
            return index.manifest().map(Manifest::root).map(Path::of);
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /// A registered name; else, as other tools accept, an absolute path, or the folder name of exactly one
    /// root.
    private Path named(String name, Session session) throws AddressFailure {
        if (registered(name).isPresent()) return ofAlias(name, session);
        if (new File(name).isAbsolute()) return folders.find(name, session);
        List<Path> called = session.roots().stream()
                .filter(root -> String.valueOf(root.getFileName()).equals(name))
                .toList();
        return called.size() == 1 ? called.getFirst() : ofAlias(name, session);
    }

    private Path ofAlias(String name, Session session) throws AddressFailure {
        Optional<Path> path = registered(name).filter(folder -> NamedFolders.isInSight(folder, session));
        if (path.isEmpty())
            throw new AddressFailure(
                    "INPUT_PROJECT_NOT_REGISTERED",
                    "no project is registered as '%s'%s".formatted(NamedFolders.shortened(name), known(session)));
        if (!Files.isDirectory(path.get()))
            throw new AddressFailure("INPUT_PROJECT_ALIAS_STALE", stale(name, path.get()));
        return path.get();
    }

    private Optional<Path> registered(String name) throws AddressFailure {
        try {
            return registry.find(name);
        } catch (IOException broken) {
            throw unreadable(broken);
        }
    }

    private String known(Session session) throws AddressFailure {
        List<String> names = list(session).aliases().stream().map(Alias::name).toList();
        if (names.isEmpty()) return "; register_project gives a folder a name";
        String shown = String.join(", ", names.subList(0, Math.min(NAMED, names.size())));
        return "; registered are " + shown + (names.size() > NAMED ? " …" : "");
    }

    private static String stale(String name, Path path) {
        return "'%s' is the name of %s, which is no longer a folder; call unregister_project, then register_project with the new path"
                .formatted(name, path);
    }

    private synchronized Project project(Path root, Session session) {
        LocalProject project = open.computeIfAbsent(root, unknown -> new LocalProject(unknown, equipment));
        project.used();
        if (session.watched() && watched) project.allowWatch();
        return project;
    }

    /// Closes what was idle for this long.
    ///
    /// @return number of projects, collections and record stores that were open
    int closeUnused(Duration unused) {
        int closed = collections.closeUnused(unused) + records.closeUnused(unused);
        for (LocalProject project : opened()) if (project.rest(unused)) closed++;
        return closed;
    }

    private synchronized List<LocalProject> opened() {
        return List.copyOf(open.values());
    }

    /// Releases an index to another process, unless work that a client waits for uses it.
    ///
    /// @return whether it is no longer open for writing here
    boolean giveUp(String collection) {
        return opened().stream()
                .filter(project -> project.collection().equals(collection))
                .allMatch(LocalProject::giveUp);
    }

    /// Projects with a run in progress.
    ///
    /// @param hung whether to count runs that will not end, or the others
    synchronized int running(boolean hung) {
        return (int) open.values().stream()
                .filter(project -> project.isRunning(hung))
                .count();
    }

    /// The number of stuck background tasks.
    synchronized int stuck() {
        return open.values().stream()
                .mapToInt(project -> project.stuck().size())
                .sum();
    }

    @Override
    public List<Project> all(Session session) {
        Set<Path> roots = new LinkedHashSet<>(session.roots());
        if (!session.confined()) roots.addAll(registeredFolders());
        var projects = new ArrayList<Project>();
        for (Path root : roots) projects.add(project(root, session));
        return List.copyOf(projects);
    }

    @Override
    public Settings settings(Session session) throws InvalidSettings {
        return settings.user(session.environment());
    }

    @Override
    public Settings settings(Project project, Session session) throws InvalidSettings {
        return settings.of(project.root(), session.environment());
    }

    @Override
    public PastRatings ratings(Project project, Session session) {
        return ratings.of(project.root(), session);
    }

    @Override
    public Memory memory() {
        return memory;
    }

    @Override
    public Optional<SharedIndexes> shared() {
        return equipment.shared();
    }

    @Override
    public DocumentCollections collections() {
        return collections;
    }

    @Override
    public Records records() {
        return records;
    }

    private List<Path> registeredFolders() {
        try {
            return registry.contents().paths().values().stream()
                    .filter(Files::isDirectory)
                    .toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    @Override
    public Alias register(String name, String path, Session session) throws AddressFailure {
        try {
            return alias(name, registry.rename(name, folders.find(path, session)));
        } catch (RegistryFailure refused) {
            if (isTakenOutOfSight(name, refused, session))
                throw new AddressFailure(refused.code().name(), "'%s' is taken; choose another name".formatted(name));
            throw new AddressFailure(refused.code().name(), String.valueOf(refused.getMessage()));
        } catch (IOException broken) {
            throw unreadable(broken);
        }
    }

    /// A session that may not see the folder does not get its path.
    private boolean isTakenOutOfSight(String name, RegistryFailure refused, Session session) throws AddressFailure {
        return refused.code() == RegistryFailure.Code.INPUT_PROJECT_NAME_NOT_UNIQUE
                && !registered(name)
                        .filter(folder -> NamedFolders.isInSight(folder, session))
                        .isPresent();
    }

    private static Alias alias(String name, Path path) {
        String why = Files.isDirectory(path) ? "" : stale(name, path);
        return new Alias(name, path.toString(), Collection.of(path).name(), why);
    }

    @Override
    public Listing list(Session session) throws AddressFailure {
        try {
            ProjectRegistry.Contents contents = registry.contents();
            List<Alias> aliases = contents.paths().entrySet().stream()
                    .filter(entry -> NamedFolders.isInSight(entry.getValue(), session))
                    .map(entry -> alias(entry.getKey(), entry.getValue()))
                    .toList();
            return new Listing(aliases, session.confined() ? "" : contents.warning());
        } catch (IOException broken) {
            throw unreadable(broken);
        }
    }

    @Override
    public boolean unregister(String name, Session session) throws AddressFailure {
        try {
            Optional<Path> folder = registered(name);
            if (folder.isEmpty() || !NamedFolders.isInSight(folder.get(), session)) return false;
            return registry.unregister(name);
        } catch (IOException broken) {
            throw unreadable(broken);
        }
    }

    private AddressFailure unreadable(IOException broken) {
        return new AddressFailure(
                "INFRA_REGISTRY_WRITE_FAILED",
                "the registry " + equipment.home().registry() + " cannot be used: " + broken.getMessage());
    }

    @Override
    public void close() {
        List<LocalProject> all;
        synchronized (this) {
            all = opened();
            open.clear();
        }
        all.forEach(LocalProject::close);
        memory.close();
        collections.close();
        records.close();
    }
}
