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

    /// Opens the project of an address.
    Project open(ProjectAddress address, Session session) throws AddressFailure;

    /// The session's roots and the registered projects, without duplicates, roots first.
    List<Project> all(Session session);

    /// A front's settings without a project.
    ///
    /// @throws InvalidSettings if a file or a variable is invalid
    Settings settings(Session session) throws InvalidSettings;

    /// A front's settings for a project.
    ///
    /// @throws InvalidSettings if a file or a variable is invalid
    Settings settings(Project project, Session session) throws InvalidSettings;

    /// Agents' ratings of earlier answers about a project, as far as a front's settings use them. Read again
    /// if they changed; if they cannot be read, they say why and have no effect.
    PastRatings ratings(Project project, Session session);

    /// Persistent memory of all projects.
    Memory memory();

    /// Collections of documents, independent of projects.
    DocumentCollections collections();

    /// Beads and archives, of all projects.
    Records records();

    /// The indexes in the shared engine; empty if none is configured.
    Optional<SharedIndexes> shared();

    /// A registered alias.
    ///
    /// @param stale why the alias cannot be used now (folder moved or gone), with the remedy; empty if it can
    record Alias(String name, String path, String collection, String stale) {}

    /// The aliases by name, and a warning if the registry was damaged (else empty).
    record Listing(List<Alias> aliases, String warning) {
        public Listing {
            aliases = List.copyOf(aliases);
        }
    }

    Alias register(String name, String path, Session session) throws AddressFailure;

    /// The aliases that the session may see: in a confined session only those within its roots.
    Listing list(Session session) throws AddressFailure;

    /// Returns whether the name was registered and visible to the session. The index stays.
    boolean unregister(String name, Session session) throws AddressFailure;
}
