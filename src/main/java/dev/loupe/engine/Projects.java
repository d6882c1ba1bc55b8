package dev.loupe.engine;

import dev.loupe.collections.DocumentCollections;
import dev.loupe.config.InvalidSettings;
import dev.loupe.config.Settings;
import dev.loupe.memory.Memory;
import dev.loupe.records.Records;
import dev.loupe.search.feedback.PastRatings;
import dev.loupe.sharing.SharedIndexes;
import java.util.List;
import java.util.Optional;

/// All projects that this process can reach.
public interface Projects {

    /// Opens the project that the address names.
    Project open(ProjectAddress address, Session session) throws AddressFailure;

    /// The session's roots and the registered projects, each once, roots first.
    List<Project> all(Session session);

    /// What a front has set, beside any project.
    ///
    /// @throws InvalidSettings where a file or a variable cannot be followed
    Settings settings(Session session) throws InvalidSettings;

    /// What a front has set for a project.
    ///
    /// @throws InvalidSettings where a file or a variable cannot be followed
    Settings settings(Project project, Session session) throws InvalidSettings;

    /// What agents thought of earlier answers about a project, as far as a front's settings let it act. Read
    /// again where it changed; where it cannot be read it says why and moves nothing.
    PastRatings ratings(Project project, Session session);

    /// What is remembered between conversations, of all projects.
    Memory memory();

    /// Collections of documents, of no project.
    DocumentCollections collections();

    /// Beads and archives, of all projects.
    Records records();

    /// What processes everywhere have put into the engine that was chosen; empty where none was.
    Optional<SharedIndexes> shared();

    /// A registered alias.
    ///
    /// @param stale why the alias cannot be used now (folder moved or gone), with the remedy; empty where it
    /// can
    record Alias(String name, String path, String collection, String stale) {}

    /// The aliases by name, and a warning where the registry was damaged (empty where not).
    record Listing(List<Alias> aliases, String warning) {
        public Listing {
            aliases = List.copyOf(aliases);
        }
    }

    Alias register(String name, String path, Session session) throws AddressFailure;

    /// Those that the session may see: of a confined one those within its roots.
    Listing list(Session session) throws AddressFailure;

    /// Whether the name was registered, as far as the session may see. The index stays.
    boolean unregister(String name, Session session) throws AddressFailure;
}
